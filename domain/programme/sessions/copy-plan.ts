import { addDays } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { blackoutOn } from '../blackouts/closed.ts'
import type { Blackout } from '../blackouts/closed.ts'
import type { StoredSession } from '../sessions.ts'
import { movedBy } from './wall-time.ts'
import type { HoursRefusal, Moments } from './wall-time.ts'

/** A copy that could be made, or why it is left out. `there` is one that was made before; on a closed day it is asked about. */
export type CopyLine = {
  of: StoredSession
  /** Its day on the clock of its own zone. */
  day: PlainDate
} & (
  | { state: 'possible'; moments: Moments }
  | { state: 'there'; id: string }
  | { state: 'closed'; moments: Moments; blackout: Blackout }
  | { state: 'left-out'; because: HoursRefusal | 'in-the-past' }
)

/** The ids of copies that are there, by what `copyKey` names them. */
export type CopiesThere = ReadonlyMap<string, string>

/**
 * What copying sessions so many days on comes to, in the order of the days: the same hour on the wall of each one's own zone,
 * also where clocks change in between. An hour that comes twice there or never is left out, never guessed.
 */
export function planCopies(
  sessions: readonly StoredSession[],
  { byDays, ...against }: { byDays: readonly number[] } & Against,
): CopyLine[] {
  return byDays.flatMap((days) => sessions.map((of) => lineOf(of, days, against)))
}

type Against = { there: CopiesThere; blackouts: readonly Blackout[]; now: Date }

/** One copy per session and day. */
export function copyKey(sessionId: string | null, day: PlainDate | null): string {
  return `${sessionId} ${day}`
}

function lineOf(of: StoredSession, days: number, { there, blackouts, now }: Against): CopyLine {
  const day = addDays(of.wallStart.slice(0, 10), days)
  const id = there.get(copyKey(of.id, day))
  if (id) return { of, day, state: 'there', id }
  const moments = movedBy(of, { days, minutes: 0 })
  if (typeof moments === 'string') return { of, day, state: 'left-out', because: moments }
  if (moments.startsAt <= now) return { of, day, state: 'left-out', because: 'in-the-past' }
  const blackout = blackoutOn(blackouts, { day, editionId: of.edition?.id })
  return blackout ? { of, day, state: 'closed', moments, blackout } : { of, day, state: 'possible', moments }
}
