import type { HandedIn } from '../../../domain/writing/drafts/to-read.ts'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { agoInWords } from '../clock.ts'
import { changed, pagerOf } from '../query.ts'
import { WordedStatus } from '../worded-status.tsx'
import { kindInWords } from './kinds.ts'
import { audienceInWords, stateOf, titleOf } from './draft-words.ts'
import type { DraftsContent } from './load.ts'
import type { ListContext } from './list-context.ts'

type DraftsBesideProps = ListContext & { content: DraftsContent; openId: string | undefined }

/** The list the open draft was taken from, as it was filtered there. */
export function DraftsBeside({ content, openId, clock, search }: DraftsBesideProps) {
  const { drafts, total, zones } = content
  const { q, kind, status, page, pageSize } = content.search
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
                {kindInWords(draft.kind)}, {audienceInWords(draft.audience, zones)}
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

type HandedInBesideProps = ListContext & { waiting: HandedIn[]; openId: string }

/** What else members handed in, the oldest first. */
export function HandedInBeside({ waiting, openId, clock, search }: HandedInBesideProps) {
  return (
    <div className="draft-beside">
      <ul role="list">
        {waiting.map((read) => (
          <li key={read.id}>
            <Link href={changed(search, { read: read.id })} aria-current={read.id === openId ? 'true' : undefined}>
              <b>{titleOf(read)}</b>
              <Tag>{read.where}</Tag>
              <span className="small muted">
                {read.by}, {agoInWords(read.at, clock)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
