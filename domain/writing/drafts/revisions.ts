import { and, desc, eq, lte, max } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import type { DraftPayload } from '../../../db/schema/shapes.ts'
import { members } from '../../../db/schema/people.server.ts'
import { drafts, revisions } from '../../../db/schema/writing.server.ts'
import { isId } from '../../ids.ts'
import { audienceOfDraft, isWrittenKind, writtenOf } from '../kinds.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { holdRow, isOpen } from './rows.ts'
import { staleOf } from './stale.ts'
import type { Stale } from './stale.ts'
import { minuteMs } from '../../../time/durations.ts'

/** How long one person's saves go into the same revision. */
const oneRevisionMs = 10 * minuteMs
/** Older ones are let go: a text that is saved for weeks stays bounded. */
const mostRevisions = 100
const mostListed = 50

export type RevisionListed = { number: number; by: string | null; at: Date; note: string }
export type Revision = RevisionListed & { title: string; payload: DraftPayload }

/**
 * Keeps what a draft holds now as its newest revision. Saves of one person within ten minutes are one revision; somebody
 * else's save, a named one and a `note` begin the next.
 */
export async function keepRevision(
  tx: Transaction,
  text: { draftId: string; title: string; payload: DraftPayload; by: string; now: Date; note?: string },
): Promise<void> {
  const { draftId, title, payload, by, now, note = '' } = text
  const [last] = await tx
    .select({ number: revisions.number, at: revisions.at, by: revisions.byMemberId, note: revisions.note })
    .from(revisions)
    .where(eq(revisions.draftId, draftId))
    .orderBy(desc(revisions.number))
    .limit(1)
  const goesOn =
    last && note === '' && last.note === '' && last.by === by && now.getTime() - last.at.getTime() < oneRevisionMs
  if (goesOn) {
    const isLast = and(eq(revisions.draftId, draftId), eq(revisions.number, last.number))
    await tx.update(revisions).set({ title, payload }).where(isLast)
    return
  }
  const number = (last?.number ?? 0) + 1
  await tx.insert(revisions).values({ draftId, number, title, payload, byMemberId: by, note, at: now })
  await tx.delete(revisions).where(and(eq(revisions.draftId, draftId), lte(revisions.number, number - mostRevisions)))
}

/** The latest 50 revisions of a draft without their texts, the newest first. */
export function listRevisions({ db }: Pick<Tools, 'db'>, draftId: string): Promise<RevisionListed[]> {
  return db
    .select({ number: revisions.number, by: members.displayName, at: revisions.at, note: revisions.note })
    .from(revisions)
    .leftJoin(members, eq(members.id, revisions.byMemberId))
    .where(eq(revisions.draftId, draftId))
    .orderBy(desc(revisions.number))
    .limit(mostListed)
}

/** Says of the newest revision what became of it. */
export async function nameNewestRevision(tx: Transaction, draftId: string, note: string): Promise<void> {
  const newest = tx
    .select({ number: max(revisions.number) })
    .from(revisions)
    .where(eq(revisions.draftId, draftId))
  await tx
    .update(revisions)
    .set({ note })
    .where(and(eq(revisions.draftId, draftId), eq(revisions.number, newest)))
}

/** One revision with its text; `undefined` where there is none of that number. */
export async function readRevision(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  draftId: string,
  number: number,
): Promise<Pick<Revision, 'number' | 'title' | 'payload' | 'at' | 'note'> | undefined> {
  if (!isId(draftId) || !Number.isInteger(number) || Math.abs(number) >= 2 ** 31) return undefined
  const [found] = await tools.db
    .select({
      number: revisions.number,
      title: revisions.title,
      payload: revisions.payload,
      at: revisions.at,
      note: revisions.note,
    })
    .from(revisions)
    .where(and(eq(revisions.draftId, draftId), eq(revisions.number, number)))
  return found
}

export type RestoreOutcome = { ok: true; version: number } | { ok: false; because: 'gone' | 'not-open' } | Stale

/** Brings back an earlier text as a new revision; what was there stays among the revisions. */
export async function restoreRevision(
  tools: Tools,
  admin: Admin,
  { id, version, number }: { id: string; version: number; number: number },
): Promise<RestoreOutcome> {
  const wanted = await readRevision(tools, admin, id, number)
  if (!wanted) return { ok: false, because: 'gone' }
  const now = tools.now()
  const outcome = await tools.db.transaction(async (tx): Promise<RestoreOutcome | 'stale'> => {
    const row = await holdRow(tx, id)
    if (!row) return { ok: false, because: 'gone' }
    if (!isOpen(row) || !isWrittenKind(row.kind)) return { ok: false, because: 'not-open' }
    if (row.version !== version) return 'stale'
    const title = wanted.title || row.title
    const { payload } = wanted
    // Whom it is for may follow from the text (a template's): an earlier text is for whom it was for then.
    const written = writtenOf(row.kind, payload)
    const audience = await audienceOfDraft(tx, written, { chosen: row.audience, editionId: row.editionId })
    await tx
      .update(drafts)
      .set({
        title,
        payload,
        audience: audience ?? row.audience,
        status: 'editing',
        stopped: '',
        editorId: admin.id,
        savedFrom: '',
        updatedAt: now,
        version: version + 1,
      })
      .where(eq(drafts.id, id))
    const note = `Brought back revision ${number}`
    await keepRevision(tx, { draftId: id, title, payload, by: admin.id, now, note })
    return { ok: true, version: version + 1 }
  })
  return outcome === 'stale' ? staleOf(tools, id) : outcome
}
