import { paperNames } from '../../../../domain/club/paper-names.ts'
import type { PaperDue } from '../../../../domain/club/papers.ts'
import { today } from '../../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { Link } from '../../../../ui/link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { papersPath } from './asked.ts'

/** Says that a paper has changed, and by when an answer is hoped for. */
export function PapersNotice({ due, now, timeZone }: { due: PaperDue[]; now: Date; timeZone: string }) {
  const [first] = due.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  if (!first) return null
  return (
    <div className="member-notice">
      <Note tone="warn">
        Changed since you agreed: the {due.map(({ slug }) => paperNames[slug].inSentence).join(' and the ')}.{' '}
        <Link className="link" href={papersPath}>
          Read what changed
        </Link>{' '}
        {first.dueAt > now
          ? `and answer by ${fullDayInWords(today(first.dueAt, timeZone))}.`
          : 'and answer: other pages wait for it.'}
      </Note>
    </div>
  )
}
