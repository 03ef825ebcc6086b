/** What the job does a minute after a message was sent: a letter for each person, once, whatever crashes. */
import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { memberMessagePeople, memberMessages } from '../../../db/schema/bulk.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import type { LetterSite } from '../../../mail/letter-parts.ts'
import { minuteMs } from '../../../time/durations.ts'
import type { Tools } from '../../tools.ts'
import type { MemberMessage } from '../member-messages.ts'
import type { Recipient } from '../recipients.ts'
import { letterTo } from './letter.ts'
import { recipientsAmong } from './reach.ts'

/** Letters written at once. */
const batch = 500
/** A message nobody has worked on for this long lost its job. */
const lostAfterMs = 2 * minuteMs

type Delivering = Pick<Tools, 'db' | 'jobs' | 'mail' | 'now' | 'seal' | 'siteUrl'>

/**
 * Writes the letters of a message whose minute is over, batch by batch: the letters and taking their people off the list are one
 * transaction, so a process that is killed anywhere goes on where it was. Whoever may not be written to by now is left out.
 */
export async function deliverMessage(tools: Delivering, messageId: string, size: number = batch): Promise<void> {
  await begin(tools, messageId)
  for (;;) if ((await deliverBatch(tools, messageId, size)) === 'over') return
}

/** Goes on with messages whose job got lost. */
export async function finishMessages(tools: Delivering): Promise<void> {
  const before = new Date(tools.now().getTime() - lostAfterMs)
  const isUnderway = or(eq(memberMessages.state, 'held'), eq(memberMessages.state, 'sending'))
  const lost = await tools.db
    .select({ id: memberMessages.id })
    .from(memberMessages)
    .where(and(isUnderway, lt(memberMessages.dueAt, before)))
    .orderBy(asc(memberMessages.dueAt))
    .limit(20)
  for (const { id } of lost) await deliverMessage(tools, id)
}

/** From here on it cannot be taken back. */
async function begin({ db, now }: Pick<Tools, 'db' | 'now'>, id: string): Promise<void> {
  await db
    .update(memberMessages)
    .set({ state: 'sending', version: sql`${memberMessages.version} + 1` })
    .where(and(eq(memberMessages.id, id), eq(memberMessages.state, 'held'), lte(memberMessages.dueAt, now())))
}

/** Writes the next letters. Whoever does nothing here finds it done by somebody else. */
export async function deliverBatch(tools: Delivering, messageId: string, size: number): Promise<'on' | 'over'> {
  const [found] = await tools.db
    .select({ message: memberMessages, by: members.displayName })
    .from(memberMessages)
    .leftJoin(members, eq(members.id, memberMessages.byMemberId))
    .where(and(eq(memberMessages.id, messageId), eq(memberMessages.state, 'sending')))
  if (!found) return 'over'
  const message = { ...found.message, by: found.by }
  const rows = await tools.db
    .select({ id: memberMessagePeople.memberId })
    .from(memberMessagePeople)
    .where(eq(memberMessagePeople.messageId, messageId))
    .orderBy(asc(memberMessagePeople.memberId))
    .limit(size)
  const ids = rows.map(({ id }) => id)
  const { recipients } = await recipientsAmong(tools, messageId, ids)
  return tools.db.transaction(async (tx) => {
    if (ids.length === 0) return finish(tools, tx, messageId)
    const site = await tools.mail.site(tx)
    await writeBatch(tools, tx, { site, message, ids, recipients })
    return 'on'
  })
}

async function writeBatch(
  tools: Delivering,
  tx: Transaction,
  {
    site,
    message,
    ids,
    recipients,
  }: { site: LetterSite; message: MemberMessage; ids: string[]; recipients: Recipient[] },
): Promise<void> {
  const { id: messageId } = message
  const taken = await tx
    .delete(memberMessagePeople)
    .where(and(eq(memberMessagePeople.messageId, messageId), inArray(memberMessagePeople.memberId, ids)))
    .returning({ id: memberMessagePeople.memberId })
  const mine = new Set(taken.map(({ id }) => id))
  const mails = recipients
    .filter(({ memberId }) => mine.has(memberId))
    .map((reader) => ({
      ...letterTo(tools, site, message, reader),
      to: reader.email,
      toMemberId: reader.memberId,
      dedupeKey: `member-message:${messageId}:${reader.memberId}`,
    }))
  const written = await tools.mail.postMany(tx, mails)
  await tx
    .update(memberMessages)
    .set({ written: sql`${memberMessages.written} + ${written}` })
    .where(eq(memberMessages.id, messageId))
}

async function finish({ now }: Pick<Tools, 'now'>, tx: Transaction, id: string): Promise<'over'> {
  await tx
    .update(memberMessages)
    .set({ state: 'sent', finishedAt: now(), version: sql`${memberMessages.version} + 1` })
    .where(and(eq(memberMessages.id, id), eq(memberMessages.state, 'sending')))
  return 'over'
}
