/** Letters that were only written to files, because there was no mail server, and may still be sent. */
import { and, count, desc, eq, gt, inArray, isNull, like, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { invitations } from '../../../db/schema/programme.server.ts'
import { fleetingKinds, secretKinds } from '../../../mail/letter.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import { invitationDays } from '../../limit-numbers.ts'
import { findTold } from '../../writing/publishing/told-update.ts'
import { listRecipients } from '../../notices/recipients.ts'
import { isSuppressedAddress } from '../../notices/suppressions.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** How many letters wait in files: what is over, such as a code, does not count; nor what nobody wants any more. */
export async function countWritten(tools: Pick<Tools, 'db' | 'now'>, _admin: Admin): Promise<number> {
  const [counted] = await tools.db
    .select({ number: count() })
    .from(outboxMails)
    .where(await mayStillGo(tools))
  return counted?.number ?? 0
}

export type SendWrittenOutcome =
  | { ok: true; number: number }
  /** The last test mail was not taken by a server: letters to many are no test. */
  | { ok: false; because: 'untested' }

/** Sends them, each once however often this is asked for: a letter that is on its way waits in no file any more. */
export async function sendWritten(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
): Promise<SendWrittenOutcome> {
  if (!(await serverIsProven(tools))) return { ok: false, because: 'untested' }
  const due = await mayStillGo(tools)
  return tools.db.transaction(async (tx) => {
    const queued = await tx
      .update(outboxMails)
      .set({
        status: 'queued',
        attempts: 0,
        nextAttemptAt: sql`clock_timestamp()`,
        version: sql`${outboxMails.version} + 1`,
      })
      .where(due)
      .returning({ id: outboxMails.id })
    if (queued.length === 0) return { ok: true, number: 0 }
    await tools.jobs.send(tx, 'mail-bulk', {})
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'mail-sent-again',
      objectType: 'mail',
      objectId: '',
      summary: `Sent ${queued.length === 1 ? 'a letter that was' : `${queued.length} letters that were`} only written to files.`,
    })
    return { ok: true, number: queued.length }
  })
}

/** Whether the last test mail was taken by a server. */
export async function serverIsProven({ db }: Pick<Tools, 'db'>): Promise<boolean> {
  const [last] = await db
    .select({ status: outboxMails.status })
    .from(outboxMails)
    .where(eq(outboxMails.kind, 'test-mail'))
    .orderBy(desc(outboxMails.createdAt))
    .limit(1)
  return last?.status === 'sent'
}

/**
 * An invitation goes as long as it can be accepted, and only its last letter; a letter to a member as long as it would be
 * written today. What is older than an invitation is history.
 */
async function mayStillGo(tools: Pick<Tools, 'db' | 'now'>) {
  const { now } = tools
  const invitationKinds = [...secretKinds].filter((kind) => !fleetingKinds.has(kind))
  const isOpenInvitation = sql`exists (select from ${invitations} where ${invitations.letterId} = ${outboxMails.id}
    and ${inArray(invitations.status, ['queued', 'sent'])} and ${gt(invitations.expiresAt, now())})`
  return and(
    eq(outboxMails.status, 'written'),
    notInArray(outboxMails.kind, [...fleetingKinds]),
    gt(outboxMails.createdAt, new Date(now().getTime() - invitationDays * dayMs)),
    or(notInArray(outboxMails.kind, invitationKinds), isOpenInvitation),
    ne(outboxMails.bodyText, ''),
    sql`not ${isSuppressedAddress(outboxMails.toAddress)}`,
    or(not(isOfAMoment), gt(outboxMails.createdAt, new Date(now().getTime() - dayMs))),
    or(isNull(outboxMails.toMemberId), isStillTheirs),
    or(ne(outboxMails.kind, 'update'), inArray(outboxMails.id, await updatesStillTold(tools))),
  )
}

/** What somebody did to an account or a session is news for a day; later it may not be so any more. */
const isOfAMoment = sql`(${like(outboxMails.kind, 'session-%')} or ${inArray(outboxMails.kind, [
  'suspended',
  'reinstated',
  'factor-added',
  'factor-removed',
  'new-device',
  'account-secured',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'password-removed',
  'sign-in-failures',
  'tokens-reused',
])})`

/** The member is with us, and still reads mail at that address. */
const isStillTheirs = sql`exists (select from guildhall.members as person join auth.users as account on account.id = person.account_id
  where person.id = ${outboxMails.toMemberId} and lower(account.email) = lower(${outboxMails.toAddress})
  and (person.status in ('active', 'paused') or ${eq(outboxMails.kind, 'suspended')}))`

/** Those of updates that would be written today, by the one rule of who is told. */
async function updatesStillTold(tools: Pick<Tools, 'db' | 'now'>): Promise<string[]> {
  const letters = await tools.db
    .select({
      id: outboxMails.id,
      memberId: outboxMails.toMemberId,
      updateId: sql<string>`split_part(${outboxMails.dedupeKey}, ':', 2)`,
    })
    .from(outboxMails)
    .where(and(eq(outboxMails.status, 'written'), eq(outboxMails.kind, 'update')))
  const kept: string[] = []
  for (const [updateId, ofUpdate] of Map.groupBy(letters, (letter) => letter.updateId)) {
    const readers = await readersOf(tools, updateId)
    kept.push(...ofUpdate.flatMap(({ id, memberId }) => (memberId && readers.has(memberId) ? [id] : [])))
  }
  return kept
}

async function readersOf(tools: Pick<Tools, 'db' | 'now'>, updateId: string): Promise<Set<string>> {
  const readers = new Set<string>()
  const told = isId(updateId) ? await findTold(tools, updateId) : undefined
  if (!told) return readers
  let after: string | undefined
  do {
    const page = await listRecipients(tools, told.object, {
      category: 'updates',
      limit: 1000,
      ...(after && { after }),
    })
    for (const { memberId } of page.recipients) readers.add(memberId)
    after = page.next
  } while (after)
  return readers
}
