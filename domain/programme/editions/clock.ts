/** What the clock does with editions each minute: first and last days, and accesses that begin or end at a date. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { addDays, today } from '../../../time/plain-dates.ts'
import { releaseAnswers } from '../rsvps/release.ts'
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
 * `domain/club/access.ts` asks the dates itself; this frees the place for a new access, and gives those in coming sessions of
 * the edition to who waits.
 */
export async function turnAccesses(tools: Tools): Promise<void> {
  const now = tools.now()
  const over = await tools.db
    .selectDistinct({ editionId: accesses.editionId })
    .from(accesses)
    .where(isOver(now))
    .limit(most)
  // An edition at a time: sessions are held in one order, and those of two editions would be held in two.
  for (const { editionId } of over) await tools.db.transaction((tx) => endThose(tools, tx, editionId))
  const due = tools.db
    .select({ id: accesses.id })
    .from(accesses)
    .where(and(eq(accesses.status, 'scheduled'), lte(accesses.startsAt, now)))
    .limit(most)
  await tools.db
    .update(accesses)
    .set({ status: 'active', version: sql`${accesses.version} + 1`, updatedAt: now })
    .where(inArray(accesses.id, due))
}

function isOver(now: Date) {
  return and(inArray(accesses.status, ['scheduled', 'active']), lte(accesses.endsAt, now))
}

async function endThose(tools: Tools, tx: Transaction, editionId: string): Promise<void> {
  const now = tools.now()
  const due = await tx
    .select({ id: accesses.id })
    .from(accesses)
    .where(and(eq(accesses.editionId, editionId), isOver(now)))
    .orderBy(asc(accesses.id))
    .limit(most)
    .for('no key update', { skipLocked: true })
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  const ended = await tx
    .update(accesses)
    .set({ status: 'ended', version: sql`${accesses.version} + 1`, updatedAt: now })
    .where(inArray(accesses.id, ids))
    .returning({ memberId: accesses.memberId })
  const memberIds = ended.map(({ memberId }) => memberId)
  await releaseAnswers(tools, tx, { memberIds, editionId, reason: 'the access ended' })
}
