import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { changed, pagerOf } from '../query.ts'
import { draftKindWords } from '../words.ts'
import { WordedStatus } from '../worded-status.tsx'
import { audienceInWords, stateOf, titleOf } from './draft-words.ts'
import { DraftFacts } from './facts.tsx'
import { DraftText } from './text.tsx'
import type { DraftsContent } from './load.ts'
import { HandedInFacts, HandedInText } from './read.tsx'
import type { Place } from './table.tsx'

type Opened = NonNullable<DraftsContent['opened']>
type DeskProps = Place & { content: DraftsContent; opened: Opened }

/** One text with the list at its side and its facts at the other; on small screens the list is a link away. */
export function DraftDesk({ content, opened, clock, search }: DeskProps) {
  const all = changed(search, { draft: undefined, read: undefined })
  return (
    <div className="draft-desk">
      <section className="draft-list" aria-label="Drafts">
        <h1>Drafts</h1>
        <MoreLink href={all} back>
          All drafts
        </MoreLink>
        <Beside content={content} opened={opened} clock={clock} search={search} />
      </section>
      <OpenedText opened={opened} clock={clock} all={all} />
    </div>
  )
}

function OpenedText({ opened, clock, all }: { opened: Opened; clock: Place['clock']; all: string }) {
  switch (opened.what) {
    case 'draft':
      return (
        <>
          <DraftText {...opened} clock={clock} />
          <DraftFacts {...opened} clock={clock} />
        </>
      )
    case 'handed-in':
      return (
        <>
          <HandedInText {...opened} />
          <HandedInFacts {...opened} clock={clock} />
        </>
      )
    case 'nothing': {
      const back = (
        <ButtonLink kind="quiet" small href={all}>
          All drafts
        </ButtonLink>
      )
      return (
        <div className="draft-nothing">
          <EmptyState room="writing" title={opened.words} action={back}>
            It may have been deleted, or the address is not complete.
          </EmptyState>
        </div>
      )
    }
  }
}

function Beside({ content, opened, clock, search }: DeskProps) {
  const { drafts, total, zones } = content
  const { q, kind, status, page, pageSize } = content.search
  const openId = opened.what === 'draft' ? opened.draft.id : undefined
  return (
    <div className="draft-beside">
      <form key={q} method="get" role="search" aria-label="Drafts">
        {kind && <input type="hidden" name="kind" value={kind} />}
        {status && <input type="hidden" name="status" value={status} />}
        {openId && <input type="hidden" name="draft" value={openId} />}
        <SearchField name="q" label="Search drafts" placeholder="Search drafts" small defaultValue={q} />
      </form>
      {drafts.length === 0 && <p className="small muted">No draft fits.</p>}
      <ul role="list">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link
              href={changed(search, { draft: draft.id, read: undefined })}
              aria-current={draft.id === openId ? 'true' : undefined}
            >
              <b>{titleOf(draft)}</b>
              <Tag>
                {draftKindWords[draft.kind]}, {audienceInWords(draft.audience, zones)}
              </Tag>
              <WordedStatus small of={stateOf(draft, clock)} />
            </Link>
          </li>
        ))}
      </ul>
      {total > drafts.length && <Pager {...pagerOf(search, { page, pageSize, shown: drafts.length, total })} />}
    </div>
  )
}
