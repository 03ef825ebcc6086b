/** What an author may always do with an entry of theirs: take it back, also while they are paused and after it closed. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { notePublicConsent } from '../../club/consents.ts'
import { holdMember } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { holdChallenge } from '../challenges.ts'
import { entryOf, holdOwnRow, mayHandIn } from './own.ts'
import type { OwnEntry, OwnRow } from './own.ts'

export type TakeBackOutcome = { ok: true; entry: OwnEntry } | { ok: false; because: 'gone' | 'paused' | 'closed' }

type Doing = Pick<Tools, 'db' | 'now'>
type Change = Partial<typeof submissions.$inferInsert>

/**
 * Makes an entry that was handed in or withdrawn a draft again, to be changed: nobody but its author reads it then. As long as it may be
 * handed in. A draft is one already.
 */
export async function reopenEntry(tools: Doing, member: Member, quarter: string): Promise<TakeBackOutcome> {
  return withOwn(tools, member, quarter, async (tx, { row, author, now }) => {
    if (row.status === 'draft') return { ok: true, entry: entryOf(row) }
    const challenge = await holdChallenge(tx, member, quarter, now)
    if (!challenge) return { ok: false, because: 'gone' }
    const may = mayHandIn(author, challenge, row, now)
    if (may !== 'hand-in') return { ok: false, because: may }
    return changed(
      tx,
      row,
      { status: 'draft', updatedAt: now },
      { action: 'entry-reopened', did: 'Took back', quarter },
    )
  })
}

/** Withdraws an entry at any time. Its author keeps the text, nobody else reads it. What may be shown of it may be so no longer. */
export async function withdrawEntry(tools: Doing, member: Member, quarter: string): Promise<TakeBackOutcome> {
  return withOwn(tools, member, quarter, async (tx, { row, now }) => {
    if (row.status === 'withdrawn') return { ok: true, entry: entryOf(row) }
    if (row.consentId) await notePublicConsent(tx, member.id, { kind: 'public-submission', given: false, now })
    const change: Change = { status: 'withdrawn', consentId: null, updatedAt: now }
    return changed(tx, row, change, { action: 'entry-withdrawn', did: 'Withdrew', quarter })
  })
}

/**
 * Takes the consent back to show an entry to anybody, at any time: it is off the public page at once, and for members from then on.
 */
export async function takeEntryDown(tools: Doing, member: Member, quarter: string): Promise<TakeBackOutcome> {
  return withOwn(tools, member, quarter, async (tx, { row, now }) => {
    if (row.visibility !== 'public' && row.consentId === null) return { ok: true, entry: entryOf(row) }
    if (row.consentId) await notePublicConsent(tx, member.id, { kind: 'public-submission', given: false, now })
    const status = row.status === 'featured' ? 'accepted' : row.status
    const change: Change = { status, visibility: 'members', consentId: null, updatedAt: now }
    return changed(tx, row, change, { action: 'entry-taken-down', did: 'Took from the public page', quarter })
  })
}

type Held = { row: OwnRow; author: Member; now: Date }

async function withOwn(
  tools: Doing,
  member: Member,
  quarter: string,
  work: (tx: Transaction, held: Held) => Promise<TakeBackOutcome>,
): Promise<TakeBackOutcome> {
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    const held = await holdMember(tx, member)
    // Also of a challenge that organisers withdrew: what is withdrawn of theirs meanwhile does not come back with it.
    const [challenge] = held
      ? await tx.select({ id: challenges.id }).from(challenges).where(eq(challenges.quarter, quarter))
      : []
    const row = challenge && (await holdOwnRow(tx, member, challenge))
    if (!held || !row) return { ok: false, because: 'gone' }
    return work(tx, { row, author: { ...member, status: held.status }, now })
  })
}

async function changed(
  tx: Transaction,
  row: OwnRow,
  change: Change,
  { action, did, quarter }: { action: string; did: string; quarter: string },
): Promise<TakeBackOutcome> {
  const [written] = await tx
    .update(submissions)
    .set({ ...change, version: row.version + 1 })
    .where(eq(submissions.id, row.id))
    .returning()
  if (!written) throw new Error('The entry was not changed.')
  await noteInAudit(tx, {
    actorId: row.memberId,
    action,
    objectType: 'submission',
    objectId: row.id,
    summary: `${did} an entry to ${quarter}.`,
  })
  return { ok: true, entry: entryOf(written) }
}
