import { minuteMs } from '../../../time/durations.ts'
import { instantOfWall } from '../../../time/wall-clocks.ts'

/** `2026-11-24T16:00` or `2026-11-24T16:00/2026-11-24T17:30` on the clock of the calendar; an hour and a half without an end. */
export function newIn(text: string | null, zone: string): { start: Date; end: Date } | undefined {
  const [from = '', until] = (text ?? '').split('/')
  const start = momentOn(from, zone)
  if (!start) return undefined
  const end = until ? momentOn(until, zone) : undefined
  return { start, end: end && end > start ? end : new Date(start.getTime() + usualLengthMs) }
}

const usualLengthMs = 90 * minuteMs

function momentOn(wall: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(Date.parse(`${wall}:00Z`))) return undefined
  return instantOfWall(wall, zone)
}
