/**
 * The hold, 60 seconds between Publish and the first reader: taken back with Undo, ended with Send now. What organisers see of it
 * is in `underway.ts`.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'

export type BackOutcome =
  | { ok: true; version: number }
  /** `sent-again`: it was taken back and sent again since, with a minute or an hour of its own. `too-late`: it is out, or written on. */
  | { ok: false; because: 'sent-again' | 'too-late' }

/** Takes back what was about to be published as this version; refused once it is out. */
export function undoPublish(tools: Tools, admin: Admin, sent: RowVersion): Promise<BackOutcome> {
  return callBack(tools, admin, sent, 'publishing')
}

/**
 * What is held or planned is written again; whoever is first wins: the job that publishes asks the same row for the same state.
 * Whoever asks second is told it is done, and what was sent again since stays.
 */
export async function callBack(
  tools: Tools,
  admin: Admin,
  sent: RowVersion,
  from: 'publishing' | 'scheduled',
): Promise<BackOutcome> {
  const { id, version } = sent
  if (!isId(id)) return { ok: false, because: 'too-late' }
  return tools.db.transaction(async (tx): Promise<BackOutcome> => {
    const [back] = await tx
      .update(drafts)
      .set({
        status: 'editing',
        plannedAt: null,
        plannedZone: null,
        editorId: admin.id,
        updatedAt: tools.now(),
        version: sql`${drafts.version} + 1`,
      })
      .where(and(eq(drafts.id, id), eq(drafts.version, version), eq(drafts.status, from)))
      .returning({ version: drafts.version, title: drafts.title })
    if (!back) return whyNotBack(tx, sent, from)
    const action = from === 'publishing' ? 'publish-undone' : 'draft-unplanned'
    const summary = `Took back “${back.title}” before it was published.`
    await noteInAudit(tx, { actorId: admin.id, action, objectType: 'draft', objectId: id, summary })
    return { ok: true, version: back.version }
  })
}

async function whyNotBack(
  tx: Transaction,
  { id, version }: RowVersion,
  from: 'publishing' | 'scheduled',
): Promise<BackOutcome> {
  const [now] = await tx
    .select({ status: drafts.status, version: drafts.version, stopped: drafts.stopped })
    .from(drafts)
    .where(eq(drafts.id, id))
  const isBack = now?.status === 'editing' && now.stopped === '' && now.version === version + 1
  if (isBack) return { ok: true, version: now.version }
  return { ok: false, because: now?.status === from ? 'sent-again' : 'too-late' }
}

export type EndHoldOutcome = { ok: true } | { ok: false; because: 'too-late' }

/**
 * What is held goes out at once; from here it cannot be taken back. Refused where it is out, was taken back, or was taken back
 * and sent again: that is another version with a minute of its own. Whoever asks second is told it is done, and nothing is done
 * twice. The version stays: it is the same thing that was sent.
 */
export async function endHold(tools: Tools, admin: Admin, { id, version }: RowVersion): Promise<EndHoldOutcome> {
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
