/* The lines a session's time is said in: the day, the hours, and whose clock that is. */
import { dayInWords, fullDayInWords, spanInWords, timeInWords, shortWeekday } from '../../time/words.ts'
import { localTime, wallTimeOf, zoneCity } from '../../time/zones.ts'

export type SessionWords = {
  /** `Tue 24 Nov` */
  day: string
  /** `16:00` */
  start: string
  /** `16:00 – 17:30` */
  hours: string
  /** `Berlin time` · `your time` · `17:00 Berlin` · `Wed 03:00 Singapore` where the day differs */
  second: string
  /** The same with room for both: `your time` · `your time, 17:00 Berlin` */
  whose: string
}

/** What is said of the reader's own clock. */
export const yourTime = 'your time'

/** Whose clock is shown; `yours` says that it is the reader's. */
export type Clock = { zone: string; yours: boolean }

/**
 * A session's time on a clock, and in the second line whose clock it is, or the session's own time where that differs.
 * There is always a second line, so that nothing moves when the reader's zone becomes known.
 */
export function sessionWords(
  { startsAt, endsAt, timeZone }: { startsAt: Date; endsAt: Date; timeZone: string },
  { zone, yours }: Clock,
  { year = false }: { year?: boolean } = {},
): SessionWords {
  const { date } = localTime(startsAt, zone)
  const agree = wallTimeOf(startsAt, zone) === wallTimeOf(startsAt, timeZone)
  const there = timeThere(startsAt, timeZone, date)
  const whose = yours ? yourTime : `${zoneCity(zone)} time`
  return {
    day: year ? fullDayInWords(date) : dayInWords(date),
    start: timeInWords(startsAt, { zone }),
    hours: spanInWords(startsAt, endsAt, { zone }),
    second: agree ? whose : there,
    whose: agree ? whose : `${whose}, ${there}`,
  }
}

/** Short, because it stands in a narrow column: the weekday is enough where the day differs. */
function timeThere(startsAt: Date, zone: string, dateHere: string): string {
  const { date } = localTime(startsAt, zone)
  const time = `${timeInWords(startsAt, { zone })} ${zoneCity(zone)}`
  return date === dateHere ? time : `${shortWeekday(date)} ${time}`
}
