import { useSyncExternalStore } from 'react'
import { LocalDay } from '../../local-time/local-day.tsx'
import { minuteMs } from '../../../time/durations.ts'

/**
 * Days and hours until a moment, kept up to date by the browser. The page is kept in memory for everybody, so the server
 * prints the day and no count that would be wrong a minute later; both take the same room.
 */
export function Countdown({ to, label, timeZone }: { to: Date; label: string; timeZone: string }) {
  const now = useMinute()
  if (now === undefined) {
    return (
      <p className="challenge-count tall">
        <LocalDay at={to} timeZone={timeZone} short />
      </p>
    )
  }
  const minutes = Math.max(0, Math.floor((to.getTime() - now) / minuteMs))
  const days = Math.floor(minutes / (24 * 60))
  const hours = Math.floor((minutes % (24 * 60)) / 60)
  return (
    <p className="challenge-count tall figures" role="timer" aria-label={`${label} in ${days} days and ${hours} hours`}>
      {days}
      <small>days</small> {String(hours).padStart(2, '0')}
      <small>hours</small>
    </p>
  )
}

/** The time of the running minute in milliseconds; `undefined` on the server and while its HTML is taken over. */
function useMinute(): number | undefined {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => undefined,
  )
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minuteMs)
  return () => clearInterval(timer)
}
