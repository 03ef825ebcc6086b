/** The minute between Publish and the first letter, cut short. */
import { and, eq } from 'drizzle-orm'
import { drafts } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'

export type EndHoldOutcome = { ok: true } | { ok: false; because: 'too-late' }

/**
 * What is held goes out at once; from here it cannot be taken back. Refused where it is out, was taken back, or was taken back
 * and sent again: that is another version with a minute of its own. Whoever asks second is told it is done, and nothing is done
 * twice. The version stays: it is the same thing that was sent.
 */
export async function endHold(
  tools: Tools,
  admin: Admin,
  { id, version }: { id: string; version: number },
): Promise<EndHoldOutcome> {
  if (!isId(id)) return { ok: false, because: 'too-late' }
  return tools.db.transaction(async (tx): Promise<EndHoldOutcome> => {
    const [held] = await tx
      .select({ title: drafts.title, plannedAt: drafts.plannedAt })
      .from(drafts)
      .where(and(eq(drafts.id, id), eq(drafts.version, version), eq(drafts.status, 'publishing')))
      .for('update')
    if (!held) return { ok: false, because: 'too-late' }
    // After the row is held: whoever waited for it sees the moment that was set as past.
    const now = tools.now()
    if (held.plannedAt !== null && held.plannedAt <= now) return { ok: true }
    await tx.update(drafts).set({ plannedAt: now }).where(eq(drafts.id, id))
    await tools.jobs.send(tx, 'publish', { draftId: id }, { runAt: now })
    const summary = `Sent “${held.title}” without waiting out its minute.`
    await noteInAudit(tx, { actorId: admin.id, action: 'hold-ended', objectType: 'draft', objectId: id, summary })
    return { ok: true }
  })
}
