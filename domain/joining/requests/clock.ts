/** What happens to requests because time passes (docs/behaviour/joining.md, request-confirmed). */
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import { invitationRequests } from '../../../db/schema/programme.server.ts'
import { requestsWaitingLetter } from '../../../mail/letters/organisers.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { forgetProofs } from '../address-proofs.ts'
import { organisersToTell } from '../../notices/organisers.ts'
import type { Tools } from '../../tools.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import { dayMs, hourMs } from '../../../time/durations.ts'

const unconfirmedDays = 7
const keptDays = 180

/** Rows of one minute's work: what is left waits for the next. */
const batch = 100

/** Deletes requests nobody confirmed for 7 days, and takes the person out of those that ended 180 days ago. */
export async function tidyRequests(tools: Tools): Promise<void> {
  const now = tools.now().getTime()
  await forgetUnconfirmed(tools, new Date(now - unconfirmedDays * dayMs))
  await anonymise(tools, new Date(now - keptDays * dayMs))
  await forgetProofs(tools)
}

async function forgetUnconfirmed({ db }: Tools, before: Date): Promise<void> {
  const over = db
    .select({ id: invitationRequests.id })
    .from(invitationRequests)
    .where(and(eq(invitationRequests.status, 'unverified'), lt(invitationRequests.createdAt, before)))
    .limit(batch)
  // Confirmed in the moment between, it stays.
  const isOver = and(inArray(invitationRequests.id, over), eq(invitationRequests.status, 'unverified'))
  await db.delete(invitationRequests).where(isOver)
}

async function anonymise({ db }: Tools, before: Date): Promise<void> {
  const over = db
    .select({ id: invitationRequests.id })
    .from(invitationRequests)
    .where(and(inArray(invitationRequests.status, ['declined', 'withdrawn']), lt(invitationRequests.decidedAt, before)))
    .limit(batch)
  await db
    .update(invitationRequests)
    .set({
      status: 'anonymised',
      name: 'A former applicant',
      email: '',
      role: '',
      organisation: '',
      link: '',
      question: '',
      answers: [],
      notes: [],
      source: '',
      decisionReason: '',
    })
    .where(inArray(invitationRequests.id, over))
}

/** Tells organisers of new requests, once an hour at most: the hour is part of the letter's key. */
export async function tellOfRequests(tools: Tools): Promise<void> {
  const now = tools.now()
  const since = new Date(now.getTime() - hourMs)
  const [waiting] = await tools.db
    .select({ number: count() })
    .from(invitationRequests)
    .where(and(eq(invitationRequests.status, 'new'), gt(invitationRequests.createdAt, since)))
  if (!waiting || waiting.number === 0 || (await hasBeenTold(tools, since))) return

  const recipients = await organisersToTell(tools)
  const hour = now.toISOString().slice(0, 13)
  await tools.db.transaction(async (tx) => {
    const letterSite = await tools.mail.site(tx)
    for (const { memberId, email } of recipients) {
      const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'organiser' })
      const letter = requestsWaitingLetter(letterSite, { number: waiting.number, footer })
      await tools.mail.post(tx, {
        letter,
        to: email,
        toMemberId: memberId,
        headers,
        dedupeKey: `requests-waiting:${hour}:${memberId}`,
      })
    }
  })
}

/** Was the hour's letter written? */
async function hasBeenTold({ db }: Tools, since: Date): Promise<boolean> {
  const [told] = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(gt(outboxMails.createdAt, since), eq(outboxMails.kind, 'requests-waiting')))
    .limit(1)
  return told !== undefined
}
