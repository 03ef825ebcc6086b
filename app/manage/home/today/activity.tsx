import type { AuditEntry } from '../../../../domain/club/audit/list.ts'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { deedInWords } from '../../audit-words.ts'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'

/** What was changed last, and by whom. */
export function Activity({ entries, clock }: { entries: AuditEntry[]; clock: Clock }) {
  if (entries.length === 0) return <p className="manage-quiet muted">Nothing has been changed yet.</p>
  return (
    <>
      <ol role="list" className="manage-activity">
        {entries.map(({ id, at, actor, action, summary }) => (
          <li key={id}>
            <time className="figures small faint" dateTime={at.toISOString()}>
              {agoInWords(at, clock)}
            </time>
            <span>
              {deedInWords(action)}
              <span className="small muted">{summary}</span>
              <span className="small faint">{actor ?? 'The house itself'}</span>
            </span>
          </li>
        ))}
      </ol>
      <MoreLink href="/manage/home?panel=operations#audit">The whole log</MoreLink>
    </>
  )
}
