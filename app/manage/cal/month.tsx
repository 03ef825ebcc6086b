import { useNavigate } from 'react-router'
import { daysBetween, firstWeekday } from '../../../time/plain-dates.ts'
import { monthGrid } from '../../../time/month-grid.ts'
import { longDayInWords, monthInWords, shortWeekday, timeInWords, weekdayName } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx'
import type { MonthDay, MonthEntry } from '../../../ui/calendar/month-grid.tsx'
import { counted } from '../../texts/number-words.ts'
import type { Calendar, CalendarSession } from './load.ts'
import { addressOf, addressOfMove, addressOfNew } from './calendar-view.ts'
import { closedNames } from './closed-names.ts'
import { proposedIn } from './proposed.ts'
import { barWords, isMovable, pigmentOf, wrongWords } from './session-words.ts'

/** Six rows of seven days; on phones a day leads to its list. */
export function Month({ calendar, month }: { calendar: Calendar; month: string }) {
  const { sessions, clock } = calendar
  const byDay = Map.groupBy(sessions, ({ startsAt }) => localTime(startsAt, clock.zone).date)
  const weeks = monthGrid(month, firstWeekday).map((week) =>
    week.map(({ date, isInMonth }) => dayOf(calendar, date, isInMonth, byDay.get(date) ?? [])),
  )
  const weekdays = (weeks[0] ?? []).map(({ date }) => {
    return { short: shortWeekday(date), long: weekdayName(date) }
  })
  const navigate = useNavigate()
  const move = ({ key, date }: { key: string; date: string }) => {
    const session = sessions.find(({ id }) => id === key)
    if (!session) return
    const days = daysBetween(localTime(session.startsAt, clock.zone).date, date)
    const asked = { session: key, days, minutes: 0 }
    if (days !== 0) void navigate(addressOfMove(calendar.place, calendar.narrowed, asked), { preventScrollReset: true })
  }
  return (
    <MonthGrid
      label={monthInWords(month)}
      weekdays={weekdays}
      weeks={weeks}
      onMove={calendar.organises ? move : undefined}
    />
  )
}

function dayOf(calendar: Calendar, date: string, isInMonth: boolean, held: CalendarSession[]): MonthDay {
  const { place, narrowed, clock, opened } = calendar
  const proposed = proposedIn(calendar)
  const closed = closedNames(calendar, date)
  const wrong = held.filter((session) => wrongWords(session)).length
  return {
    date,
    number: Number(date.slice(8)),
    outside: !isInMonth,
    today: date === clock.today,
    closed,
    href: addressOf({ view: 'list', day: date }, narrowed),
    label: [
      longDayInWords(date),
      held.length === 0 ? 'no sessions' : counted(held.length, 'session'),
      ...(wrong > 0 ? [`${wrong} to look at`] : []),
      ...(closed ? [`closed: ${closed}`] : []),
    ].join(', '),
    add:
      calendar.organises && date >= clock.today
        ? { href: addressOfNew(place, narrowed, `${date}T16:00`), label: `New session on ${longDayInWords(date)}` }
        : undefined,
    entries: [
      ...held.map((session) => ({
        key: session.id,
        href: addressOf(place, narrowed, session.id),
        pigment: pigmentOf(session),
        label: barWords(session, clock.zone),
        selected: session.id === opened?.id && !proposed,
        // Where it would leave it looks as if it were gone.
        cancelled: session.status === 'cancelled' || session.id === proposed?.moves,
        movable: calendar.organises && isMovable(session),
        wrong: wrongWords(session) !== '',
      })),
      ...proposedOn(calendar, date),
    ],
  }
}

/** What the drawer asks about, on its day. */
function proposedOn(calendar: Calendar, date: string): MonthEntry[] {
  const { place, narrowed, clock } = calendar
  const proposed = proposedIn(calendar)
  if (!proposed || localTime(proposed.startsAt, clock.zone).date !== date) return []
  const { name, startsAt, pigment, moves } = proposed
  const label = `${timeInWords(startsAt, { zone: clock.zone })} ${name}`
  return [{ key: 'proposed', href: addressOf(place, narrowed, moves), pigment, label, selected: true }]
}
