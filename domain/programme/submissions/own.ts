/** The entry of one member as they write it, and what they may do with it at this moment. */
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { submissions } from '../../../db/schema/challenges.server.ts'
import { canAct } from '../../club/access.ts'
import type { Member } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { challengeAccessObject } from '../challenges.ts'
import type { Challenge } from '../challenges.ts'
import type { Submission } from '../submissions.ts'
import { filesOfEntries } from './files.ts'
import type { EntryFile } from './files.ts'
import { graceEnd, isInGrace, takesEntry } from './deadline.ts'

/** What somebody writes. `body` is Markdown. */
export type EntryText = Pick<Submission, 'title' | 'body' | 'link' | 'visibility'>

export type OwnEntry = EntryText & {
  id: string
  status: Submission['status']
  version: number
  savedAt: Date
  submittedAt: Date | null
  /** What an organiser asked for, and when; it stays until the entry is handed in again. */
  returned: { comment: string; at: Date } | undefined
  /** Whether it may be shown to anybody. */
  hasConsent: boolean
}

/** Where a member stands with a challenge: what they wrote, and whether they may write and hand in. */
export type OwnDesk = {
  own: OwnEntry | undefined
  /** What is attached to it. */
  files: EntryFile[]
  /** `paused`: whoever is paused reads only. `closed`: too late, or too early. */
  may: 'hand-in' | 'paused' | 'closed'
  /** The challenge has closed, and what was begun may be finished until then. */
  graceUntil: Date | undefined
}

/** The member's own entry to a challenge and what they may do now. */
export async function ownDesk(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  challenge: Challenge,
): Promise<OwnDesk> {
  const now = tools.now()
  const [row] = await findOwnRow(tools.db, member, challenge)
  const graceUntil = row && isInGrace(challenge, row, now) ? graceEnd(challenge) : undefined
  const files = row && (await filesOfEntries(tools.db, [row.id])).get(row.id)
  return { own: row && entryOf(row), files: files ?? [], may: mayHandIn(member, challenge, row, now), graceUntil }
}

/** Whether this member may hand in now, by the one rule of access and the deadline. */
export function mayHandIn(
  member: Member,
  challenge: Challenge,
  row: Pick<OwnRow, 'createdAt' | 'returnedAt'> | undefined,
  now: Date,
): OwnDesk['may'] {
  if (!takesEntry(challenge, row, now)) return 'closed'
  return canAct(member, { ...challengeAccessObject(challenge), readOnly: false }, now) ? 'hand-in' : 'paused'
}

export type OwnRow = typeof submissions.$inferSelect

/** The row of an entry as its author sees it. */
export function entryOf(row: OwnRow): OwnEntry {
  const { id, title, body, link, visibility, status, version, updatedAt, submittedAt, returnedAt, feedback } = row
  return {
    id,
    title,
    body,
    link,
    visibility,
    status,
    version,
    savedAt: updatedAt,
    submittedAt,
    returned: returnedAt && status === 'draft' ? { comment: feedback, at: returnedAt } : undefined,
    hasConsent: row.consentId !== null,
  }
}

function findOwnRow(db: Database | Transaction, { id }: Pick<Member, 'id'>, challenge: Pick<Challenge, 'id'>) {
  return db
    .select()
    .from(submissions)
    .where(and(eq(submissions.challengeId, challenge.id), eq(submissions.memberId, id)))
}

/** The row of a member's own entry, held until the transaction ends. */
export async function holdOwnRow(
  tx: Transaction,
  member: Pick<Member, 'id'>,
  challenge: Pick<Challenge, 'id'>,
): Promise<OwnRow | undefined> {
  const [row] = await findOwnRow(tx, member, challenge).for('update')
  return row
}
