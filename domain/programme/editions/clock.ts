/** What the clock does with editions each minute: first and last days, and accesses that begin or end at a date. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { addDays, today } from '../../../time/plain-dates.ts'
import type { Tools } from '../../tools.ts'
import { stepByTheClock } from './steps.ts'
import { takeStep } from './take-step.ts'

/** How many editions, and how many accesses, are turned in one minute. */
const most = 200

/**
 * Starts editions on their first day and closes them after their last, both days of their own zone. May run twice and beside
 * an organiser: a step is taken once.
 */
export async function turnEditions(tools: Tools): Promise<void> {
  const now = tools.now()
  // No zone is more than a day ahead of UTC.
  const latestDay = addDays(today(now, 'UTC'), 1)
  const due = await tools.db
    .select({
      id: editions.id,
      status: editions.status,
      startsOn: editions.startsOn,
      endsOn: editions.endsOn,
      timeZone: editions.timeZone,
    })
    .from(editions)
    .where(and(inArray(editions.status, ['announced', 'enrolling', 'running']), lte(editions.startsOn, latestDay)))
    .orderBy(editions.startsOn)
    .limit(most)
  for (const edition of due) {
    const step = stepByTheClock(edition, today(now, edition.timeZone))
    if (step) await takeStep(tools, 'clock', { editionId: edition.id, step })
  }
}

/**
 * Writes down what the dates of accesses have decided already: those that begin are active, those that are over have ended.
 * `domain/club/access.ts` asks the dates itself; this frees the place for a new access.
 */
export async function turnAccesses(tools: Tools): Promise<void> {
  const now = tools.now()
  const bounded = (due: ReturnType<typeof and>) =>
    inArray(accesses.id, tools.db.select({ id: accesses.id }).from(accesses).where(due).limit(most))
  const turned = { version: sql`${accesses.version} + 1`, updatedAt: now }
  await tools.db
    .update(accesses)
    .set({ status: 'ended', ...turned })
    .where(bounded(and(inArray(accesses.status, ['scheduled', 'active']), lte(accesses.endsAt, now))))
  await tools.db
    .update(accesses)
    .set({ status: 'active', ...turned })
    .where(bounded(and(eq(accesses.status, 'scheduled'), lte(accesses.startsAt, now))))
}
