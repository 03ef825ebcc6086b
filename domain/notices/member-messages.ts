/**
 * What organisers write to several members: begun for people who were chosen, looked at as a letter, held for a minute, sent
 * (docs/behaviour/mail.md, members-written).
 */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { memberMessagePeople, memberMessages } from '../../db/schema/bulk.server.ts'
import { accounts, members } from '../../db/schema/people.server.ts'
import { dayMs } from '../../time/durations.ts'
import { isAmong } from '../among.ts'
import type { Admin } from '../club/viewer.ts'
import { isId } from '../ids.ts'
import type { RowVersion } from '../ids.ts'
import { longest, mostInOneDeed, usualPageSize } from '../limit-numbers.ts'
import type { Tools } from '../tools.ts'

export type MemberMessage = typeof memberMessages.$inferSelect & {
  /** Who wrote it, or sent it last; nobody where they are gone. */
  by: string | null
}

export type BeginOutcome = { ok: true; id: string; chosen: number } | { ok: false; because: 'nobody' | 'too-many' }

/** Drafts nobody sent are kept for a week after somebody last wrote in them, or took them back. */
const draftsKeptMs = 7 * dayMs

/**
 * Begins a message for exactly these members; nobody is written to by it. Answers go to whoever begins it, unless they say
 * otherwise. Refused where none of them is there (`nobody`), or more than one deed may reach (`too-many`).
 */
export async function beginMessage(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  memberIds: readonly string[],
): Promise<BeginOutcome> {
  const ids = [...new Set(memberIds.filter(isId))]
  if (ids.length > mostInOneDeed) return { ok: false, because: 'too-many' }
  const now = tools.now()
  return tools.db.transaction(async (tx): Promise<BeginOutcome> => {
    const isOld = lt(memberMessages.editedAt, new Date(now.getTime() - draftsKeptMs))
    await tx.delete(memberMessages).where(and(eq(memberMessages.state, 'draft'), isOld))
    const there = await tx.select({ id: members.id }).from(members).where(isAmong(members.id, ids))
    if (there.length === 0) return { ok: false, because: 'nobody' }
    const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, admin.accountId))
    const begun = {
      byMemberId: admin.id,
      replyTo: account?.email ?? '',
      chosen: there.length,
      createdAt: now,
      editedAt: now,
    }
    const [message] = await tx.insert(memberMessages).values(begun).returning({ id: memberMessages.id })
    if (!message) throw new Error('A message was not begun.')
    await tx.insert(memberMessagePeople).values(there.map(({ id }) => ({ messageId: message.id, memberId: id })))
    return { ok: true, id: message.id, chosen: there.length }
  })
}

export type Words = { subject: string; text: string; replyTo: string }

export type SaveMessageOutcome =
  | { ok: true; version: number }
  /** `sent`: it is on its way, or gone. */
  | { ok: false; because: 'gone' | 'sent' }
  | { ok: false; because: 'stale'; current: MemberMessage }

/** Writes its words, as long as it is not sent. Refused where it is gone, was sent, or somebody else wrote in it meanwhile (`stale`). */
export async function saveMessage(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { id, version, subject, text, replyTo }: RowVersion & Words,
): Promise<SaveMessageOutcome> {
  const words = {
    subject: subject.replaceAll(/\s+/g, ' ').trim().slice(0, longest.messageSubject).toWellFormed(),
    text: text.trim().replaceAll('\r\n', '\n').slice(0, longest.memberMessage).toWellFormed(),
    replyTo: replyTo.trim(),
  }
  if (isId(id)) {
    const isAsSeen = and(
      eq(memberMessages.id, id),
      eq(memberMessages.version, version),
      eq(memberMessages.state, 'draft'),
    )
    const [saved] = await tools.db
      .update(memberMessages)
      .set({ ...words, byMemberId: admin.id, editedAt: tools.now(), version: sql`${memberMessages.version} + 1` })
      .where(isAsSeen)
      .returning({ version: memberMessages.version })
    if (saved) return { ok: true, version: saved.version }
  }
  const current = await findMessage(tools, admin, id)
  if (!current) return { ok: false, because: 'gone' }
  return current.state === 'draft' ? { ok: false, because: 'stale', current } : { ok: false, because: 'sent' }
}

export type DiscardMessageOutcome = { ok: true } | { ok: false; because: 'gone' | 'sent' | 'stale' }

/** Throws a message away that was not sent, as it was seen: words that somebody else wrote since stay. */
export async function discardMessage(
  tools: Pick<Tools, 'db'>,
  admin: Admin,
  { id, version }: RowVersion,
): Promise<DiscardMessageOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const isAsSeen = and(
    eq(memberMessages.id, id),
    eq(memberMessages.version, version),
    eq(memberMessages.state, 'draft'),
  )
  const gone = await tools.db.delete(memberMessages).where(isAsSeen).returning({ id: memberMessages.id })
  if (gone.length > 0) return { ok: true }
  const current = await findMessage(tools, admin, id)
  if (!current) return { ok: false, because: 'gone' }
  return { ok: false, because: current.state === 'draft' ? 'stale' : 'sent' }
}

/** One message; `undefined` where there is none. */
export async function findMessage(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  id: string,
): Promise<MemberMessage | undefined> {
  if (!isId(id)) return undefined
  const [found] = await withWriter(tools).where(eq(memberMessages.id, id))
  return found && { ...found.message, by: found.by }
}

/** All there are, the newest first, and how many. */
export async function listMessages(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { page = 1, pageSize = usualPageSize }: { page?: number; pageSize?: number } = {},
): Promise<{ messages: MemberMessage[]; total: number }> {
  const [rows, total] = await Promise.all([
    withWriter(tools)
      .orderBy(desc(sql`coalesce(${memberMessages.dueAt}, ${memberMessages.createdAt})`), memberMessages.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.$count(memberMessages),
  ])
  return { messages: rows.map(({ message, by }) => ({ ...message, by })), total }
}

function withWriter({ db }: Pick<Tools, 'db'>) {
  return db
    .select({ message: memberMessages, by: members.displayName })
    .from(memberMessages)
    .leftJoin(members, eq(members.id, memberMessages.byMemberId))
    .$dynamic()
}
