/** Who did what: written with every change, never changed itself. What was written, `audit/list.ts` reads. */
import type { Transaction } from '../../db/open.ts'
import { auditEntries } from '../../db/schema/operations.server.ts'

/** What a change leaves behind. `summary` is a sentence for organisers; secrets and texts stay out of `diff`. */
export type AuditNote = {
  /** Absent where the house itself did it. */
  actorId?: string
  /** `redirect-added` */
  action: string
  objectType: string
  objectId: string
  summary: string
  diff?: Record<string, unknown>
}

/**
 * Writes an entry, or several in one statement, as part of the caller's transaction: there is no change without its entry
 * and no entry without its change.
 */
export async function noteInAudit(tx: Transaction, ...notes: AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  await tx
    .insert(auditEntries)
    .values(notes.map(({ actorId, diff = {}, ...note }) => ({ ...note, diff, actorId: actorId ?? null })))
}
