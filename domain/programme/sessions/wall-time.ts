import { instantOf, wallClockOf } from '../../../time/wall-clocks.ts'
import type { WallTime } from '../../../time/zones.ts'
import { isTimeZone, wallTimeToInstant } from '../../../time/zones.ts'
import { hourMs, minuteMs } from '../../../time/durations.ts'

/**
 * When a session begins and ends, as the clock on the wall of its zone says it: that is what was promised
 * (docs/behaviour/programme.md, wall-time).
 */
export type Hours = {
  start: WallTime
  end: WallTime
  timeZone: string
  /** Which of two is meant, where clocks are put back and the start comes twice. */
  twice?: 'earlier' | 'later' | undefined
}

/** `twice` and `skipped`: that start means two moments or none, as clocks change that night. It is asked about, never guessed. */
export type HoursRefusal = 'unknown-zone' | 'twice' | 'skipped' | 'ends-first' | 'too-long'

export type Moments = { wallStart: string; timeZone: string; startsAt: Date; endsAt: Date }

const longestMs = 12 * hourMs

/** The moments of hours on a wall. A session that began at that hour `before` keeps the one of two it had, unless another is chosen. */
export function momentsOf(
  { start, end, timeZone, twice }: Hours,
  before?: Pick<Moments, 'wallStart' | 'timeZone' | 'startsAt'>,
): Moments | HoursRefusal {
  if (!isTimeZone(timeZone)) return 'unknown-zone'
  const isAsBefore = before?.timeZone === timeZone && wallOf(before) === start
  const startsAt = isAsBefore && !twice ? before.startsAt : startOf(start, timeZone, twice)
  if (typeof startsAt === 'string') return startsAt
  // An end that comes twice is the one after the start with the start's own offset; one that is skipped is an hour on.
  const endsAt = instantOf(clockOf(end), timeZone, startsAt)
  return lastingFrom({ start, timeZone, startsAt, endsAt })
}

/**
 * The same session so many days and minutes on, on the clock of its own zone: 16:00 stays 16:00 also where clocks changed in
 * between. It lasts as long as before, or so many minutes `longer`.
 */
export function movedBy(
  session: { wallStart: string; timeZone: string; startsAt: Date; endsAt: Date },
  by: { days: number; minutes: number; longer?: number | undefined; twice?: 'earlier' | 'later' | undefined },
): Moments | HoursRefusal {
  const from = new Date(`${wallOf(session)}:00Z`)
  const start = new Date(from.getTime() + (by.days * 24 * 60 + by.minutes) * minuteMs).toISOString().slice(0, 16)
  // Where only the end goes elsewhere it stays in the one of two hours it had.
  if (start === wallOf(session)) return stretched(session, by.longer)
  const moved = movedTo(session, { start, twice: by.twice })
  return typeof moved === 'string' ? moved : stretched(moved, by.longer)
}

/** The same session from another time on, on the clock of its own zone; it lasts as long as before. */
export function movedTo(
  session: Pick<Moments, 'timeZone' | 'startsAt' | 'endsAt'>,
  { start, twice }: Pick<Hours, 'start' | 'twice'>,
): Moments | HoursRefusal {
  const { timeZone } = session
  const startsAt = startOf(start, timeZone, twice)
  if (typeof startsAt === 'string') return startsAt
  const length = session.endsAt.getTime() - session.startsAt.getTime()
  const endsAt = new Date(startsAt.getTime() + length)
  return lastingFrom({ start, timeZone, startsAt, endsAt })
}

/** The same session, so many minutes longer. */
function stretched({ wallStart, timeZone, startsAt, endsAt }: Moments, longer = 0): Moments | HoursRefusal {
  const until = new Date(endsAt.getTime() + longer * minuteMs)
  return lastingFrom({ start: wallOf({ wallStart }), timeZone, startsAt, endsAt: until })
}

function wallOf({ wallStart }: Pick<Moments, 'wallStart'>): WallTime {
  return wallStart.slice(0, 16).replace(' ', 'T')
}

function startOf(start: WallTime, timeZone: string, twice: Hours['twice']): Date | 'twice' | 'skipped' {
  const reading = wallTimeToInstant(start, timeZone)
  if (reading.kind === 'exact') return reading.instant
  if (reading.kind === 'skipped') return 'skipped'
  return twice ? reading[twice] : 'twice'
}

function lastingFrom({
  start,
  timeZone,
  startsAt,
  endsAt,
}: Omit<Moments, 'wallStart'> & { start: WallTime }): Moments | HoursRefusal {
  if (endsAt <= startsAt) return 'ends-first'
  if (endsAt.getTime() - startsAt.getTime() > longestMs) return 'too-long'
  return { wallStart: `${start.replace('T', ' ')}:00`, timeZone, startsAt, endsAt }
}

function clockOf(wall: WallTime) {
  return wallClockOf(new Date(`${wall}:00Z`), 'UTC')
}
