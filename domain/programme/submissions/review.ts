/** What organisers answer to an entry (docs/behaviour/writing.md, entry-read). */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { mayBeReturned } from './deadline.ts'
import { tellAuthor } from './letters.ts'

/** The entry, and as of which version the organiser has read it. */
export type ReadEntry = { id: string; version: number }

export type ReviewOutcome =
  /** `isTold`: a letter says it to its author, where they want such letters. */
  | { ok: true; status: Row['status']; version: number; isTold: boolean }
  /**
   * `stale`: its author changed it meanwhile. `no-consent`: it may not be shown to anybody. `over`: another answer was given meanwhile.
   * `results-out`: nothing can be handed in anew.
   */
  | { ok: false; because: 'gone' | 'stale' | 'over' | 'no-consent' | 'no-comment' | 'results-out' }

type Doing = Pick<Tools, 'db' | 'now' | 'mail' | 'seal' | 'siteUrl'>
type Row = typeof submissions.$inferSelect
type Status = (typeof challenges.$inferSelect)['status']

/** Accepts an entry: those its author chose may read it. */
export async function acceptEntry(tools: Doing, admin: Admin, read: ReadEntry): Promise<ReviewOutcome> {
  return answerEntry(tools, admin, read, {
    to: 'accepted',
    from: ['submitted'],
    action: 'entry-accepted',
    did: 'Accepted',
  })
}

/** Returns an entry with a comment: it is a draft again, its author is told why, and may hand it in anew until the results are out. */
export async function returnEntry(
  tools: Doing,
  admin: Admin,
  { comment, ...read }: ReadEntry & { comment: string },
): Promise<ReviewOutcome> {
  const feedback = comment.trim()
  if (feedback === '') return { ok: false, because: 'no-comment' }
  return answerEntry(tools, admin, read, {
    to: 'draft',
    from: ['submitted', 'accepted'],
    change: { feedback, returnedAt: tools.now() },
    action: 'entry-returned',
    did: 'Returned',
    isInTime: mayBeReturned,
    isSaid: (row) => row.returnedAt !== null && row.feedback === feedback,
    after: (tx, row) => tellAuthor(tools, tx, row.id, 'returned'),
  })
}

/** Shows an entry to everybody. Its author is told, since it is theirs to take down. */
export async function featureEntry(tools: Doing, admin: Admin, read: ReadEntry): Promise<ReviewOutcome> {
  return answerEntry(tools, admin, read, {
    to: 'featured',
    from: ['accepted'],
    mayBe: ({ visibility, consentId }) => visibility === 'public' && consentId !== null,
    action: 'entry-featured',
    did: 'Featured',
    after: (tx, row) => tellAuthor(tools, tx, row.id, 'featured'),
  })
}

/** Shows a featured entry to members only again. */
export async function unfeatureEntry(tools: Doing, admin: Admin, read: ReadEntry): Promise<ReviewOutcome> {
  return answerEntry(tools, admin, read, {
    to: 'accepted',
    from: ['featured'],
    action: 'entry-unfeatured',
    did: 'No longer features',
  })
}

type Answer = {
  to: Row['status']
  from: readonly Row['status'][]
  change?: Partial<typeof submissions.$inferInsert>
  mayBe?: (row: Row) => boolean
  /** Whether the challenge is not too far for it. */
  isInTime?: (status: Status) => boolean
  /** Whether what the row is by now is this answer, and nothing its author or somebody else did. */
  isSaid?: (row: Row) => boolean
  action: string
  did: string
  /** Tells its author: whether it did. */
  after?: (tx: Transaction, row: Row) => Promise<boolean>
}

/** What was answered already is answered the same; what its author changed since it was read is read again first. */
async function answerEntry(
  tools: Doing,
  admin: Admin,
  { id, version }: ReadEntry,
  { to, from, change, mayBe = () => true, isInTime = () => true, isSaid = () => true, action, did, after }: Answer,
): Promise<ReviewOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const now = tools.now()
  return tools.db.transaction(async (tx): Promise<ReviewOutcome> => {
    // Held first, as whoever hands in does: its results are not told in between.
    const challengeId = tx.select({ id: submissions.challengeId }).from(submissions).where(eq(submissions.id, id))
    const [of] = await tx
      .select({ quarter: challenges.quarter, status: challenges.status })
      .from(challenges)
      .where(eq(challenges.id, challengeId))
      .for('share')
    const [row] = of ? await tx.select().from(submissions).where(eq(submissions.id, id)).for('update') : []
    if (!of || !row) return { ok: false, because: 'gone' }
    const told = async (as: Row): Promise<ReviewOutcome> => ({
      ok: true,
      status: to,
      version: as.version,
      isTold: (await after?.(tx, as)) ?? false,
    })
    if (row.status === to && row.version === version + 1 && isSaid(row)) return told(row)
    // Its author took it back, or wrote on: it is not what was read.
    if (row.status === 'draft' || row.status === 'withdrawn') return { ok: false, because: 'gone' }
    if (row.version !== version) return { ok: false, because: 'stale' }
    if (!from.includes(row.status)) return { ok: false, because: 'over' }
    if (!isInTime(of.status)) return { ok: false, because: 'results-out' }
    if (!mayBe(row)) return { ok: false, because: 'no-consent' }
    const [written] = await tx
      .update(submissions)
      .set({ ...change, status: to, updatedAt: now, version: row.version + 1 })
      .where(and(eq(submissions.id, id), eq(submissions.version, version)))
      .returning()
    if (!written) throw new Error('The entry was not answered.')
    await noteInAudit(tx, {
      actorId: admin.id,
      action,
      objectType: 'submission',
      objectId: id,
      summary: `${did} an entry to ${of.quarter}.`,
    })
    return told(written)
  })
}
