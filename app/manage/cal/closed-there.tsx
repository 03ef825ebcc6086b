import { blackoutOn, openDayFrom } from '../../../domain/programme/blackouts/closed.ts'
import type { Blackout } from '../../../domain/programme/blackouts/closed.ts'
import { daysBetween } from '../../../time/plain-dates.ts'
import { dayInWords } from '../../../time/words.ts'
import { wallTimeOf } from '../../../time/zones.ts'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { addressOfMove } from './calendar-view.ts'
import { closedOn } from './closed-day.tsx'
import type { Calendar } from './load.ts'
import type { Moving } from './session-editor.ts'

type Opened = NonNullable<Calendar['opened']>
type Closed = { blackout: Blackout; day: string; openDay: string | undefined }

/** The closed day a session would be moved to, and the next open one; nothing where it stays on its day. */
export function closedThere(session: Opened, startsAt: Date, { blackouts }: Calendar): Closed | undefined {
  const dayOf = (moment: Date) => wallTimeOf(moment, session.timeZone).slice(0, 10)
  const planned = { day: dayOf(startsAt), editionId: session.edition?.id }
  const blackout = planned.day === dayOf(session.startsAt) ? undefined : blackoutOn(blackouts, planned)
  return blackout && { blackout, day: planned.day, openDay: openDayFrom(blackouts, planned) }
}

/** Says that the day is closed, and leads to the next open one. */
export function ClosedThere({
  closed: { blackout, day, openDay },
  session,
  moving: { days, minutes, longer },
  calendar: { place, narrowed },
}: {
  closed: Closed
  session: Opened
  moving: Moving
  calendar: Calendar
}) {
  const to = openDay && { session: session.id, days: days + daysBetween(day, openDay), minutes, longer }
  return (
    <Note tone="warn">
      {closedOn(blackout)}
      {to && (
        <Link className="link" href={addressOfMove(place, narrowed, to)} preventScrollReset>
          Take {dayInWords(openDay)}
        </Link>
      )}
    </Note>
  )
}
