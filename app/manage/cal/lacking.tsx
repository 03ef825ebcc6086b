import { momentInWords } from '../../../time/words.ts'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { counted } from '../../texts/number-words.ts'
import type { Calendar } from './load.ts'
import { addressOf } from './calendar-view.ts'
import { shortName } from './session-words.ts'

/** As many are named, on a phone the first alone; the others are marked in the calendar. */
const named = 4

/** Tells organisers which of the sessions shown still lack a link or a host. */
export function Lacking({ calendar: { sessions, clock, place, narrowed } }: { calendar: Calendar }) {
  const lacking = sessions.filter(({ lacks }) => lacks)
  if (lacking.length === 0) return null
  const rest = lacking.length - named
  return (
    <Note tone="warn">
      <b>{counted(lacking.length, 'session lacks', 'sessions lack')} a link or a host.</b>{' '}
      {lacking.slice(0, named).map((session, index) => (
        <span key={session.id} className={index > 0 ? 'hide-small' : undefined}>
          {index > 0 && ' · '}
          <Link className="link" href={addressOf(place, narrowed, session.id)} preventScrollReset>
            {momentInWords(session.startsAt, { zone: clock.zone })} {shortName(session)}
          </Link>{' '}
          ({session.lacks})
        </span>
      ))}
      {rest > 0 && <span className="hide-small"> and {rest} more.</span>}
      {lacking.length > 1 && <span className="only-small"> and {lacking.length - 1} more.</span>}
    </Note>
  )
}
