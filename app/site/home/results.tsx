import './results.css'
import { Form } from 'react-router'
import { longest } from '../../../domain/limit-numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { PageTitle } from '../../page-title.tsx'
import { MarkedText } from '../../palette/marked-text.tsx'
import { addressOf, iconOf, noteOf, numberFound } from '../../search/found-words.ts'
import type { FoundText, FoundTexts } from '../../search/found-words.ts'
import { resultsPath } from '../../search/looking.ts'

/** What was looked for, and what was found or why nothing was looked for. */
export type Results = { typed: string; page?: FoundTexts; says?: string }

/** Everything its reader may read that has the words in it, a page at a time: for browsers without script, and for whoever wants all of it. */
export function ResultsPage({ typed, page, says }: Results) {
  return (
    <div className="wrap results">
      <PageTitle title={typed ? `Search: ${typed}` : 'Search'} hidden />
      <h1 className="h1">Search</h1>
      <Form action="/" role="search" className="results-field">
        <SearchField key={typed} label="Search" name="q" defaultValue={typed} maxLength={longest.search} />
        <Button type="submit">Search</Button>
      </Form>
      <p className="ui muted" role="status">
        {says ??
          (page && page.pages > 0
            ? numberFound(page)
            : typed.trim()
              ? numberFound(nothing)
              : 'Type a word. What you may read is looked through.')}
      </p>
      {page && page.found.length > 0 && (
        <>
          <ul role="list">
            {page.found.map((found) => (
              <Result key={found.id} found={found} />
            ))}
          </ul>
          {page.pages > 1 && <Pages typed={typed} page={page} />}
        </>
      )}
    </div>
  )
}

const nothing = { total: 0, isCut: false }

function Result({ found }: { found: FoundText }) {
  const reader = useReaderZone()
  const zone = reader ?? (found.kind === 'session' ? found.timeZone : 'UTC')
  return (
    <li>
      <span className="results-icon">
        <Icon name={iconOf(found)} />
      </span>
      <div>
        <Link className="h4" href={addressOf(found, zone)}>
          <MarkedText pieces={found.title} />
        </Link>
        <p className="ui muted">{noteOf(found, { zone, isYours: reader !== undefined })}</p>
        {found.excerpt.length > 0 && (
          <p className="ui">
            <MarkedText pieces={found.excerpt} />
          </p>
        )}
      </div>
    </li>
  )
}

function Pages({ typed, page: { page, pages, total, found } }: { typed: string; page: FoundTexts }) {
  // All pages but the last are full.
  const from = page < pages ? (page - 1) * found.length + 1 : total - found.length + 1
  return (
    <Pager
      from={from}
      to={from + found.length - 1}
      of={total}
      {...(page > 1 && { previous: resultsPath(typed, page - 1) })}
      {...(page < pages && { next: resultsPath(typed, page + 1) })}
    />
  )
}
