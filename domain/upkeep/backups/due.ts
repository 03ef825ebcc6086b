import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { backupRuns } from '../../../db/schema/operations.server.ts'
import { localTime } from '../../../time/zones.ts'
import { siteSettings } from '../../club/settings.ts'
import type { Tools } from '../../tools.ts'
import { queueRun } from './queue-run.ts'
import { hourMs } from '../../../time/durations.ts'

/** Nobody is about: from three o'clock on in the community's zone; by six the night is over. */
const night = { from: 3, to: 6 }

/** A house that is younger than this is not saved by day: its organiser is still moving in. */
const newHouseMs = 20 * hourMs

/** A little less than seven days, so that the check stays in its night. */
const weekMs = 7 * 24 * hourMs - 6 * hourMs

/** Longer than any backup takes: what still runs then was left by a crash. */
const leftAfterMs = 6 * hourMs

/**
 * What is due by the clock: one backup a night and one check a week, of the newest backup. A night that was missed is made
 * up for by day.
 */
export async function dueBackups(tools: Tools): Promise<void> {
  const now = tools.now()
  // By day as well: what a crash left would keep organisers from asking for the next.
  await giveUpLeft(tools, now)
  const { timeZone } = await siteSettings(tools)
  const { date, hour } = localTime(now, timeZone)
  if (hour < night.from) return

  const last = await lastByClock(tools)
  const isSaved = last.nightly !== undefined && localTime(last.nightly, timeZone).date === date
  if (!isSaved) {
    if (hour >= night.to && now.getTime() - last.founded.getTime() < newHouseMs) return
    await tools.db.transaction(async (tx) => {
      await queueRun(tools, tx, { kind: 'backup', reason: 'nightly', dedupeKey: `nightly ${date}` })
    })
    return
  }
  const { newest, weekly } = last
  if (!newest || (weekly && now.getTime() - weekly.getTime() < weekMs)) return
  await tools.db.transaction(async (tx) => {
    await queueRun(tools, tx, { kind: 'check', reason: 'weekly', fileName: newest, dedupeKey: `weekly ${date}` })
  })
}

async function giveUpLeft({ db }: Pick<Tools, 'db'>, now: Date): Promise<void> {
  await db
    .update(backupRuns)
    .set({ outcome: 'failed', error: 'It was broken off.', finishedAt: now })
    .where(
      and(
        inArray(backupRuns.outcome, ['waiting', 'running']),
        lt(backupRuns.createdAt, new Date(now.getTime() - leftAfterMs)),
      ),
    )
}

async function lastByClock({ db }: Pick<Tools, 'db'>) {
  const lastOf = (kind: 'backup' | 'check', reason: 'nightly' | 'weekly') =>
    db
      .select({ at: backupRuns.createdAt })
      .from(backupRuns)
      .where(and(eq(backupRuns.kind, kind), eq(backupRuns.reason, reason)))
      .orderBy(desc(backupRuns.createdAt))
      .limit(1)
  const [[nightly], [weekly], [newest], founded] = await Promise.all([
    lastOf('backup', 'nightly'),
    lastOf('check', 'weekly'),
    db
      .select({ name: backupRuns.fileName })
      .from(backupRuns)
      .where(and(eq(backupRuns.kind, 'backup'), eq(backupRuns.outcome, 'done')))
      .orderBy(desc(backupRuns.createdAt))
      .limit(1),
    db.execute<{ at: string }>(sql`select min(applied_at)::text as at from guildhall.migrations`),
  ])
  return {
    nightly: nightly?.at,
    weekly: weekly?.at,
    newest: newest?.name,
    founded: new Date(founded.rows[0]?.at ?? 0),
  }
}
