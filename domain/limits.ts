/** How often something may be done by whom nobody knows (PRODUCT 12): counted in the database, for all processes at once. */
import { sql } from 'drizzle-orm'
import { rateLimits } from '../db/schema/operations.server.ts'
import type { Tools } from './tools.ts'

/** So many times in so many seconds. `subject` is hashed: nobody reads addresses out of the table. */
export type Limit = { what: string; subject: string; times: number; seconds: number }

/**
 * Counts one try and tells whether it is still within the limit; beyond it, in how many minutes to come back. One statement
 * decides and counts: two processes never both see the last free place.
 */
export async function countTry(
  { db, now, seal }: Pick<Tools, 'db' | 'now' | 'seal'>,
  { what, subject, times, seconds }: Limit,
): Promise<{ ok: true } | { ok: false; retryAfterMinutes: number }> {
  const at = now()
  const endsAt = new Date(at.getTime() + seconds * 1000)
  const isOpen = sql`${rateLimits.endsAt} > ${at.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(rateLimits)
    .values({ bucket: `${what}:${seal.sign(`limit ${what}`, subject)}`, times: 1, endsAt })
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
