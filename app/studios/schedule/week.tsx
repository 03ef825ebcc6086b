import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { dayInWords, spanInWords, timeInWords } from '../../../time/words.ts'
import { startOfDay, zoneCity } from '../../../time/zones.ts'
import type { WeekEvent } from '../../../ui/calendar/week-grid.tsx'
import { WeekGrid } from '../../../ui/calendar/week-grid.tsx'
import { seatSentence } from '../../../ui/seats-words.ts'
import { answerState, seatsOf } from '../../programme/answers.ts'
import type { Answers } from '../../programme/answers.ts'
import { detailsOf } from '../../../domain/programme/schedule/session-place.ts'
import { shortDay, weekOf } from './arrange.ts'
import type { Placed } from './arrange.ts'
import type { HourRow } from './hours.ts'
import { hourMs } from '../../../time/durations.ts'

type WeekProps = {
  sessions: SessionBrief[]
  answers: Answers
  monday: string
  today: string
  /** Whose clock the grid is drawn on, and a second one beside it. */
  zone: string
  second: string | undefined
  /** As many rows as the grid has on the community's clock: on the reader's it takes the same room. */
  rows: number
}

/** A week of sessions on one clock, a second clock in the margin. */
export function Week({ sessions, answers, monday, today, zone, second, rows }: WeekProps) {
  const { days, hours, placed } = weekOf(sessions, monday, zone, rows)
  return (
    <WeekGrid
      label={`Week of ${dayInWords(monday)}`}
      zones={second ? [zoneCity(zone), zoneCity(second)] : [zoneCity(zone)]}
      days={days.map((day) => ({ name: shortDay(day), today: day === today }))}
      hours={hours.map((row) => hourInWords(row, monday, zone, second))}
      events={placed.map((session) => eventOf(session, answers, zone))}
    />
  )
}

/**
 * A row of the margin: `16:00`, or `03 – 12` for hours that are left out. The second clock is read on the Monday: where
 * clocks change within the week, a note says so.
 */
function hourInWords(row: HourRow, monday: string, zone: string, second: string | undefined) {
  if (typeof row !== 'number') return { first: `${twoDigits(row.from)} – ${twoDigits(row.to)}` }
  const moment = new Date(startOfDay(monday, zone).getTime() + row * hourMs)
  return { first: `${twoDigits(row)}:00`, second: second && timeInWords(moment, { zone: second }) }
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0')
}

function eventOf({ session, day, from, minutes }: Placed, answers: Answers, zone: string): WeekEvent {
  const count = answers[session.id]
  const own = session.ownAnswer ?? count?.own
  return {
    key: session.id,
    href: detailsOf(session, zone),
    day,
    from,
    minutes,
    pigment: session.studio?.pigment ?? 'payne',
    name: session.studio?.name ?? session.title,
    topic: session.studio && session.title,
    hours: spanInWords(new Date(session.startsAt), new Date(session.endsAt), { zone }),
    note: session.status === 'cancelled' ? 'Cancelled' : seatSentence(seatsOf(session, count, own)),
    own: answerState(own) === 'going',
    cancelled: session.status === 'cancelled',
  }
}
