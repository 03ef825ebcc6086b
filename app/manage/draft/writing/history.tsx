import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import { Link } from '../../../../ui/link.tsx'
import { exactly } from '../../clock.ts'
import { changed } from '../../query.ts'
import type { ListContext } from '../../list-context.ts'

type HistoryProps = ListContext & Pick<DeskDraft, 'revisions' | 'turns'>

/** Every revision, and when the text was withdrawn and put back, the newest first; a revision can be compared with the text as it is. */
export function History({ revisions, turns, clock, search }: HistoryProps) {
  const entries = [
    ...turns.map((turn) => ({ at: turn.at, by: turn.by, key: turn.id, turn: turn.what })),
    ...revisions.map(({ number, note, by, at }) => ({ at, by, key: `${number}`, number, note })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <section aria-labelledby="history">
      <h3 id="history">History</h3>
      {entries.length === 0 && <p className="small muted">It has not been saved as a revision yet.</p>}
      <ol role="list" className="draft-history">
        {entries.map((entry) => (
          <li key={entry.key}>
            <b className="figures">{'turn' in entry ? '' : entry.number}</b>
            <span>
              {'turn' in entry ? (
                turnInWords[entry.turn]
              ) : (
                <Link
                  className="link"
                  href={changed(search, { view: 'compare', revision: entry.number, as: undefined, phone: undefined })}
                >
                  {entry.note || `Revision ${entry.number}`}
                </Link>
              )}
              <span className="small muted">
                {entry.by ?? 'Somebody who is gone'},{' '}
                <time dateTime={entry.at.toISOString()}>{exactly(entry.at, clock)}</time>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const turnInWords = { withdrawn: 'Withdrawn from the site', 'put-back': 'Put back as it was' } as const
