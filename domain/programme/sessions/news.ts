/** What changed about a session, told to those who wanted to come by mail and on their devices: by a job, in batches, each once. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import type { LetterSite, LetterStudio } from '../../../mail/letter-parts.ts'
import type { Letter } from '../../../mail/letter.ts'
import { sessionMovedLetter, sessionCancelledLetter } from '../../../mail/letters/sessions.ts'
import { sendPush } from '../../notices/push.ts'
import { methodOf, withCalendar } from '../rsvps/calendar.ts'
import { addressesOf, batchSize, inBatches, isComing } from '../rsvps/tell.ts'
import type { Batch } from '../rsvps/tell.ts'
import type { Tools } from '../../tools.ts'
import { placeWords } from '../sessions.ts'
import { letterStudioOf } from '../letter-studio.ts'

type News = JobPayloads['session-news']

/** Puts the telling into the queue, as part of the change. */
export async function tellOfSession({ jobs }: Pick<Tools, 'jobs'>, tx: Transaction, news: News): Promise<void> {
  await jobs.send(tx, 'session-news', news, { dedupeKey: `${news.news}:${news.sessionId}:${news.sequence}` })
}

/** The same of several sessions by one change, whose id the letters have. */
export async function tellOfSeries(
  { jobs }: Pick<Tools, 'jobs'>,
  tx: Transaction,
  news: JobPayloads['series-news'],
): Promise<void> {
  await jobs.send(tx, 'series-news', news, { dedupeKey: `series-${news.change}` })
}

/**
 * Writes to everybody who is going or waits, as the session stands now: who is told late is told the truth. May run twice;
 * nobody gets a letter of the same change twice. Returns how many were written.
 */
export async function sendSessionNews(tools: Pick<Tools, 'db' | 'jobs' | 'mail'>, news: News): Promise<number> {
  return inBatches(tools, (tx, after) => sendBatch(tools, tx, news, after))
}

async function sendBatch(
  tools: Pick<Tools, 'jobs' | 'mail'>,
  tx: Transaction,
  news: News,
  after: string | undefined,
): Promise<Batch> {
  const [session] = await tx.select(columns).from(scheduledSessions).where(eq(scheduledSessions.id, news.sessionId))
  // Cancelled after it was moved: only the later letter is of use. A session that is on again was not cancelled.
  if (!session || (session.status === 'cancelled') !== (news.news === 'cancelled'))
    return { written: 0, last: undefined }
  const answers = await answersAfter(tx, news.sessionId, after)
  const letterSite = await tools.mail.site(tx)
  const studio = await letterStudioOf(tx, session.id)
  const states = new Map(answers.map(({ memberId, state }) => [memberId, state]))
  const people = await addressesOf(tx, [...states.keys()])
  const mails = people.map((person) => {
    const { memberId, email, timeZone } = person
    const waits = states.get(memberId) !== 'confirmed'
    const mail = {
      letter: letterOf(letterSite, news, { ...session, studio, readerZone: timeZone, waits }),
      to: email,
      toMemberId: memberId,
      dedupeKey: `session-${news.news}:${session.id}:${session.sequence}:${memberId}`,
    }
    return withCalendar(mail, person, { method: methodOf[news.news], sessionIds: waits ? [] : [session.id] })
  })
  const written = await tools.mail.postMany(tx, mails)
  // Whoever has no address can still be called. Who switched it off, or is paused, is sorted out when the device is called.
  const about = {
    kind: news.news,
    sessionId: session.id,
    sequence: session.sequence,
    ...(news.was && { was: news.was }),
  }
  await sendPush(
    tools,
    tx,
    answers.map(({ memberId }) => ({ memberId, about })),
  )
  return { written, last: answers.length === batchSize ? answers.at(-1)?.memberId : undefined }
}

function answersAfter(tx: Transaction, sessionId: string, after: string | undefined) {
  return tx
    .select({ memberId: rsvps.memberId, state: rsvps.state })
    .from(rsvps)
    .where(and(eq(rsvps.sessionId, sessionId), isComing, after ? gt(rsvps.memberId, after) : undefined))
    .orderBy(asc(rsvps.memberId))
    .limit(batchSize)
}

type Told = Pick<typeof scheduledSessions.$inferSelect, keyof typeof columns> & {
  studio: LetterStudio | undefined
  readerZone: string
  waits: boolean
}

function letterOf(letterSite: LetterSite, news: News, session: Told): Letter {
  if (news.news === 'cancelled') return sessionCancelledLetter(letterSite, { ...session, reason: session.cancelReason })
  const was = news.was ? new Date(news.was) : session.startsAt
  return sessionMovedLetter(letterSite, { ...session, was, place: placeWords(session) })
}

const columns = {
  id: scheduledSessions.id,
  title: scheduledSessions.title,
  startsAt: scheduledSessions.startsAt,
  endsAt: scheduledSessions.endsAt,
  status: scheduledSessions.status,
  sequence: scheduledSessions.sequence,
  cancelReason: scheduledSessions.cancelReason,
  place: scheduledSessions.place,
  address: scheduledSessions.address,
}
