/** Organisers close days and open them again. What is planned on them stays. */
import { and, eq, sql } from 'drizzle-orm'
import { editions } from '../../../db/schema/programme.server.ts'
import { blackouts } from '../../../db/schema/sessions.server.ts'
import { daysBetween, isPlainDate } from '../../../time/plain-dates.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Blackout } from './closed.ts'

export type BlackoutFacts = Omit<Blackout, 'id'>

export type BlackoutOutcome =
  | { ok: true; id: string }
  | { ok: false; because: 'no-day' | 'ends-first' | 'too-long' | 'edition-gone' | 'stale' }

/** The longest break: the days from one summer to the next. */
const mostDays = 366

/** Closes days, or changes which are closed (`row`); refused as `stale` where that is gone or somebody else changed it. */
export async function saveBlackout(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { row, facts }: { row?: RowVersion | undefined; facts: BlackoutFacts },
): Promise<BlackoutOutcome> {
  const { startsOn, endsOn, editionId, name } = facts
  if (!isPlainDate(startsOn) || !isPlainDate(endsOn)) return { ok: false, because: 'no-day' }
  if (endsOn < startsOn) return { ok: false, because: 'ends-first' }
  if (daysBetween(startsOn, endsOn) > mostDays) return { ok: false, because: 'too-long' }
  return tools.db.transaction(async (tx): Promise<BlackoutOutcome> => {
    if (editionId && (await tx.$count(editions, eq(editions.id, editionId))) === 0) {
      return { ok: false, because: 'edition-gone' }
    }
    const now = tools.now()
    const [saved] = row
      ? await tx
          .update(blackouts)
          .set({ ...facts, updatedAt: now, version: sql`${blackouts.version} + 1` })
          .where(and(eq(blackouts.id, row.id), eq(blackouts.version, row.version)))
          .returning({ id: blackouts.id })
      : await tx
          .insert(blackouts)
          .values({ ...facts, createdAt: now, updatedAt: now })
          .returning({ id: blackouts.id })
    if (!saved) return { ok: false, because: 'stale' }
    await noteInAudit(tx, {
      actorId: admin.id,
      action: row ? 'blackout-changed' : 'blackout-added',
      objectType: 'blackout',
      objectId: saved.id,
      summary: `Closed ${startsOn}${endsOn === startsOn ? '' : ` to ${endsOn}`}: ${name}`,
    })
    return { ok: true, id: saved.id }
  })
}

/** Opens days again. Gone already is as good. */
export async function removeBlackout(tools: Pick<Tools, 'db'>, admin: Admin, id: string): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const [removed] = await tx.delete(blackouts).where(eq(blackouts.id, id)).returning({ name: blackouts.name })
    if (!removed) return
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'blackout-removed',
      objectType: 'blackout',
      objectId: id,
      summary: `Opened again: ${removed.name}`,
    })
  })
}
