import './table.css'
import type { DraftListed } from '../../../domain/writing/drafts.ts'
import type { DraftChoices } from '../../../domain/writing/drafts/choices.ts'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Table, TwoLines } from '../../../ui/table.tsx'
import { agoInWords, exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { keys } from '../keys/keys.ts'
import { changed, pagerOf } from '../query.ts'
import { WordedStatus } from '../worded-status.tsx'
import { audienceInWords, stateOf, titleOf } from './draft-words.ts'
import { AcceptedRows, HandedInRows } from './handed-in.tsx'
import { kindInWords } from './kinds.ts'
import { OutAloneRows } from './out-alone.tsx'
import type { Listed } from './load.ts'
import type { ListContext } from '../list-context.ts'
import type { AskedDrafts } from './search.ts'

type InTable = Extract<Listed, { layout: 'table' }>
type DraftTableProps = ListContext & { list: InTable; asked: AskedDrafts; choices: DraftChoices }

/** A row for each text, last changed first; above them what members handed in of the same kind or stage. */
export function DraftTable({ list, asked: { page, pageSize, stage }, choices, clock, search }: DraftTableProps) {
  const { drafts, total, alone, handedIn, accepted, zones } = list
  return (
    <>
      {handedIn.map((of) => (
        <HandedInRows key={of.kind} {...of} pageSize={pageSize} clock={clock} search={search} />
      ))}
      {accepted.total > 0 && <AcceptedRows {...accepted} pageSize={pageSize} clock={clock} search={search} />}
      {handedIn.length > 0 && <h2>{stage ? 'Drafts in review' : 'Drafts of this kind'}</h2>}
      {handedIn.length + alone.total > 0 && drafts.length === 0 ? (
        <p className="muted">No draft fits what you look for.</p>
      ) : (
        <section aria-label="Drafts">
          <Table
            caption="Drafts, last changed first"
            rows={drafts}
            rowKey={({ id }) => id}
            many
            columns={[
              { name: 'Title', cell: (draft) => <Title draft={draft} search={search} /> },
              { name: 'State', nowrap: true, cell: (draft) => <WordedStatus of={stateOf(draft, clock)} /> },
              { name: 'Editor', priority: 4, cell: ({ editor }) => editor ?? 'Nobody' },
              { name: 'For', priority: 2, cell: ({ audience }) => audienceInWords(audience, zones) },
              { name: 'Planned', priority: 3, nowrap: true, cell: (draft) => plannedFor(draft, clock) },
              { name: 'Changed', priority: 5, nowrap: true, cell: ({ updatedAt }) => agoInWords(updatedAt, clock) },
            ]}
          />
          <Pager {...pagerOf(search, { page, pageSize, shown: drafts.length, total })} />
        </section>
      )}
      <OutAloneRows alone={alone} pageSize={pageSize} editions={choices.editions} clock={clock} search={search} />
    </>
  )
}

function Title({ draft, search }: { draft: DraftListed; search: string }) {
  const kind = kindInWords(draft.kind)
  return (
    <TwoLines
      first={
        <Link
          className="draft-title"
          href={changed(search, { draft: draft.id })}
          data-row={draft.id}
          data-key={keys.open}
        >
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
