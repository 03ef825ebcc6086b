/** Sending a message: a minute in which it is taken back, then it goes to exactly those who were counted. */
import { and, eq, not, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { memberMessagePeople, memberMessages } from '../../../db/schema/bulk.server.ts'
import { isAmong } from '../../among.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { RowVersion } from '../../ids.ts'
import { holdMs } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import { findMessage } from '../member-messages.ts'
import { reachOfMessage } from './reach.ts'

export type SendMessageOutcome =
  | { ok: true; people: number }
  | { ok: false; because: 'gone' | 'stale' | 'no-words' | 'nobody' | 'no-mail-server' }
  /** It would reach others than the page said. */
  | { ok: false; because: 'changed'; people: number }

/**
 * Holds it for a minute, for those whom `seal` stands for and nobody else. Sent twice it goes once: the second asks for a version
 * that is held already, and is told so. Refused without words, without a mail server, where it reaches nobody, or others than were
 * counted.
 */
export async function sendMessage(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>,
  admin: Admin,
  { id, version, seal }: RowVersion & { seal: string },
): Promise<SendMessageOutcome> {
  const found = await findMessage(tools, admin, id)
  if (!found) return { ok: false, because: 'gone' }
  if (found.state !== 'draft' && found.version === version + 1) return { ok: true, people: found.people }
  if (found.state !== 'draft' || found.version !== version) return { ok: false, because: 'stale' }
  if (found.subject === '' || found.text === '') return { ok: false, because: 'no-words' }
  if ((await tools.mail.way(tools.db)) === 'stop') return { ok: false, because: 'no-mail-server' }
  const reach = await reachOfMessage(tools, id)
  const people = reach.recipients.length
  if (people === 0) return { ok: false, because: 'nobody' }
  if (reach.seal !== seal) return { ok: false, because: 'changed', people }
  const dueAt = new Date(tools.now().getTime() + holdMs)
  return tools.db.transaction(async (tx): Promise<SendMessageOutcome> => {
    const [held] = await tx
      .update(memberMessages)
      .set({ state: 'held', dueAt, people, byMemberId: admin.id, version: sql`${memberMessages.version} + 1` })
      .where(and(eq(memberMessages.id, id), eq(memberMessages.version, version), eq(memberMessages.state, 'draft')))
      .returning({ id: memberMessages.id })
    if (!held) return { ok: false, because: 'stale' }
    await keepOnly(
      tx,
      id,
      reach.recipients.map(({ memberId }) => memberId),
    )
    await tools.jobs.send(tx, 'member-message', { messageId: id }, { runAt: dueAt })
    const who = people === 1 ? 'one member' : `${people} members`
    await note(tx, admin, { id, action: 'members-written', summary: `Sends a message to ${who} of ${found.chosen}` })
    return { ok: true, people }
  })
}

/** Whoever is not counted gets none, also where something changes within the minute. */
async function keepOnly(tx: Transaction, messageId: string, ids: string[]): Promise<void> {
  await tx
    .delete(memberMessagePeople)
    .where(and(eq(memberMessagePeople.messageId, messageId), not(isAmong(memberMessagePeople.memberId, ids))))
}

type TooLate = { ok: false; because: 'too-late' }

export type TakeBackOutcome = { ok: true } | TooLate | { ok: false; because: 'stale' }

/**
 * Makes a draft again of the message that was sent as this version. The job that writes the letters asks for the same row, and one
 * of them gets it. Whoever asks second is told it is done; refused where it was sent again since (`stale`): that has a minute of
 * its own.
 */
export async function takeMessageBack(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { id, version }: RowVersion,
): Promise<TakeBackOutcome> {
  if (!isId(id)) return { ok: false, because: 'too-late' }
  return tools.db.transaction(async (tx): Promise<TakeBackOutcome> => {
    const [back] = await tx
      .update(memberMessages)
      .set({
        state: 'draft',
        dueAt: null,
        people: 0,
        editedAt: tools.now(),
        version: sql`${memberMessages.version} + 1`,
      })
      .where(and(eq(memberMessages.id, id), eq(memberMessages.version, version), eq(memberMessages.state, 'held')))
      .returning({ id: memberMessages.id })
    if (!back) return whyNotBack(tx, { id, version })
    await note(tx, admin, { id, action: 'message-taken-back', summary: 'Took a message back before it was sent' })
    return { ok: true }
  })
}

async function whyNotBack(tx: Transaction, { id, version }: RowVersion): Promise<TakeBackOutcome> {
  const [now] = await tx
    .select({ state: memberMessages.state, version: memberMessages.version })
    .from(memberMessages)
    .where(eq(memberMessages.id, id))
  if (now?.state === 'draft' && now.version === version + 1) return { ok: true }
  return { ok: false, because: now?.state === 'held' ? 'stale' : 'too-late' }
}

/** Ends the minute of the message that was sent as this version. Whoever asks second is told it is done. */
export async function endMessageHold(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  { id, version }: RowVersion,
): Promise<{ ok: true } | TooLate> {
  if (!isId(id)) return { ok: false, because: 'too-late' }
  return tools.db.transaction(async (tx): Promise<{ ok: true } | TooLate> => {
    const [held] = await tx
      .select({ dueAt: memberMessages.dueAt })
      .from(memberMessages)
      .where(and(eq(memberMessages.id, id), eq(memberMessages.version, version), eq(memberMessages.state, 'held')))
      .for('update')
    if (!held) return { ok: false, because: 'too-late' }
    const now = tools.now()
    if (held.dueAt !== null && held.dueAt <= now) return { ok: true }
    await tx.update(memberMessages).set({ dueAt: now }).where(eq(memberMessages.id, id))
    await tools.jobs.send(tx, 'member-message', { messageId: id }, { runAt: now })
    await note(tx, admin, { id, action: 'hold-ended', summary: 'Sent a message without waiting out its minute' })
    return { ok: true }
  })
}

function note(
  tx: Transaction,
  admin: Admin,
  { id, ...what }: { id: string; action: string; summary: string },
): Promise<void> {
  return noteInAudit(tx, { actorId: admin.id, objectType: 'member-message', objectId: id, ...what })
}
