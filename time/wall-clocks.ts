import { dayMs, minuteMs } from './durations.ts'
import type { PlainDate } from './plain-dates.ts'
import { atMidnight } from './plain-dates.ts'
import { instantsAround, offsetMs } from './zones.ts'

/** What a clock on the wall of a zone shows, to the millisecond: the day, and `ms` since that day's 00:00 on the clock. */
export type WallClock = { date: PlainDate; ms: number }

/** What the clock of a zone shows at a moment. */
export function wallClockOf(instant: Date, zone: string): WallClock {
  const shifted = new Date(instant.getTime() + offsetMs(instant, zone))
  return { date: shifted.toISOString().slice(0, 10), ms: ((shifted.getTime() % dayMs) + dayMs) % dayMs }
}

/**
 * The moment at which the clock of a zone shows something; always one, for those who cannot ask back.
 * Where clocks are put forward and skip it: the moment as far after the change as the clock would be after the start of
 * the gap (02:30 becomes 03:30). Where clocks are put back and show it twice: the earlier moment, or the `later` one, or
 * the one with the offset that holds at a given moment, so that an hour is not lost when only the minutes change.
 */
export function instantOf(clock: WallClock, zone: string, twice: 'earlier' | 'later' | Date = 'earlier'): Date {
  const asIfUtc = new Date(atMidnight(clock.date).getTime() + clock.ms)
  const around = instantsAround(asIfUtc, zone)
  const shown = around.filter((instant) => instant.getTime() + offsetMs(instant, zone) === asIfUtc.getTime())
  if (shown.length === 0) return around.at(-1) ?? asIfUtc
  if (twice === 'later') return shown.at(-1) ?? asIfUtc
  const wanted = twice === 'earlier' ? undefined : asIfUtc.getTime() - offsetMs(twice, zone)
  return shown.find((instant) => instant.getTime() === wanted) ?? shown[0] ?? asIfUtc
}

/** The moment at which clocks of a zone show a wall time such as `2026-12-01T09:00`; without an hour, midnight. */
export function instantOfWall(wall: string, zone: string): Date {
  const [date = '', time = '00:00'] = wall.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf({ date, ms: (hours * 60 + minutes) * minuteMs }, zone)
}
