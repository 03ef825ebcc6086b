/** A mail to oneself that shows whether mail leaves the house, and why not. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq, sql } from 'drizzle-orm'
import { testMailLetter } from '../../../mail/letters/organisers.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

export type TestMail = { to: string; at: Date } &
  /** `sent`: a mail server took it. `written`: there is none, and it is a file. */
  (
    | { state: 'sent' | 'written' | 'underway' }
    /** What the mail server said, or why it could not be reached; `bounced` is about the recipient. */
    | { state: 'bounced' | 'failed'; reason: string }
  )

/** How long somebody at the button is kept waiting, and how often is looked meanwhile. */
const patienceMs = 12_000
const lookMs = 150

/** Sends it the way all mail goes, through the outbox and the queue. Returns its id. */
export async function sendTestMail(tools: Tools, admin: Admin, to: string): Promise<string> {
  const mailId = await tools.db.transaction(async (tx) => {
    const letter = testMailLetter(await tools.mail.site(tx))
    return tools.mail.post(tx, { letter, to, toMemberId: admin.id, dedupeKey: `test-mail:${randomUUID()}` })
  })
  if (!mailId) throw new Error('The test mail was not written.')
  return mailId
}

/** What became of it. One that could not be handed over is not tried again: nobody waits for it any more. */
export async function testMailOutcome(tools: Pick<Tools, 'db'>, mailId: string): Promise<TestMail> {
  for (const deadline = Date.now() + patienceMs; ; await wait(lookMs)) {
    const mail = await findMail(tools, eq(outboxMails.id, mailId))
    if (!mail) throw new Error('The test mail is gone.')
    if (mail.state === 'failed') await giveUp(tools, mailId)
    if (mail.state !== 'underway' || Date.now() > deadline) return mail
  }
}

/** The last test of the mail as it is set now, if there was one. */
export function lastTestMail(tools: Pick<Tools, 'db'>, _admin: Admin): Promise<TestMail | undefined> {
  return findMail(tools, isTest)
}

const isTest = eq(outboxMails.kind, 'test-mail')

async function findMail(tools: Pick<Tools, 'db'>, wanted: ReturnType<typeof eq>): Promise<TestMail | undefined> {
  const [mail] = await tools.db
    .select({
      to: outboxMails.toAddress,
      at: outboxMails.createdAt,
      status: outboxMails.status,
      reason: outboxMails.lastError,
    })
    .from(outboxMails)
    .where(and(isTest, wanted))
    .orderBy(desc(outboxMails.createdAt))
    .limit(1)
  if (!mail) return undefined
  const { to, at, status, reason } = mail
  if (status === 'sent' || status === 'written') return { to, at, state: status }
  if (status === 'bounced' || status === 'suppressed') return { to, at, state: 'bounced', reason }
  if (status === 'deferred' || status === 'failed') return { to, at, state: 'failed', reason }
  return { to, at, state: 'underway' }
}

async function giveUp({ db }: Pick<Tools, 'db'>, mailId: string): Promise<void> {
  await db
    .update(outboxMails)
    .set({ status: 'failed', version: sql`${outboxMails.version} + 1` })
    .where(and(eq(outboxMails.id, mailId), eq(outboxMails.status, 'deferred')))
}
