import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import { Link } from '../../../../ui/link.tsx'
import { exactly } from '../../clock.ts'
import { changed } from '../../query.ts'
import type { ListContext } from '../../list-context.ts'

/** Every revision, the newest first; each can be compared with the text as it is. */
export function History({ revisions, clock, search }: ListContext & { revisions: DeskDraft['revisions'] }) {
  return (
    <section aria-labelledby="history">
      <h3 id="history">History</h3>
      {revisions.length === 0 && <p className="small muted">It has not been saved as a revision yet.</p>}
      <ol role="list" className="draft-history">
        {revisions.map(({ number, note, by, at }) => (
          <li key={number}>
            <b className="figures">{number}</b>
            <span>
              <Link
                className="link"
                href={changed(search, { view: 'compare', revision: number, as: undefined, phone: undefined })}
              >
                {note || `Revision ${number}`}
              </Link>
              <span className="small muted">
                {by ?? 'Somebody who is gone'}, <time dateTime={at.toISOString()}>{exactly(at, clock)}</time>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
