import { Form } from 'react-router'
import { longest } from '../../../domain/limit-numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { PersonWindow } from '../../../ui/person-window/person-window.tsx'
import { Seats } from '../../../ui/seats.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { PageTitle } from '../../page-title.tsx'
import { MarkedText } from '../../palette/marked-text.tsx'
import { seatsOf } from '../../programme/answers.ts'
import { addressOf, iconOf, noteOf, numberFound, personIn } from '../../search/found-words.ts'
import type { FoundText, FoundTexts } from '../../search/found-words.ts'
import { tabName, tabsWith } from '../../search/kinds.ts'
import type { Tab } from '../../search/kinds.ts'
import { resultsPath } from '../../search/looking.ts'

/** What was looked for, the kind it is narrowed to, and what was found or why nothing was looked for. */
export type Results = { typed: string; kind?: Tab | undefined; page?: FoundTexts; says?: string }

/** Everything its reader may read that has the words in it, a page at a time: for browsers without script, and for whoever wants all of it. */
export function ResultsPage({ typed, kind, page, says }: Results) {
  const tabs = page ? tabsWith(page.ofKinds, kind) : []
  return (
    <div className="wrap results">
      <PageTitle title={typed ? `Search: ${typed}` : 'Search'} hidden />
      <h1 className="h1">Search</h1>
      <Form action="/" role="search" className="results-field">
        <SearchField key={typed} label="Search" name="q" defaultValue={typed} maxLength={longest.search} />
        <Button type="submit">Search</Button>
      </Form>
      {page && tabs.length > 0 && <Kinds typed={typed} kind={kind} tabs={tabs} />}
      <p className="ui muted" role="status">
        {says ?? saidOf(typed, page)}
      </p>
      {page && page.found.length > 0 && (
        <>
          <ul role="list">
            {page.found.map((found) => (
              <Result key={found.id} found={found} />
            ))}
          </ul>
          {page.pages > 1 && <Pages typed={typed} kind={kind} page={page} />}
        </>
      )}
    </div>
  )
}

function saidOf(typed: string, page: FoundTexts | undefined): string {
  if (!typed.trim()) return 'Type a word. What you may read is looked through.'
  if (!page) return numberFound({ total: 0, isCut: false })
  const isElsewhere = page.total === 0 && Object.keys(page.ofKinds).length > 0
  return isElsewhere ? 'Nothing of this kind has these words.' : numberFound(page)
}

/** Everything, or what is of one kind: views of what was found. */
function Kinds({ typed, kind, tabs }: Pick<Results, 'typed' | 'kind'> & { tabs: ReturnType<typeof tabsWith> }) {
  const all = tabs.reduce((sum, { number }) => sum + number, 0)
  const link = (tab: Tab | undefined, words: string, number: number) => ({
    href: resultsPath(typed, { kind: tab }),
    label: `${words} ${number}`,
    current: tab === kind,
  })
  return (
    <SegmentedLinks
      label="Kind"
      oneLine
      links={[link(undefined, 'All', all), ...tabs.map(({ tab, name, number }) => link(tab, name, number))]}
    />
  )
}

function Result({ found }: { found: FoundText }) {
  const reader = useReaderZone()
  const zone = reader ?? (found.kind === 'session' ? found.timeZone : 'UTC')
  return (
    <li data-pigment={found.kind === 'session' ? (found.studio?.pigment ?? 'payne') : undefined}>
      <Sign found={found} />
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
      <p className="ui muted results-end">
        {found.kind === 'session' ? (
          <Seats {...seatsOf(found.seats, found.count, found.ownAnswer)} />
        ) : (
          tabName(found.kind)
        )}
      </p>
    </li>
  )
}

function Sign({ found }: { found: FoundText }) {
  const person = personIn(found)
  if (person) return <PersonWindow {...person} />
  return (
    <span className="results-sign">
      <Icon name={iconOf(found)} />
    </span>
  )
}

type PagesProps = Pick<Results, 'typed' | 'kind'> & { page: FoundTexts }

function Pages({ typed, kind, page: { page, pages, total, found } }: PagesProps) {
  // All pages but the last are full.
  const from = page < pages ? (page - 1) * found.length + 1 : total - found.length + 1
  return (
    <Pager
      from={from}
      to={from + found.length - 1}
      of={total}
      {...(page > 1 && { previous: resultsPath(typed, { kind, page: page - 1 }) })}
      {...(page < pages && { next: resultsPath(typed, { kind, page: page + 1 }) })}
    />
  )
}
