import './table.css'
import type { DraftListed } from '../../../domain/writing/drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DashboardTop } from '../../../ui/frame/dashboard-frame.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Table, TwoLines } from '../../../ui/table.tsx'
import { agoInWords, exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { changed, pagerOf } from '../query.ts'
import { WordedStatus } from '../worded-status.tsx'
import { kindInWords } from './kinds.ts'
import { AskedNew } from './asked-new.tsx'
import { Begin } from './begin.tsx'
import { audienceInWords, stateOf, titleOf } from './draft-words.ts'
import { DraftFilters } from './filters.tsx'
import { HandedInRows } from './handed-in.tsx'
import type { DraftsContent } from './load.ts'
import { NewDraft } from './new-draft.tsx'
import { Scheduled } from './scheduled.tsx'
import type { ListContext } from './list-context.ts'
import { isNarrowed } from './search.ts'

/** All drafts, with what is about to go out above them, or what members handed in. */
export function DraftTable({ content, clock, search }: ListContext & { content: DraftsContent }) {
  const { drafts, total, handedIn } = content
  const { page, pageSize } = content.search
  return (
    <>
      <DashboardTop>
        <NewDraft choices={content.choices} />
      </DashboardTop>
      <AskedNew search={search} choices={content.choices} />
      <DraftFilters search={content.search} />
      {handedIn && <HandedInRows {...handedIn} clock={clock} search={search} />}
      <Scheduled scheduled={content.scheduled} clock={clock} search={search} />
      {drafts.length === 0 ? (
        <NoDrafts content={content} />
      ) : (
        <section aria-label="Drafts">
          <Rows content={content} clock={clock} search={search} />
          <Pager {...pagerOf(search, { page, pageSize, shown: drafts.length, total })} />
        </section>
      )}
      <p className="small muted">Times are yours, {clock.zone}.</p>
    </>
  )
}

function Rows({ content: { drafts, zones }, clock, search }: ListContext & { content: DraftsContent }) {
  return (
    <Table
      caption="Drafts, last changed first"
      rows={drafts}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Title', cell: (draft) => <Title draft={draft} search={search} /> },
        { name: 'State', nowrap: true, cell: (draft) => <WordedStatus of={stateOf(draft, clock)} /> },
        { name: 'Editor', priority: 4, cell: ({ editor }) => editor ?? 'Nobody' },
        { name: 'For', priority: 2, cell: ({ audience }) => audienceInWords(audience, zones) },
        { name: 'Planned', priority: 3, nowrap: true, cell: (draft) => plannedFor(draft, clock) },
        { name: 'Changed', priority: 5, nowrap: true, cell: ({ updatedAt }) => agoInWords(updatedAt, clock) },
      ]}
    />
  )
}

function Title({ draft, search }: { draft: DraftListed; search: string }) {
  const kind = kindInWords(draft.kind)
  return (
    <TwoLines
      first={
        <Link className="draft-title" href={changed(search, { draft: draft.id })}>
          {titleOf(draft)}
        </Link>
      }
      second={draft.edition ? `${kind}, ${draft.edition}` : kind}
    />
  )
}

function plannedFor({ plannedAt, standing, status }: DraftListed, clock: Clock) {
  if (standing === 'withdrawn') return <span className="muted">Was out</span>
  if (standing && status !== 'scheduled') return <span className="muted">Is out</span>
  if (plannedAt) return <time dateTime={plannedAt.toISOString()}>{exactly(plannedAt, clock)}</time>
  return <span className="muted">Not planned</span>
}

function NoDrafts({ content: { search, total, choices } }: { content: DraftsContent }) {
  if (total > 0 || isNarrowed(search)) {
    const all = { href: '/manage/draft', label: 'Show all drafts' }
    return (
      <EmptyState room="writing" title="No drafts here" action={all}>
        {total > 0 ? 'The list ends before this page.' : 'No draft fits what you look for.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState room="writing" title="Nothing is being written" button={<BeginFirst choices={choices} />}>
      Updates, letters, pages and mails are written here before anybody reads them.
    </EmptyState>
  )
}

/** What a community writes first: to its edition where there is one, else its home page. */
function BeginFirst({ choices: { editions, unwrittenPages } }: Pick<DraftsContent, 'choices'>) {
  const [edition] = editions
  const [page] = unwrittenPages
  if (!edition && !page) return null
  return (
    <Begin fields={edition ? { kind: 'update', editionId: edition.id } : { kind: 'page', slug: page ?? '' }}>
      <Button small kind="quiet">
        {edition ? 'Write an update' : `Write the page: ${page?.replaceAll('-', ' ')}`}
      </Button>
    </Begin>
  )
}
