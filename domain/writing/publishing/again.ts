import { desc, eq } from 'drizzle-orm'
import { longest } from '../../limit-numbers.ts'
import { updateNotices, updates } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { mayTellAgainAt } from '../drafts/published.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { startNotice } from './notices.ts'
import type { Told } from './notices.ts'

export type AgainOutcome =
  | { ok: true }
  | { ok: false; because: 'gone' | 'retracted' | 'reason' | 'nobody' }
  | { ok: false; because: 'too-soon'; at: Date }

/** Tells readers of an update once more, with the reason in the letter; a day after they were told last. */
export async function notifyAgain(
  tools: Tools,
  admin: Admin,
  { updateId, reason, by }: { updateId: string; reason: string; by: Told },
): Promise<AgainOutcome> {
  if (!by.mail && !by.push) return { ok: false, because: 'nobody' }
  const why = reason.trim()
  if (why === '' || why.length > longest.reasonToTell) return { ok: false, because: 'reason' }
  if (!isId(updateId)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<AgainOutcome> => {
    // Held, so that two who ask at once are one after the other.
    const [update] = await tx
      .select({ title: updates.title, status: updates.status })
      .from(updates)
      .where(eq(updates.id, updateId))
      .for('update')
    if (!update) return { ok: false, because: 'gone' }
    if (update.status === 'retracted') return { ok: false, because: 'retracted' }
    const [last] = await tx
      .select({ askedAt: updateNotices.askedAt })
      .from(updateNotices)
      .where(eq(updateNotices.updateId, updateId))
      .orderBy(desc(updateNotices.number))
      .limit(1)
    const at = mayTellAgainAt(last?.askedAt, tools.now())
    if (at) return { ok: false, because: 'too-soon', at }
    await startNotice(tools, tx, { updateId, askedBy: admin.id, reason: why, by })
    const summary = `Told the readers of “${update.title}” once more: ${why}`
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'notified-again',
      objectType: 'update',
      objectId: updateId,
      summary,
    })
    return { ok: true }
  })
}
