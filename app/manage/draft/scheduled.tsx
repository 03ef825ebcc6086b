import { Link } from '../../../ui/link.tsx'
import { exactly } from '../clock.ts'
import { changed } from '../query.ts'
import { kindInWords } from './kinds.ts'
import { titleOf } from './draft-words.ts'
import type { DraftsContent } from './load.ts'
import type { ListContext } from './list-context.ts'

/** What goes out by itself, in the order of its hours. */
export function Scheduled({ scheduled, clock, search }: ListContext & { scheduled: DraftsContent['scheduled'] }) {
  if (scheduled.length === 0) return null
  return (
    <section className="draft-scheduled" aria-labelledby="scheduled">
      <h2 id="scheduled" className="small">
        Going out next
      </h2>
      <ol role="list">
        {scheduled.map((draft) => (
          <li key={draft.id}>
            <time dateTime={draft.plannedAt.toISOString()} className="small figures">
              {exactly(draft.plannedAt, clock)}
            </time>
            <Link href={changed(search, { draft: draft.id })}>{titleOf(draft)}</Link>
            <span className="micro muted">{kindInWords(draft.kind)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
