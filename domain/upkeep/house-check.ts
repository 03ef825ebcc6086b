/**
 * The nightly look at the whole database and at the files: what should never be so and no constraint can hold. It changes nothing
 * (docs/behaviour/keeping.md, nightly-check).
 */
import { and, desc, eq, getTableColumns, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { houseChecks } from '../../db/schema/operations.server.ts'
import { hourMs } from '../../time/durations.ts'
import { addDays, today } from '../../time/plain-dates.ts'
import type { PlainDate } from '../../time/plain-dates.ts'
import { instantAt, localTime, startOfDay } from '../../time/zones.ts'
import { noteInAudit } from '../club/audit.ts'
import { siteSettings } from '../club/settings.ts'
import type { Admin } from '../club/viewer.ts'
import type { Tools } from '../tools.ts'
import { lookAtHouse } from './house-check/look.ts'

export type HouseCheck = Omit<typeof houseChecks.$inferSelect, 'askedBy'>

/** After the backup of the night; by six the night is over. */
const night = { from: 4, to: 6 }

/** A house that is younger than this is not looked at by day. */
const newHouseMs = 20 * hourMs

/** Longer than any look takes: what still runs then was left by a crash. */
const leftAfterMs = 6 * hourMs

/** So many results are kept. */
const mostKept = 30

/** What is due by the clock: one look each night. A night that was missed is made up for by day. May run twice. */
export async function dueHouseCheck(tools: Pick<Tools, 'db' | 'jobs' | 'now'>): Promise<void> {
  const now = tools.now()
  await giveUpLeft(tools)
  const { timeZone } = await siteSettings(tools)
  const { date, hour } = localTime(now, timeZone)
  if (hour < night.from || (await wasAskedOn(tools, date, timeZone))) return
  if (hour >= night.to && now.getTime() - (await founded(tools)).getTime() < newHouseMs) return
  await tools.db.transaction((tx) => queueCheck(tools, tx, { reason: 'nightly', dedupeKey: `nightly ${date}` }))
}

/** When the next look of the night is due. */
export async function nextHouseCheck(tools: Pick<Tools, 'db' | 'now'>, _admin: Admin): Promise<Date> {
  const { timeZone } = await siteSettings(tools)
  const day = today(tools.now(), timeZone)
  const at = (date: PlainDate) => instantAt(`${date}T0${night.from}:00`, timeZone) ?? startOfDay(date, timeZone)
  return at(day) > tools.now() ? at(day) : at(addDays(day, 1))
}

/** Puts a look into the queue, now; one at a time. */
export async function askForHouseCheck(
  tools: Tools,
  admin: Admin,
): Promise<{ ok: true } | { ok: false; because: 'underway' }> {
  return tools.db.transaction(async (tx) => {
    const id = await queueCheck(tools, tx, { reason: 'asked', askedBy: admin.id })
    if (!id) return { ok: false, because: 'underway' }
    const summary = 'The whole database is looked through.'
    await noteInAudit(tx, { actorId: admin.id, action: 'check-asked-for', objectType: 'check', objectId: id, summary })
    return { ok: true }
  })
}

/** Does a look that was asked for, again where it was broken off. What goes wrong is kept with it; the next night looks anew. */
export async function doHouseCheck(
  tools: Pick<Tools, 'db' | 'files' | 'now'>,
  { checkId }: { checkId: string },
  signal?: AbortSignal,
): Promise<void> {
  const isOpen = and(eq(houseChecks.id, checkId), inArray(houseChecks.outcome, ['waiting', 'running']))
  const become = (change: Partial<typeof houseChecks.$inferInsert>) =>
    tools.db.update(houseChecks).set(change).where(isOpen).returning({ id: houseChecks.id })
  const [begun] = await become({ outcome: 'running' })
  if (!begun) return
  try {
    await become({ outcome: 'done', ...(await lookAtHouse(tools, signal)), finishedAt: tools.now() })
    await forgetOldChecks(tools)
  } catch (error) {
    // The house closes: it is looked at again when it opens.
    if (signal?.aborted) throw error
    const reason = error instanceof Error ? error.message : String(error)
    await become({ outcome: 'failed', error: reason.slice(0, 500), finishedAt: tools.now() })
    throw error
  }
}

/** The last look, whatever became of it, and the last that is over. */
export async function lastHouseChecks(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<{ last: HouseCheck | undefined; over: HouseCheck | undefined }> {
  const [last, over] = await Promise.all([newest(tools), newestOver(tools)])
  return { last, over }
}

/** The last look that is over: done, or failed. */
export function newestOver(tools: Pick<Tools, 'db'>): Promise<HouseCheck | undefined> {
  return newest(tools, inArray(houseChecks.outcome, ['done', 'failed']))
}

async function newest({ db }: Pick<Tools, 'db'>, which?: SQL): Promise<HouseCheck | undefined> {
  const { askedBy: _, ...columns } = getTableColumns(houseChecks)
  const [row] = await db.select(columns).from(houseChecks).where(which).orderBy(desc(houseChecks.createdAt)).limit(1)
  return row
}

/** Writes a look down and puts it into the queue; nothing while one is under way. Returns its id. */
async function queueCheck(
  { jobs, now }: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  { dedupeKey, ...check }: Pick<typeof houseChecks.$inferInsert, 'reason' | 'askedBy'> & { dedupeKey?: string },
): Promise<string | undefined> {
  const [written] = await tx
    .insert(houseChecks)
    .values({ ...check, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: houseChecks.id })
  if (!written) return undefined
  const sent = await jobs.send(tx, 'consistency-check', { checkId: written.id }, dedupeKey ? { dedupeKey } : {})
  if (sent) return written.id
  await tx.delete(houseChecks).where(eq(houseChecks.id, written.id))
  return undefined
}

async function wasAskedOn({ db }: Pick<Tools, 'db'>, date: PlainDate, timeZone: string): Promise<boolean> {
  const since = startOfDay(date, timeZone)
  return (await db.$count(houseChecks, and(eq(houseChecks.reason, 'nightly'), gte(houseChecks.createdAt, since)))) > 0
}

async function founded({ db }: Pick<Tools, 'db'>): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`select min(applied_at)::text as at from guildhall.migrations`)
  return new Date(rows[0]?.at ?? 0)
}

/** What a crash left would keep organisers from asking for the next. */
async function giveUpLeft({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  const left = lt(houseChecks.createdAt, new Date(now().getTime() - leftAfterMs))
  await db
    .update(houseChecks)
    .set({ outcome: 'failed', error: 'It was broken off.', finishedAt: now() })
    .where(and(inArray(houseChecks.outcome, ['waiting', 'running']), left))
}

async function forgetOldChecks({ db }: Pick<Tools, 'db'>): Promise<void> {
  const kept = db.select({ id: houseChecks.id }).from(houseChecks).orderBy(desc(houseChecks.createdAt)).limit(mostKept)
  await db.delete(houseChecks).where(notInArray(houseChecks.id, kept))
}
