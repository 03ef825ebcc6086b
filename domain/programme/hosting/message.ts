/** What whoever runs a session writes to those who come (docs/behaviour/programme.md, host-writes). */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { sessionMessages } from '../../../db/schema/sessions.server.ts'
import { sessionMessageLetter } from '../../../mail/letters/hosting.ts'
import { dayMs } from '../../../time/durations.ts'
import { canRun } from '../../club/access.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Member } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import { mostSessionMessagesADay } from '../../limit-numbers.ts'
import { sendPush } from '../../notices/push.ts'
import type { Recipient } from '../../notices/recipients.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import type { Tools } from '../../tools.ts'
import { hostsUntilAfterMs } from '../attendance.ts'
import { letterStudioOf } from '../letter-studio.ts'
import { placeWords, storedSessionAccessObject } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'
import { inSession } from '../sessions/in-session.ts'
import { findReached, isWrittenTo } from './reached.ts'

/** Whom a message would reach, by name, and whom not: who is told neither by mail nor by push, and who had enough today. */
export type MessageReach = {
  /** By mail, and on their devices where they have some; `called` are those whom no mail reaches, on their devices alone. */
  reached: string[]
  called: string[]
  leftOut: { name: string; because: 'no-mail' | 'enough-today' }[]
  /** How many may still be written today. */
  left: number
  sent: { id: string; text: string; recipients: number; at: Date }[]
}

export type MessageOutcome =
  | { ok: true; recipients: number }
  | { ok: false; because: 'not-yours' | 'cancelled' | 'late' | 'enough-today' | 'nobody' | 'no-mail-server' }
  /** Another number than the page said. */
  | { ok: false; because: 'changed'; recipients: number }

/** The letters of one statement. */
const batch = 500

type Asking = Pick<Tools, 'db' | 'now'>

/** Whom a message to those who come would reach now. Whoever asks has been found to run the session. */
export async function messageReach(tools: Asking, member: Member, sessionId: string): Promise<MessageReach> {
  const { people, recipients } = await findReached(tools, member, sessionId)
  const reached = new Set(recipients.map(({ memberId }) => memberId))
  const sent = await tools.db
    .select({
      id: sessionMessages.id,
      text: sessionMessages.text,
      recipients: sessionMessages.recipients,
      at: sessionMessages.at,
    })
    .from(sessionMessages)
    .where(eq(sessionMessages.sessionId, sessionId))
    .orderBy(desc(sessionMessages.at))
    .limit(10)
  return {
    reached: recipients.filter(isWrittenTo).map(({ displayName }) => displayName),
    called: recipients.filter((recipient) => !isWrittenTo(recipient)).map(({ displayName }) => displayName),
    leftOut: people
      .filter(({ id }) => !reached.has(id))
      .map(({ name, hadEnough }) => ({ name, because: hadEnough ? 'enough-today' : 'no-mail' })),
    left: Math.max(0, mostSessionMessagesADay - (await sentToday(tools.db, sessionId, tools.now()))),
    sent,
  }
}

/**
 * Writes to everybody who has a place, within what one person gets in a day. `key` names the message: sent twice it is one.
 * `seen` is how many it would reach as the page said; refused (`changed`) where it is another number by now.
 */
export async function sendMessage(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now' | 'seal' | 'siteUrl'>,
  actor: Member,
  { sessionId, key, text, seen }: { sessionId: string; key: string; text: string; seen: number },
): Promise<MessageOutcome | undefined> {
  if (!isId(sessionId) || !isId(key)) return undefined
  if ((await tools.mail.way(tools.db)) === 'stop') return { ok: false, because: 'no-mail-server' }
  const { recipients } = await findReached(tools, actor, sessionId)
  return inSession(tools, actor, sessionId, async ({ tx, runner, session }): Promise<MessageOutcome> => {
    const now = tools.now()
    if (!canRun(runner, storedSessionAccessObject(session), now)) return { ok: false, because: 'not-yours' }
    if (session.status !== 'scheduled') return { ok: false, because: 'cancelled' }
    if (now.getTime() > session.endsAt.getTime() + hostsUntilAfterMs) return { ok: false, because: 'late' }
    const [before] = await tx
      .select({ recipients: sessionMessages.recipients })
      .from(sessionMessages)
      .where(and(eq(sessionMessages.id, key), eq(sessionMessages.sessionId, sessionId)))
    if (before) return { ok: true, recipients: before.recipients }
    if ((await sentToday(tx, sessionId, now)) >= mostSessionMessagesADay) return { ok: false, because: 'enough-today' }
    if (recipients.length === 0) return { ok: false, because: 'nobody' }
    if (recipients.length !== seen) return { ok: false, because: 'changed', recipients: recipients.length }
    const [written] = await tx
      .insert(sessionMessages)
      .values({ id: key, sessionId, byMemberId: runner.id, text, recipients: recipients.length, at: now })
      .onConflictDoNothing()
      .returning({ id: sessionMessages.id })
    // The key names a message to another session: their page is looked at again, which gives a new one.
    if (!written) return { ok: false, because: 'changed', recipients: recipients.length }
    await post(tools, tx, { session, recipients, message: { id: key, by: runner.displayName, text } })
    await noteInAudit(tx, {
      actorId: runner.id,
      action: 'session-message',
      objectType: 'session',
      objectId: sessionId,
      summary: `Wrote to ${recipients.length} who come to “${session.title}”`,
    })
    return { ok: true, recipients: recipients.length }
  })
}

function sentToday(db: Tools['db'] | Transaction, sessionId: string, now: Date): Promise<number> {
  return db.$count(
    sessionMessages,
    and(eq(sessionMessages.sessionId, sessionId), gt(sessionMessages.at, new Date(now.getTime() - dayMs))),
  )
}

type Posting = { session: StoredSession; recipients: Recipient[]; message: { id: string; by: string; text: string } }

async function post(
  tools: Pick<Tools, 'jobs' | 'mail' | 'seal' | 'siteUrl'>,
  tx: Transaction,
  { session, recipients, message: { id, by, text } }: Posting,
): Promise<void> {
  const site = await tools.mail.site(tx)
  const studio = await letterStudioOf(tx, session.id)
  const why = 'You get this because you are going to this session and mail about sessions is on.'
  const mails = recipients.filter(isWrittenTo).map(({ memberId, email, timeZone }) => {
    const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'sessions' })
    const facts = { ...session, studio, readerZone: timeZone, place: placeWords(session), footer: { ...footer, why } }
    return {
      letter: sessionMessageLetter(site, { ...facts, by, text }),
      to: email,
      toMemberId: memberId,
      headers,
      dedupeKey: `session-message:${id}:${memberId}`,
    }
  })
  for (let first = 0; first < mails.length; first += batch)
    await tools.mail.postMany(tx, mails.slice(first, first + batch))
  const about = { kind: 'message', sessionId: session.id, messageId: id } as const
  const called = recipients.filter(({ by: ways }) => ways.includes('push'))
  await sendPush(
    tools,
    tx,
    called.map(({ memberId }) => ({ memberId, about })),
  )
}
