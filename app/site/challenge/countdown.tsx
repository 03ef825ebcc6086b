import { LocalDay } from '../../local-time/local-time.tsx'
import { useMinute } from '../../local-time/use-minute.ts'
import { dayMs, hourMs } from '../../../time/durations.ts'

type CountdownProps = { to: Date; timeZone: string; /** What comes then: `left`, `until it opens`. */ what: string }

/**
 * Days until a moment, and hours on the last one, kept up to date by the browser. The page is kept in memory for everybody,
 * so the server prints the day and no count that would be wrong a minute later; both take the same room.
 */
export function Countdown({ to, what, timeZone }: CountdownProps) {
  const now = useMinute()
  if (now === undefined) {
    return (
      <p className="challenge-count">
        <span className="tall" data-day>
          <LocalDay at={to} timeZone={timeZone} short />
        </span>
      </p>
    )
  }
  const left = Math.max(0, to.getTime() - now)
  const [count, unit] = left < dayMs ? [Math.floor(left / hourMs), 'hour'] : [Math.floor(left / dayMs), 'day']
  return (
    <p className="challenge-count" role="timer">
      <span className="tall figures">{count}</span> {count === 1 ? unit : `${unit}s`} {what}
    </p>
  )
}
