/**
 * Answers that came while a session stood elsewhere, before anybody was told of it: they were said to an hour or a place that is none
 * any more. Whoever gave one hears where it is, once it is back.
 */
import { and, asc, eq, gt, gte, lt, ne } from 'drizzle-orm'
import type { Transaction } from '../../../../db/open.ts'
import { rsvps, scheduledSessions } from '../../../../db/schema/sessions.server.ts'
import type { JobPayloads } from '../../../../jobs/kinds.ts'
import { sessionPutBackLetter } from '../../../../mail/letters/sessions.ts'
import type { PutBackSession } from '../../../../mail/letters/sessions.ts'
import { sendPush } from '../../../notices/push.ts'
import type { Tools } from '../../../tools.ts'
import { letterStudioOf } from '../../letter-studio.ts'
import { withCalendar } from '../../rsvps/calendar.ts'
import { addressesOf, batchSize, inBatches } from '../../rsvps/tell.ts'
import type { Batch } from '../../rsvps/tell.ts'
import { placeWords } from '../../sessions.ts'

type News = JobPayloads['put-back-news']
type Standing = PutBackSession['standing']

/** A session that is back: where it stood in between, since when, and its sequence now. */
export type PutBack = { sessionId: string; sequence: number; was: Date; since: Date }

/**
 * Puts the telling into the queue, as part of what put these sessions back; whoever asks holds them, so that no answer comes in
 * between. Returns how many people it is.
 */
export async function tellOfPutBack(
  { jobs, now }: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  sessions: readonly PutBack[],
): Promise<number> {
  const people = new Set<string>()
  for (const { sessionId, sequence, was, since } of sessions) {
    const news = { sessionId, sequence, was: was.toISOString(), since: since.toISOString(), until: now().toISOString() }
    const answers = await tx.select({ memberId: rsvps.memberId }).from(rsvps).where(isAnsweredThen(news))
    if (answers.length === 0) continue
    for (const { memberId } of answers) people.add(memberId)
    await jobs.send(tx, 'put-back-news', news, { dedupeKey: `put-back:${sessionId}:${sequence}` })
  }
  return people.size
}

/**
 * Writes to those who said yes or no in between, or got a place then, and have said nothing since: the session as it stands now.
 * May run twice; nobody gets a second letter. Returns how many were written.
 */
export async function sendPutBackNews(tools: Pick<Tools, 'db' | 'jobs' | 'mail'>, news: News): Promise<number> {
  return inBatches(tools, (tx, after) => sendBatch(tools, tx, news, after))
}

async function sendBatch(
  tools: Pick<Tools, 'jobs' | 'mail'>,
  tx: Transaction,
  news: News,
  after: string | undefined,
): Promise<Batch> {
  const [session] = await tx.select(columns).from(scheduledSessions).where(eq(scheduledSessions.id, news.sessionId))
  // Cancelled since: the letter of that says all.
  if (session?.status !== 'scheduled') return { written: 0, last: undefined }
  const answers = await tx
    .select({ memberId: rsvps.memberId, answer: rsvps.answer, state: rsvps.state })
    .from(rsvps)
    .where(and(isAnsweredThen(news), after ? gt(rsvps.memberId, after) : undefined))
    .orderBy(asc(rsvps.memberId))
    .limit(batchSize)
  const standings = new Map(answers.map(({ memberId, ...said }) => [memberId, standingOf(said)]))
  const site = await tools.mail.site(tx)
  const told = {
    ...session,
    was: new Date(news.was),
    place: placeWords(session),
    studio: await letterStudioOf(tx, session.id),
  }
  const people = await addressesOf(tx, [...standings.keys()])
  const mails = people.map((person) => {
    const { memberId, email, timeZone } = person
    const standing = standings.get(memberId) ?? 'not-going'
    const mail = {
      letter: sessionPutBackLetter(site, { ...told, readerZone: timeZone, standing }),
      to: email,
      toMemberId: memberId,
      dedupeKey: `session-put-back:${news.sessionId}:${news.sequence}:${memberId}`,
    }
    const sessionIds = standing === 'going' ? [session.id] : []
    return withCalendar(mail, person, { method: 'REQUEST', sessionIds })
  })
  const written = await tools.mail.postMany(tx, mails)
  const about = { kind: 'moved', sessionId: session.id, sequence: session.sequence, was: news.was } as const
  await sendPush(
    tools,
    tx,
    answers.map(({ memberId }) => ({ memberId, about })),
  )
  return { written, last: answers.length === batchSize ? answers.at(-1)?.memberId : undefined }
}

/** Given, or changed by a place from the line, while it stood elsewhere. What is said later is said to where it is. */
function isAnsweredThen({ sessionId, since, until }: Pick<News, 'sessionId' | 'since' | 'until'>) {
  return and(
    eq(rsvps.sessionId, sessionId),
    gte(rsvps.at, new Date(since)),
    lt(rsvps.at, new Date(until)),
    ne(rsvps.state, 'released'),
  )
}

function standingOf({ answer, state }: Pick<typeof rsvps.$inferSelect, 'answer' | 'state'>): Standing {
  if (answer === 'not_going') return 'not-going'
  return state === 'confirmed' ? 'going' : 'waits'
}

const columns = {
  id: scheduledSessions.id,
  title: scheduledSessions.title,
  startsAt: scheduledSessions.startsAt,
  endsAt: scheduledSessions.endsAt,
  status: scheduledSessions.status,
  sequence: scheduledSessions.sequence,
  place: scheduledSessions.place,
  address: scheduledSessions.address,
}
