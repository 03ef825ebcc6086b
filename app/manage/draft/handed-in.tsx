import type { HandedIn, HandedInKind } from '../../../domain/writing/drafts/to-read.ts'
import { Link } from '../../../ui/link.tsx'
import { Table, TwoLines } from '../../../ui/table.tsx'
import { agoInWords } from '../clock.ts'
import { keys } from '../keys/keys.ts'
import { changed } from '../query.ts'
import { counted } from '../../texts/number-words.ts'
import { titleOf } from './draft-words.ts'
import type { ListContext } from '../list-context.ts'

type HandedInProps = ListContext & { kind: HandedInKind; waiting: HandedIn[]; total: number }

/** What members handed in and nobody answered yet, the oldest first. */
export function HandedInRows({ kind, waiting, total, clock, search }: HandedInProps) {
  const { title, none, where } = words[kind]
  return (
    <section className="draft-handed-in" aria-labelledby={`handed-in-${kind}`}>
      <div className="row" data-apart data-align="baseline">
        <h2 id={`handed-in-${kind}`}>{title}</h2>
        <span className="small muted">
          {waiting.length < total ? `The oldest ${waiting.length} of ${total}` : counted(total, 'waits', 'wait')}
        </span>
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
    </section>
  )
}

const words = {
  lesson: { title: 'Lessons to read', none: 'No lesson waits to be read.', where: 'Cohort' },
  submission: { title: 'Entries to read', none: 'No entry waits to be read.', where: 'Challenge' },
} as const
