import { useSyncExternalStore } from 'react'
import { minuteMs } from '../../time/durations.ts'

/** The time of the running minute in milliseconds; `undefined` on the server and while its HTML is taken over. */
export function useMinute(): number | undefined {
  return useSyncExternalStore(everyMinute, runningMinute, unknown)
}

function runningMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minuteMs)
  return () => clearInterval(timer)
}

function unknown(): undefined {
  return undefined
}
