import { eq } from 'drizzle-orm'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import { isWrittenKind, kinds } from '../kinds.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

export type RetractOutcome = { ok: true; mailsStopped: number } | { ok: false; because: 'kind' | 'gone' | 'already' }

/**
 * Takes back what is out: its place says that it was withdrawn and when. `kind` for what is never taken back.
 */
export async function retract(
  tools: Tools,
  admin: Admin,
  { kind, targetId }: { kind: string; targetId: string },
): Promise<RetractOutcome> {
  if (!isWrittenKind(kind)) return { ok: false, because: 'kind' }
  const { withdraw, shelf } = kinds[kind]
  if (!withdraw) return { ok: false, because: 'kind' }
  if (!isId(targetId)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<RetractOutcome> => {
    const withdrawn = await withdraw(tx, targetId, tools.now())
    if (!withdrawn) {
      const rows = await tx.select({ id: shelf.id }).from(shelf.table).where(eq(shelf.id, targetId))
      return { ok: false, because: rows.length > 0 ? 'already' : 'gone' }
    }
    const { title, mailsStopped } = withdrawn
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'retracted',
      objectType: kind,
      objectId: targetId,
      summary: `Withdrew “${title}”.`,
      diff: { mailsStopped },
    })
    return { ok: true, mailsStopped }
  })
}
