/** The member's own draft while something is written to it: begun where there is none, and held until the transaction ends. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { holdMember } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { holdChallenge } from '../challenges.ts'
import type { Challenge } from '../challenges.ts'
import { keepsDraft } from './deadline.ts'
import { holdOwnRow } from './own.ts'
import type { OwnRow } from './own.ts'

/** Whether somebody may write to an entry now, with what is held for it. */
export type Writing =
  | { ok: true; challenge: Challenge; author: Member }
  | { ok: false; because: 'gone' | 'paused' | 'closed' }

/** Holds the member and the challenge of a quarter for whoever writes. What is typed is kept also after it has closed. */
export async function holdForWriting(tx: Transaction, member: Member, quarter: string, now: Date): Promise<Writing> {
  const held = await holdMember(tx, member)
  const challenge = held && (await holdChallenge(tx, member, quarter, now))
  if (!challenge) return { ok: false, because: 'gone' }
  const author = { ...member, status: held.status }
  if (author.status !== 'active') return { ok: false, because: 'paused' }
  if (!keepsDraft(challenge)) return { ok: false, because: 'closed' }
  return { ok: true, challenge, author }
}

/** The member's row, begun with these values where there is none. */
export async function beginOrHold(
  tx: Transaction,
  member: Pick<Member, 'id'>,
  challenge: Pick<Challenge, 'id'>,
  values: Omit<typeof submissions.$inferInsert, 'challengeId' | 'memberId'>,
): Promise<OwnRow> {
  const [begun] = await tx
    .insert(submissions)
    .values({ ...values, challengeId: challenge.id, memberId: member.id })
    .onConflictDoNothing()
    .returning()
  const row = begun ?? (await holdOwnRow(tx, member, challenge))
  if (!row) throw new Error('The entry was neither begun nor found.')
  return row
}

/** Of which challenge, and from which window of the browser. */
export type DraftPlace = { quarter: string; tab: string }

/** Why nothing is added to a draft; `not-a-draft`: it is handed in, and taken back first. */
export type NoDraft = { ok: false; because: 'gone' | 'paused' | 'closed' | 'not-a-draft' }

/** Does something with the member's draft beside its text, which begins with it where there is none. */
export async function withOwnDraft<Outcome>(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  { quarter, tab }: DraftPlace,
  work: (tx: Transaction, row: OwnRow) => Promise<Outcome>,
): Promise<Outcome | NoDraft> {
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    const writing = await holdForWriting(tx, member, quarter, now)
    if (!writing.ok) return writing
    // As a form begins that nobody has typed into.
    const empty = { title: '', visibility: 'members', savedFrom: tab, createdAt: now, updatedAt: now } as const
    const row = await beginOrHold(tx, member, writing.challenge, empty)
    return row.status === 'draft' ? work(tx, row) : { ok: false, because: 'not-a-draft' }
  })
}

/**
 * Holds the member's row to take something out of it, also while they are paused and after the challenge closed or was withdrawn. One
 * that is handed in is taken back first; `row` is absent where nothing was begun, and nothing begins.
 */
export async function holdForRemoving(
  tx: Transaction,
  member: Member,
  quarter: string,
): Promise<{ ok: true; row: OwnRow | undefined } | NoDraft> {
  if (!(await holdMember(tx, member))) return { ok: false, because: 'gone' }
  const [challenge] = await tx.select({ id: challenges.id }).from(challenges).where(eq(challenges.quarter, quarter))
  if (!challenge) return { ok: false, because: 'gone' }
  const row = await holdOwnRow(tx, member, challenge)
  if (row && row.status !== 'draft' && row.status !== 'withdrawn') return { ok: false, because: 'not-a-draft' }
  return { ok: true, row }
}
