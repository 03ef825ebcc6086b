import { addDays, daysBetween } from '../../../time/plain-dates.ts'
import { daysOf } from '../../../time/ranges.ts'
import { dayInWords, rangeInWords, spanInWords, timeInWords } from '../../../time/words.ts'
import { localTime, offsetLabel, wallTimeToInstant, zonePlace } from '../../../time/zones.ts'
import { WeekGrid } from '../../../ui/calendar/week-grid.tsx'
import type { WeekEvent } from '../../../ui/calendar/week-grid.tsx'
import { SessionList } from './list.tsx'
import type { Calendar, CalendarSession } from './load.ts'
import { addressOf } from './place.ts'
import { pigmentOf, shortName, standing } from './session-words.ts'

/** A week by the hour with a second clock beside it; a list on phones, where seven days have no room. */
export function Week({ calendar, monday }: { calendar: Calendar; monday: string }) {
  const range = { start: monday, end: addDays(monday, 6) }
  const { first, last } = hoursShown(calendar, monday)
  const beside = besideZone(calendar)
  return (
    <>
      <div className="calendar-week hide-small">
        <WeekGrid
          label={`Week of ${rangeInWords(range)}`}
          zones={beside ? [zonePlace(calendar.clock.zone), zonePlace(beside)] : [zonePlace(calendar.clock.zone)]}
          days={daysOf(range).map((date) => ({
            name: dayInWords(date).slice(0, 6).trim(),
            today: date === calendar.clock.today,
          }))}
          hours={Array.from({ length: last - first }, (_, index) => hourOf(calendar, monday, first + index, beside))}
          events={calendar.sessions.flatMap((session) => eventOf(calendar, session, monday, first) ?? [])}
        />
      </div>
      <div className="only-small">
        <SessionList calendar={calendar} />
      </div>
    </>
  )
}

/** From eight to eight, and as far beyond as sessions go. */
function hoursShown({ sessions, clock }: Calendar, monday: string): { first: number; last: number } {
  const spans = sessions.flatMap((session) => spanOf(session, clock.zone, monday) ?? [])
  return {
    first: Math.min(8, ...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(20, ...spans.map(({ from, minutes }) => Math.ceil((from + minutes) / 60))),
  }
}

/** The zone whose clock stands second: the one the list is narrowed to, else the first with another clock. */
function besideZone({ zones, narrowed, clock }: Calendar): string | undefined {
  const differs = ({ timeZone }: { timeZone: string }) =>
    offsetLabel(clock.now, timeZone) !== offsetLabel(clock.now, clock.zone)
  return (zones.find(({ slug }) => slug === narrowed.zone) ?? zones.find(differs))?.timeZone
}

function hourOf({ clock }: Calendar, monday: string, hour: number, beside: string | undefined) {
  const first = `${String(hour).padStart(2, '0')}:00`
  if (!beside) return { first }
  const reading = wallTimeToInstant(`${monday}T${first}`, clock.zone)
  const instant = reading.kind === 'exact' ? reading.instant : reading.earlier
  return { first, second: timeInWords(instant, { zone: beside }) }
}

function eventOf(calendar: Calendar, session: CalendarSession, monday: string, first: number): WeekEvent | undefined {
  const { clock, place, narrowed } = calendar
  const span = spanOf(session, clock.zone, monday)
  if (!span) return undefined
  return {
    key: session.id,
    href: addressOf(place, narrowed, session.id),
    day: span.day,
    from: span.from - first * 60,
    minutes: span.minutes,
    pigment: pigmentOf(session),
    name: shortName(session),
    topic: session.studio ? session.title : undefined,
    hours: spanInWords(session.startsAt, session.endsAt, { zone: clock.zone }),
    note: session.lacks ?? standing(session).words,
    own: session.own,
    cancelled: session.status === 'cancelled',
  }
}

/** Where a session stands in the week, in minutes of its day; what is after midnight is left to its first day. */
function spanOf({ startsAt, endsAt }: CalendarSession, zone: string, monday: string) {
  const { date, hour, minute } = localTime(startsAt, zone)
  const day = daysBetween(monday, date)
  if (day < 0 || day > 6) return undefined
  const from = hour * 60 + minute
  const length = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  return { day, from, minutes: Math.min(length, 24 * 60 - from) }
}
