import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import { compose, messageIdOf } from './compose.ts'
import type { Composing } from './compose.ts'
import type { Deliver } from './delivery.ts'
import { fleetingKinds, secretKinds } from './letter.ts'
import { withPage } from './letter-pages.ts'
import { nextStep } from './retry.ts'
import type { NextStep } from './retry.ts'
import { outboxMails } from './schema.server.ts'
import type { OutboxMail } from './schema.server.ts'
import { minuteMs } from '../time/durations.ts'

/** What sending needs: the outbox, a way out, and in whose name. */
export type Post = Composing & {
  db: Database
  deliver: Deliver
  /** What else it means that a mail has left, or never will; part of the transaction that records it. */
  whenSettled?: (tx: Transaction, mail: OutboxMail, became: Settled) => Promise<void>
}

export type Settled = { status: 'sent' | 'bounced' | 'failed'; at: Date }

export type SendOutcome =
  /** Taken by the SMTP server. */
  | { status: 'sent' }
  /** There is no SMTP server: it is a file, and nobody has it. */
  | { status: 'written' }
  /** Nothing to do: sent before, given up, not due, or another worker is at it. */
  | { status: 'left' }
  | { status: 'deferred'; nextAttemptAt: Date }
  /** Refused for good by the receiving server, or given up after the last try. */
  | { status: 'bounced' | 'failed' }

/**
 * Whoever sends a mail has it for this long and asks for more while at it: a crash leaves it marked as sending, and somebody
 * may be waiting for it. Should the first try still be at it, the same Message-ID comes twice, which does no harm.
 */
const leaseSeconds = 30
const renewedMs = 10_000

/**
 * Sends one mail of the outbox, if it is due. A conditional update decides who sends it, so any number of workers may
 * try; the Message-ID follows from the row, so what a crash makes go twice is recognised as one. Never throws for a
 * failed delivery: the row then says why and when it is tried again.
 */
export async function sendMail(post: Post, mailId: string): Promise<SendOutcome> {
  const mail = await claim(post.db, mailId)
  if (!mail) return { status: 'left' }
  let status: 'sent' | 'written'
  try {
    status = await whileHeld(post, mail, async () =>
      post.deliver(await compose(post, await withPage(post.db, mail)), mail),
    )
  } catch (error) {
    return recordFailure(post, mail, nextStep(error, mail.attempts))
  }
  await recordDelivery(post, mail, status)
  return { status }
}

/**
 * Sends what is due, the longest waiting first, at most `limit`, several at a time, and none that was not begun at the `signal`; returns
 * how many there were. Called at start and now and then it finds whatever lost its job. All that was begun has ended when it throws.
 */
export async function sendDueMails(post: Post, limit: number, signal?: AbortSignal): Promise<number> {
  const due = await post.db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(isDue())
    .orderBy(asc(outboxMails.nextAttemptAt))
    .limit(limit)
  const waiting = due.values()
  const sendInTurn = async () => {
    for (const mail of waiting) {
      if (signal?.aborted) return
      await sendMail(post, mail.id)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: sendsAtOnce }, sendInTurn))
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return due.length
}

/**
 * Nearly all of the time of a letter is spent waiting for the server that takes it: one after the other, a hundred thousand would take
 * hours. No more than servers let one sender open.
 */
export const sendsAtOnce = 5

/** Sends what is due until nothing is, for ten minutes at most: what is left then finds the next round. */
export async function sendAllDue(post: Post, { signal }: { signal: AbortSignal }): Promise<void> {
  const until = Date.now() + longestRoundMs
  let isMore = true
  while (isMore && !signal.aborted && Date.now() < until) isMore = (await sendDueMails(post, 20, signal)) > 0
}

const longestRoundMs = 10 * minuteMs

// The clock of the database is the one all workers share.
const isDue = () =>
  and(
    inArray(outboxMails.status, ['queued', 'deferred', 'sending']),
    lte(outboxMails.nextAttemptAt, sql`clock_timestamp()`),
  )

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

async function claim(db: Database, mailId: string): Promise<OutboxMail | undefined> {
  const [mail] = await db
    .update(outboxMails)
    .set({
      status: 'sending',
      attempts: sql`${outboxMails.attempts} + 1`,
      nextAttemptAt: leaseEnd,
      version: sql`${outboxMails.version} + 1`,
    })
    .where(and(eq(outboxMails.id, mailId), isDue()))
    .returning()
  return mail
}

async function whileHeld<T>({ db }: Post, mail: OutboxMail, send: () => Promise<T>): Promise<T> {
  const renew = () => db.update(outboxMails).set({ nextAttemptAt: leaseEnd }).where(isStillOurs(mail))
  // A database that is away for a moment ends no delivery.
  const renewing = setInterval(() => void renew().catch(() => undefined), renewedMs)
  try {
    return await send()
  } finally {
    clearInterval(renewing)
  }
}

/** A code that has left, or never will, is not kept where it could be read later. */
function withoutSecrets({ kind }: OutboxMail) {
  return secretKinds.has(kind) ? { bodyText: '', bodyHtml: '', pageId: null, switchOffUrl: '' } : {}
}

/** What is only a file may still be sent; a code is over by then. */
function keptOfFile(mail: OutboxMail) {
  return fleetingKinds.has(mail.kind) ? withoutSecrets(mail) : {}
}

async function recordDelivery(post: Post, mail: OutboxMail, status: 'sent' | 'written'): Promise<void> {
  await post.db.transaction(async (tx) => {
    const [row] = await tx
      .update(outboxMails)
      .set({
        ...(status === 'sent' ? { ...withoutSecrets(mail), sentAt: sql`clock_timestamp()` } : keptOfFile(mail)),
        status,
        messageId: messageIdOf(mail, post.siteUrl),
        lastError: '',
        version: sql`${outboxMails.version} + 1`,
      })
      .where(isStillOurs(mail))
      .returning({ id: outboxMails.id })
    if (row && status === 'sent') await post.whenSettled?.(tx, mail, { status, at: new Date() })
  })
}

async function recordFailure(post: Post, mail: OutboxMail, step: NextStep): Promise<SendOutcome> {
  return post.db.transaction(async (tx) => {
    const [row] = await tx
      .update(outboxMails)
      .set({
        status: step.status,
        lastError: step.reason,
        version: sql`${outboxMails.version} + 1`,
        ...(step.status === 'deferred'
          ? { nextAttemptAt: sql`clock_timestamp() + make_interval(mins => ${step.minutes})` }
          : withoutSecrets(mail)),
      })
      .where(isStillOurs(mail))
      .returning({ nextAttemptAt: outboxMails.nextAttemptAt })
    if (!row) return { status: 'left' }
    if (step.status === 'deferred') return { status: 'deferred', nextAttemptAt: row.nextAttemptAt }
    await post.whenSettled?.(tx, mail, { status: step.status, at: new Date() })
    return { status: step.status }
  })
}

/** Nobody else has taken the mail over since it was claimed. */
function isStillOurs(mail: OutboxMail) {
  return and(eq(outboxMails.id, mail.id), eq(outboxMails.version, mail.version))
}
