import { and, eq, inArray, isNull, like, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { seasonNotes } from '../../db/schema/seasons.server.ts'
import { updateNotices, updates } from '../../db/schema/writing.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { noteInAudit } from '../audit.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../viewer.ts'

export type RetractOutcome = { ok: true; mailsStopped: number } | { ok: false; because: 'gone' | 'already' }

/**
 * Takes back what is out: its place says that it was withdrawn and when. Letters still in the outbox
 * stay there; those that left cannot be called back.
 */
export async function retract(
  tools: Tools,
  admin: Admin,
  { kind, targetId }: { kind: 'update' | 'season-note'; targetId: string },
): Promise<RetractOutcome> {
  if (!isId(targetId)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<RetractOutcome> => {
    const now = tools.now()
    const title = kind === 'update' ? await retractUpdate(tx, targetId, now) : await retractNote(tx, targetId, now)
    if (title === undefined) return { ok: false, because: (await isThere(tx, kind, targetId)) ? 'already' : 'gone' }
    const mailsStopped = kind === 'update' ? await stopLetters(tx, targetId, now) : 0
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

async function retractUpdate(tx: Transaction, id: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(updates)
    .set({ status: 'retracted', retractedAt: now, updatedAt: now, version: sql`${updates.version} + 1` })
    .where(and(eq(updates.id, id), ne(updates.status, 'retracted')))
    .returning({ title: updates.title })
  return row?.title
}

async function retractNote(tx: Transaction, id: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(seasonNotes)
    .set({ status: 'retracted', retractedAt: now, updatedAt: now, version: sql`${seasonNotes.version} + 1` })
    .where(and(eq(seasonNotes.id, id), inArray(seasonNotes.status, ['published', 'scheduled'])))
    .returning({ title: seasonNotes.title })
  return row?.title
}

async function isThere(tx: Transaction, kind: 'update' | 'season-note', id: string): Promise<boolean> {
  const table = kind === 'update' ? updates : seasonNotes
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
  return rows.length > 0
}

async function stopLetters(tx: Transaction, updateId: string, now: Date): Promise<number> {
  await tx
    .update(updateNotices)
    .set({ finishedAt: now })
    .where(and(eq(updateNotices.updateId, updateId), isNull(updateNotices.finishedAt)))
  const stopped = await tx
    .update(outboxMails)
    .set({ status: 'suppressed', lastError: 'Withdrawn before it was sent.', version: sql`${outboxMails.version} + 1` })
    .where(
      and(
        like(outboxMails.dedupeKey, `update:${updateId}:%`),
        inArray(outboxMails.status, ['queued', 'deferred', 'written']),
      ),
    )
    .returning({ id: outboxMails.id })
  return stopped.length
}
