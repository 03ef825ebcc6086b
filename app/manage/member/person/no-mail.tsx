import type { Person } from '../../../../domain/community/people/person.ts'
import { Note } from '../../../../ui/note.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import type { Clock } from '../../clock.ts'
import { dayOf } from '../members/member-words.ts'

/** Why this person gets no mail, and the button that tries it again. */
export function NoMail({ person: { id, suppressions }, clock }: { person: Person; clock: Clock }) {
  const [first] = suppressions
  if (!first) return null
  return (
    <div className="person-no-mail">
      <Note tone="bad">
        {causes[first.cause]} on {dayOf(first.at, clock)}. No mail is sent to this address but sign-in codes.
      </Note>
      <ApiButton action="/api/members/allow-mail" fields={{ member: id }} kind="quiet" small>
        Send mail again
      </ApiButton>
    </div>
  )
}

const causes: Record<Person['suppressions'][number]['cause'], string> = {
  bounced: 'A mail to this address came back',
  complained: 'A mail was reported as unwanted',
  unsubscribed: 'Mail was unsubscribed',
}
