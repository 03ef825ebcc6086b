import type { AcceptedEntry, HandedIn, HandedInKind } from '../../../domain/writing/drafts/to-read.ts'
import { Link } from '../../../ui/link.tsx'
import { Table, TwoLines } from '../../../ui/table.tsx'
import { agoInWords } from '../clock.ts'
import { keys } from '../keys/keys.ts'
import { changed } from '../query.ts'
import { counted } from '../../texts/number-words.ts'
import { titleOf } from './draft-words.ts'
import { PagesBeside } from './pages-beside.tsx'
import type { InPages } from './pages-beside.tsx'
import { pagesBeside } from './search.ts'
import type { ListContext } from '../list-context.ts'

type HandedInProps = ListContext & InPages & { kind: HandedInKind; waiting: HandedIn[] }

/** What members handed in and nobody answered yet, the oldest first. */
export function HandedInRows({ kind, waiting, page, pageSize, total, clock, search }: HandedInProps) {
  const { title, none, where } = words[kind]
  return (
    <section className="draft-handed-in" aria-labelledby={`handed-in-${kind}`}>
      <div className="row" data-apart data-align="baseline">
        <h2 id={`handed-in-${kind}`}>{title}</h2>
        <span className="small muted">{counted(total, 'waits', 'wait')}</span>
      </div>
      {waiting.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <Table
          caption={`${title}, oldest first`}
          rows={waiting}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'Title',
              cell: (read) => (
                <TwoLines
                  first={
                    <Link
                      className="draft-title"
                      href={changed(search, { read: read.id, of: kind })}
                      data-row={read.id}
                      data-key={keys.open}
                    >
                      {titleOf(read)}
                    </Link>
                  }
                  second={read.by}
                />
              ),
            },
            { name: where, priority: 3, cell: (read) => read.where },
            { name: 'Handed in', nowrap: true, cell: ({ at }) => agoInWords(at, clock) },
          ]}
        />
      )}
      <PagesBeside of={title} name={pagesBeside[kind]} search={search} {...{ page, pageSize, total }} shown={waiting} />
    </section>
  )
}

/** What was accepted of the entries to challenges, the newest first: only there can one be featured. */
export function AcceptedRows({
  accepted,
  page,
  pageSize,
  total,
  clock,
  search,
}: ListContext & InPages & { accepted: AcceptedEntry[] }) {
  return (
    <section className="draft-handed-in" aria-labelledby="accepted-entries">
      <h2 id="accepted-entries">Accepted entries</h2>
      <Table
        caption="Accepted entries, newest first"
        rows={accepted}
        rowKey={({ id }) => id}
        columns={[
          {
            name: 'Title',
            cell: (entry) => (
              <TwoLines
                first={
                  <Link className="draft-title" href={changed(search, { read: entry.id, of: 'submission' })}>
                    {titleOf(entry)}
                  </Link>
                }
                second={entry.by}
              />
            ),
          },
          { name: 'Challenge', priority: 3, cell: ({ where }) => where },
          { name: 'Public', nowrap: true, cell: ({ shown }) => shownWords[shown] },
          { name: 'Handed in', priority: 2, nowrap: true, cell: ({ at }) => agoInWords(at, clock) },
        ]}
      />
      <PagesBeside
        of="Accepted entries"
        name={pagesBeside.accepted}
        search={search}
        {...{ page, pageSize, total }}
        shown={accepted}
      />
    </section>
  )
}

const shownWords = { not: 'No', 'may-be': 'May be featured', is: 'Featured' } as const

const words = {
  lesson: { title: 'Lessons to read', none: 'No lesson waits to be read.', where: 'Cohort' },
  submission: { title: 'Entries to read', none: 'No entry waits to be read.', where: 'Challenge' },
} as const
