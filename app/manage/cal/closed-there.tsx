import { blackoutOn, openDaysNear } from '../../../domain/programme/blackouts/closed.ts'
import type { Blackout } from '../../../domain/programme/blackouts/closed.ts'
import { daysBetween } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { dayInWords } from '../../../time/words.ts'
import { wallTimeOf } from '../../../time/zones.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { addressOfMove } from './calendar-view.ts'
import { closedOn, mostDays } from './closed-day.tsx'
import type { Calendar } from './load.ts'
import type { Moving } from './session-editor.ts'

type Opened = NonNullable<Calendar['opened']>
type Closed = { blackout: Blackout; day: string; openDays: PlainDate[] }

/** The closed day a session would be moved to, and the open ones near it; nothing where it stays on its day. */
export function closedThere(session: Opened, startsAt: Date, { blackouts, clock }: Calendar): Closed | undefined {
  const dayOf = (moment: Date) => wallTimeOf(moment, session.timeZone).slice(0, 10)
  const planned = { day: dayOf(startsAt), editionId: session.edition?.id }
  const blackout = planned.day === dayOf(session.startsAt) ? undefined : blackoutOn(blackouts, planned)
  return (
    blackout && {
      blackout,
      day: planned.day,
      openDays: openDaysNear(blackouts, planned, { from: clock.today, most: mostDays }),
    }
  )
}

/** Says that the day is closed, and leads to the open ones near it. */
export function ClosedThere({
  closed: { blackout, day, openDays },
  session,
  moving: { days, minutes, longer },
  calendar: { place, narrowed },
}: {
  closed: Closed
  session: Opened
  moving: Moving
  calendar: Calendar
}) {
  const to = (open: PlainDate) => {
    const by = { session: session.id, days: days + daysBetween(day, open), minutes, longer }
    return addressOfMove(place, narrowed, by)
  }
  return (
    <Note tone="warn">
      {closedOn(blackout)}
      <div className="open-days">
        {openDays.map((open) => (
          <ButtonLink key={open} kind="quiet" small href={to(open)} preventScrollReset>
            Take {dayInWords(open)}
          </ButtonLink>
        ))}
      </div>
    </Note>
  )
}
