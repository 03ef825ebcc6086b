import { shortMonth, shortWeekday } from '../../../../time/words.ts'
import { localTime } from '../../../../time/zones.ts'
import { useClock } from '../../../local-time/local-time.tsx'

type DayProps = { session: { startsAt: Date; timeZone: string }; month?: boolean }

/** The day of a session, drawn: its weekday over its number, and its month below where there is room. */
export function Day({ session: { startsAt, timeZone }, month }: DayProps) {
  const { zone } = useClock(timeZone)
  const { date } = localTime(startsAt, zone)
  return (
    <span className="hosting-day">
      {shortWeekday(date)}
      <b className="tall">{Number(date.slice(8))}</b>
      {month && shortMonth(date)}
    </span>
  )
}
