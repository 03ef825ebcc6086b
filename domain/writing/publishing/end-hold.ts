/** The minute between Publish and the first letter, cut short. */
import { and, eq } from 'drizzle-orm'
import { drafts } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'

export type EndHoldOutcome = { ok: true } | { ok: false; because: 'too-late' }

/**
 * What is held goes out at once; from here it cannot be taken back. Refused where it is out, or was taken back. The version
 * stays: it is the same thing that was sent.
 */
export async function endHold(tools: Tools, admin: Admin, id: string): Promise<EndHoldOutcome> {
  if (!isId(id)) return { ok: false, because: 'too-late' }
  const now = tools.now()
  return tools.db.transaction(async (tx): Promise<EndHoldOutcome> => {
    const [held] = await tx
      .update(drafts)
      .set({ plannedAt: now })
      .where(and(eq(drafts.id, id), eq(drafts.status, 'publishing')))
      .returning({ title: drafts.title })
    if (!held) return { ok: false, because: 'too-late' }
    await tools.jobs.send(tx, 'publish', { draftId: id }, { runAt: now })
    const summary = `Sent “${held.title}” without waiting out its minute.`
    await noteInAudit(tx, { actorId: admin.id, action: 'hold-ended', objectType: 'draft', objectId: id, summary })
    return { ok: true }
  })
}
