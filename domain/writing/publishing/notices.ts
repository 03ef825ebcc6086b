/**
 * Telling readers of an update, by mail and on their devices: each once for each notice, whatever happens in between
 * (docs/behaviour/writing.md, once-each).
 */
import { and, asc, eq, isNull, lt, max, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { updateNotices } from '../../../db/schema/writing.server.ts'
import { updateLetter } from '../../../mail/letters/update.ts'
import type { PushAbout } from '../../../jobs/kinds.ts'
import type { Mail } from '../../../mail/outbox.ts'
import type { LetterSite } from '../../../mail/letter-parts.ts'
import type { Channel } from '../../notices/notifications.ts'
import { sendPush } from '../../notices/push.ts'
import { listRecipients } from '../../notices/recipients.ts'
import type { Recipient } from '../../notices/recipients.ts'
import type { Tools } from '../../tools.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import { findTold, zoneSlugsOf } from './told-update.ts'
import type { ToldUpdate } from './told-update.ts'
import { minuteMs } from '../../../time/durations.ts'

/** Letters written into the outbox at once. */
const batchSize = 1000
/** A notice nobody has worked on for this long lost its job. */
const lostAfterMs = 2 * minuteMs

/** On which ways. */
export type Told = { mail: boolean; push: boolean }

/** Begins to tell readers, as part of the transaction that publishes. The number of the notice decides between two at once. */
export async function startNotice(
  tools: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  { updateId, askedBy, reason, by }: { updateId: string; askedBy: string | null; reason: string; by: Told },
): Promise<{ number: number } | undefined> {
  const [last] = await tx
    .select({ number: max(updateNotices.number) })
    .from(updateNotices)
    .where(eq(updateNotices.updateId, updateId))
  const number = (last?.number ?? 0) + 1
  const [notice] = await tx
    .insert(updateNotices)
    .values({ updateId, number, reason, askedBy, askedAt: tools.now(), byMail: by.mail, byPush: by.push })
    .onConflictDoNothing()
    .returning({ id: updateNotices.id })
  if (!notice) return undefined
  await tools.jobs.send(tx, 'notify-fanout', { noticeId: notice.id })
  return { number }
}

/**
 * Writes the letters of a notice, batch by batch: the batch and how far it got are one transaction, so a process that is
 * killed anywhere goes on where it was. Who gets one is asked now, by the rule. Answers with how many were written.
 */
export async function fanOut(tools: Tools, noticeId: string): Promise<number> {
  let written = 0
  for (;;) {
    const step = await tellBatch(tools, noticeId)
    written += step.written
    if (step.isOver) return written
  }
}

/** Goes on with notices whose job got lost. */
export async function finishNotices(tools: Tools): Promise<void> {
  const before = new Date(tools.now().getTime() - lostAfterMs)
  const lost = await tools.db
    .select({ id: updateNotices.id })
    .from(updateNotices)
    .where(and(isNull(updateNotices.finishedAt), lt(updateNotices.askedAt, before)))
    .orderBy(asc(updateNotices.askedAt))
    .limit(20)
  for (const { id } of lost) await fanOut(tools, id)
}

type Notice = typeof updateNotices.$inferSelect
type Call = { memberId: string; about: PushAbout }

/** Writes the next letters of a notice and how far that got. Whoever does nothing here finds it done by somebody else. */
export async function tellBatch(
  tools: Tools,
  noticeId: string,
  size: number = batchSize,
): Promise<{ written: number; isOver: boolean }> {
  const [notice] = await tools.db.select().from(updateNotices).where(eq(updateNotices.id, noticeId))
  if (!notice || notice.finishedAt) return { written: 0, isOver: true }
  const told = await findTold(tools, notice.updateId)
  const page = told
    ? await listRecipients(tools, told.object, {
        category: 'updates',
        by: waysOf(notice),
        ...(notice.afterMemberId ? { after: notice.afterMemberId } : {}),
        limit: size,
      })
    : { recipients: [] }
  const letterSite = await tools.db.transaction((tx) => tools.mail.site(tx))
  const written = page.recipients.filter(({ by }) => by.includes('mail'))
  const mails = told ? await lettersFor(tools, letterSite, { notice, told, readers: written }) : []
  const about = { kind: 'update', updateId: notice.updateId, notice: notice.number } as const
  const called = page.recipients.filter(({ by }) => by.includes('push'))
  const calls = called.map(({ memberId }) => ({ memberId, about }))
  return tools.db.transaction((tx) => keepBatch(tools, tx, { notice, mails, calls, next: page.next }))
}

function waysOf({ byMail, byPush }: Notice): Channel[] {
  return [...(byMail ? (['mail'] as const) : []), ...(byPush ? (['push'] as const) : [])]
}

/** Writes a batch, unless somebody else has written it meanwhile. */
async function keepBatch(
  tools: Tools,
  tx: Transaction,
  { notice, mails, calls, next }: { notice: Notice; mails: Mail[]; calls: Call[]; next: string | undefined },
): Promise<{ written: number; isOver: boolean }> {
  const isWhereItWas = and(
    eq(updateNotices.id, notice.id),
    isNull(updateNotices.finishedAt),
    sql`${updateNotices.afterMemberId} is not distinct from ${notice.afterMemberId}`,
  )
  const [mine] = await tx
    .update(updateNotices)
    .set({ afterMemberId: next ?? notice.afterMemberId, finishedAt: next ? null : tools.now() })
    .where(isWhereItWas)
    .returning({ id: updateNotices.id })
  if (!mine) return { written: 0, isOver: false }
  const written = await tools.mail.postMany(tx, mails)
  const called = await sendPush(tools, tx, calls)
  await tx
    .update(updateNotices)
    .set({ told: sql`${updateNotices.told} + ${written}`, called: sql`${updateNotices.called} + ${called}` })
    .where(eq(updateNotices.id, notice.id))
  return { written, isOver: next === undefined }
}

async function lettersFor(
  tools: Tools,
  letterSite: LetterSite,
  { notice, told, readers }: { notice: Notice; told: ToldUpdate; readers: Recipient[] },
): Promise<Mail[]> {
  const zones = await zoneSlugsOf(tools, told, readers)
  return readers.map(({ memberId, email }) => {
    const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'updates' })
    const address = `/member/updates/${told.editionSlug}/${zones(memberId)}?u=${told.slug}`
    return {
      letter: updateLetter(letterSite, { ...told.facts, address, reason: notice.reason, footer }),
      to: email,
      toMemberId: memberId,
      dedupeKey: `update:${notice.updateId}:${notice.number}:${memberId}`,
      headers,
    }
  })
}
