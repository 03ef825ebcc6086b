/* Sessions by day and week, on the clock they are read on. */
import type { PlainDate } from '../../time/plain-dates.ts'
import { addDays, firstWeekday, startOfWeek } from '../../time/plain-dates.ts'
import { longDayInWords, monthInWords, rangeInWords, shortWeekday } from '../../time/words.ts'
import { localTime } from '../../time/zones.ts'
import type { Moment } from '../local-time/local-time.tsx'
import { asDate } from '../local-time/local-time.tsx'

/** A day of a list: its number stands large, its name beside. */
export type DayOf<S> = { date: PlainDate; number: number; name: string; label: string; sessions: S[] }

/** A week from its Monday. */
export type WeekOf<S> = { monday: PlainDate; name: string | undefined; dates: string; days: DayOf<S>[] }

/** A month by its name: `November 2026`. */
export type MonthOf<S> = { name: string; days: DayOf<S>[] }

type Timed = { startsAt: Moment; timeZone: string }

/** The days of a list in its order. `fixed` is the clock all are read on; without it each is read on its own. */
export function daysOf<S extends Timed>(
  sessions: readonly S[],
  fixed: string | undefined,
  month: 'month' | 'none' = 'month',
): DayOf<S>[] {
  const days: DayOf<S>[] = []
  for (const session of sessions) {
    const { date } = localTime(asDate(session.startsAt), fixed ?? session.timeZone)
    const last = days.at(-1)
    if (last?.date === date) last.sessions.push(session)
    else days.push({ date, ...wordsOf(date, month), sessions: [session] })
  }
  return days
}

/** The same under weeks; where a week goes over a month's end, the first day after it says the new month. */
export function weeksOf<S extends Timed>(
  sessions: readonly S[],
  fixed: string | undefined,
  today: PlainDate | undefined,
): WeekOf<S>[] {
  const weeks: WeekOf<S>[] = []
  for (const day of daysOf(sessions, fixed, 'none')) {
    const monday = startOfWeek(day.date, firstWeekday)
    const last = weeks.at(-1)
    const before = (last?.monday === monday && last.days.at(-1)?.date) || monday
    const name = before.slice(0, 7) === day.date.slice(0, 7) ? day.name : wordsOf(day.date, 'month').name
    if (last?.monday === monday) last.days.push({ ...day, name })
    else weeks.push({ monday, ...weekInWords(monday, today), days: [{ ...day, name }] })
  }
  return weeks
}

/** The same under months, for what is far apart. */
export function monthsOf<S extends Timed>(sessions: readonly S[], fixed: string | undefined): MonthOf<S>[] {
  const months: MonthOf<S>[] = []
  for (const day of daysOf(sessions, fixed, 'none')) {
    const name = monthInWords(day.date)
    const last = months.at(-1)
    if (last?.name === name) last.days.push(day)
    else months.push({ name, days: [day] })
  }
  return months
}

function weekInWords(monday: PlainDate, today: PlainDate | undefined) {
  const now = today && startOfWeek(today, firstWeekday)
  const name = now === monday ? 'This week' : now && addDays(now, 7) === monday ? 'Next week' : undefined
  return { name, dates: rangeInWords({ start: monday, end: addDays(monday, 6) }) }
}

function wordsOf(date: PlainDate, month: 'month' | 'none') {
  const ofMonth = month === 'none' ? '' : `, ${monthInWords(date).slice(0, 3)}`
  return {
    number: Number(date.slice(8)),
    name: `${shortWeekday(date)}${ofMonth}`,
    label: longDayInWords(date),
  }
}
