import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { drafts } from '../../../db/schema/writing.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { forgetUses } from '../asset-uses.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isRefusedBy } from '../../constraints.ts'
import { openStates } from '../drafts/rows.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** What is thrown away can be taken back for a week (docs/behaviour/writing.md, trash). */
const trashDays = 7

/** Throws a draft away for seven days. What is planned or on its way is called back first; what is out is withdrawn instead. */
export async function trashDraft(
  tools: Tools,
  admin: Admin,
  id: string,
): Promise<{ ok: true } | { ok: false; because: 'not-open' }> {
  if (!isId(id)) return { ok: false, because: 'not-open' }
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    const [row] = await tx
      .update(drafts)
      .set({
        status: 'trashed',
        trashedAt: now,
        previewTokenHash: null,
        updatedAt: now,
        version: sql`${drafts.version} + 1`,
      })
      .where(and(eq(drafts.id, id), inArray(drafts.status, [...openStates])))
      .returning({ title: drafts.title })
    if (!row) return { ok: false, because: 'not-open' }
    const summary = `Put “${row.title}” into the trash for ${trashDays} days.`
    await noteInAudit(tx, { actorId: admin.id, action: 'draft-trashed', objectType: 'draft', objectId: id, summary })
    return { ok: true }
  })
}

/** Takes a draft out of the trash. Refused where another draft of the same published thing is open by now. */
export async function untrashDraft(
  tools: Tools,
  admin: Admin,
  id: string,
): Promise<{ ok: true } | { ok: false; because: 'gone' | 'another-is-open' }> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  try {
    return await tools.db.transaction(async (tx) => {
      const [row] = await tx
        .update(drafts)
        .set({ status: 'editing', trashedAt: null, updatedAt: tools.now(), version: sql`${drafts.version} + 1` })
        .where(and(eq(drafts.id, id), eq(drafts.status, 'trashed')))
        .returning({ title: drafts.title })
      if (!row) return { ok: false, because: 'gone' }
      const summary = `Took “${row.title}” out of the trash.`
      await noteInAudit(tx, {
        actorId: admin.id,
        action: 'draft-untrashed',
        objectType: 'draft',
        objectId: id,
        summary,
      })
      return { ok: true }
    })
  } catch (error) {
    if (isRefusedBy(error, 'one_open_draft_per_target')) return { ok: false, because: 'another-is-open' }
    throw error
  }
}

/** Deletes what has been in the trash for seven days, with its revisions; at most 200 at a time. */
export async function purgeTrash(tools: Pick<Tools, 'db' | 'now'>): Promise<number> {
  const before = new Date(tools.now().getTime() - trashDays * dayMs)
  return tools.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(eq(drafts.status, 'trashed'), lte(drafts.trashedAt, before)))
      .orderBy(asc(drafts.trashedAt))
      .limit(200)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await forgetUses(tx, 'draft', ids)
    await tx.delete(drafts).where(inArray(drafts.id, ids))
    return ids.length
  })
}
