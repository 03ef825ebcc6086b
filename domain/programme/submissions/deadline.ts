import type { challenges } from '../../../db/schema/challenges.server.ts'
import { minuteMs } from '../../../time/durations.ts'
import { entryGraceMinutes } from '../../limit-numbers.ts'
import type { Challenge } from '../challenges.ts'

/** What the deadline asks of an entry. */
type Begun = { createdAt: Date; returnedAt: Date | null }

type Stored = typeof challenges.$inferSelect
type Times = Pick<Challenge, 'phase' | 'closesAt'>

/**
 * Whether an entry may be handed in at this moment: while the challenge is open, so many minutes longer where it was begun before
 * it closed, and as long as entries are read where organisers asked for a change.
 */
export function takesEntry(challenge: Times, begun: Begun | undefined, now: Date): boolean {
  if (challenge.phase === 'open') return true
  if (challenge.phase !== 'closed' || !begun) return false
  return begun.returnedAt !== null || isInGrace(challenge, begun, now)
}

/** Whether what was begun in time may still be finished, though the challenge has closed. */
export function isInGrace({ phase, closesAt }: Times, { createdAt }: Pick<Begun, 'createdAt'>, now: Date): boolean {
  return phase === 'closed' && createdAt < closesAt && now >= closesAt && now < graceEnd({ closesAt })
}

/** When the last minutes of those who had begun are over. */
export function graceEnd({ closesAt }: Pick<Challenge, 'closesAt'>): Date {
  return new Date(closesAt.getTime() + entryGraceMinutes * minuteMs)
}

/**
 * Whether what is typed is kept: nobody loses what they wrote because a challenge closed meanwhile, though it may not be handed
 * in any more.
 */
export function keepsDraft({ phase }: Pick<Times, 'phase'>): boolean {
  return phase === 'open' || phase === 'closed'
}

/** Whether organisers may ask for a change: as long as it may be handed in anew. Once the results are out, that is over. */
export function mayBeReturned(status: Stored['status']): boolean {
  return status === 'announced' || status === 'open' || status === 'closed'
}
