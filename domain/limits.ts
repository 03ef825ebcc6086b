/** How often something may be done by whom nobody knows: counted in the database, for all processes at once. */
import { and, eq, gt, gte, sql } from 'drizzle-orm'
import { rateLimits } from '../db/schema/operations.server.ts'
import { limits } from './limit-numbers.ts'
import type { Tools } from './tools.ts'

type Counting = Pick<Tools, 'db' | 'now' | 'seal'>

/** So many times in so many seconds. `subject` is hashed: nobody reads addresses out of the table. */
export type Limit = { what: string; subject: string; times: number; seconds: number }

/**
 * Counts one try and tells whether it is still within the limit; beyond it, in how many minutes to come back. One statement
 * decides and counts: two processes never both see the last free place.
 */
export async function countTry(
  { db, now, seal }: Counting,
  { what, subject, times, seconds }: Limit,
): Promise<{ ok: true } | { ok: false; retryAfterMinutes: number }> {
  const at = now()
  const endsAt = new Date(at.getTime() + seconds * 1000)
  const isOpen = sql`${rateLimits.endsAt} > ${at.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(rateLimits)
    .values({ bucket: bucketOf({ seal }, { what, subject }), times: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        times: sql`case when ${isOpen} then ${rateLimits.times} + 1 else 1 end`,
        endsAt: sql`case when ${isOpen} then ${rateLimits.endsAt} else excluded.ends_at end`,
      },
    })
    .returning({ times: rateLimits.times, endsAt: rateLimits.endsAt })
  if (!counted || counted.times <= times) return { ok: true }
  return { ok: false, retryAfterMinutes: Math.max(1, Math.ceil((counted.endsAt.getTime() - at.getTime()) / 60_000)) }
}

/** What strangers might guess at: codes short enough to be read out, and addresses of calendars and of one's data. Misses of one kind say nothing about another. */
export type GuessedCode = 'invitation-codes' | 'setup-codes' | 'calendar-tokens' | 'takeout-tokens'

/** May this sender still try such a code? */
export function mayGuess(tools: Counting, what: GuessedCode, sender: string): Promise<boolean> {
  return isWithin(tools, { ...limits.guesses, what, subject: sender })
}

/** Counts a code that nobody knows. */
export async function countMiss(tools: Counting, what: GuessedCode, sender: string): Promise<void> {
  await countTry(tools, { ...limits.guesses, what, subject: sender })
}

/** Is there room for another try? Asked without counting one, where only what fails is counted. */
export async function isWithin({ db, now, seal }: Counting, { what, subject, times }: Limit): Promise<boolean> {
  const isSpent = and(
    eq(rateLimits.bucket, bucketOf({ seal }, { what, subject })),
    gt(rateLimits.endsAt, now()),
    gte(rateLimits.times, times),
  )
  const [spent] = await db.select({ times: rateLimits.times }).from(rateLimits).where(isSpent)
  return spent === undefined
}

function bucketOf({ seal }: Pick<Tools, 'seal'>, { what, subject }: Pick<Limit, 'what' | 'subject'>): string {
  return `${what}:${seal.sign(`limit ${what}`, subject)}`
}
