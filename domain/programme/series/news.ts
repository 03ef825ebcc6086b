/** What changed about several sessions of a series, told to those who wanted to come: one letter each, with all of their sessions. */
import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import type { Letter } from '../../../mail/letter.ts'
import type { LetterSite, LetterStudio } from '../../../mail/letter-parts.ts'
import { seriesCancelledLetter, seriesMovedLetter } from '../../../mail/letters/series.ts'
import { sessionCancelledLetter, sessionMovedLetter } from '../../../mail/letters/sessions.ts'
import { sendPush } from '../../notices/push.ts'
import type { Tools } from '../../tools.ts'
import { letterStudioOf } from '../letter-studio.ts'
import { methodOf, withCalendar } from '../rsvps/calendar.ts'
import { addressesOf, batchSize, inBatches, isComing } from '../rsvps/tell.ts'
import type { Batch } from '../rsvps/tell.ts'
import { placeWords } from '../sessions.ts'

type News = JobPayloads['series-news']

/**
 * Writes to everybody who is going to one of these sessions or waits, as they stand now. May run twice; nobody gets a letter
 * of the same change twice. Returns how many were written.
 */
export async function sendSeriesNews(tools: Pick<Tools, 'db' | 'jobs' | 'mail'>, news: News): Promise<number> {
  return inBatches(tools, (tx, after) => sendBatch(tools, tx, news, after))
}

async function sendBatch(
  tools: Pick<Tools, 'jobs' | 'mail'>,
  tx: Transaction,
  news: News,
  after: string | undefined,
): Promise<Batch> {
  const sessions = await sessionsIn(tx, news)
  const ids = sessions.map(({ id }) => id)
  const memberIds = await membersAfter(tx, ids, after)
  const [first] = sessions
  if (!first || memberIds.length === 0) return { written: 0, last: undefined }
  const answers = await answersOf(tx, ids, memberIds)
  const letterSite = await tools.mail.site(tx)
  const studio = await letterStudioOf(tx, first.id)
  const answersBy = Map.groupBy(answers, ({ memberId }) => memberId)
  const theirs = (memberId: string) => {
    const states = new Map(answersBy.get(memberId)?.map(({ sessionId, state }) => [sessionId, state]))
    return sessions.flatMap((session) => {
      const state = states.get(session.id)
      return state ? [{ ...session, waits: state !== 'confirmed' }] : []
    })
  }
  const people = await addressesOf(tx, memberIds)
  const mails = people.map((person) => {
    const { memberId, email, timeZone } = person
    const mail = {
      letter: letterOf(letterSite, news, { sessions: theirs(memberId), studio, readerZone: timeZone }),
      to: email,
      toMemberId: memberId,
      dedupeKey: `series-${news.change}:${memberId}`,
    }
    const sessionIds = theirs(memberId).flatMap(({ id, waits }) => (waits ? [] : [id]))
    return withCalendar(mail, person, { method: methodOf[news.news], sessionIds })
  })
  const written = await tools.mail.postMany(tx, mails)
  // One call for each person, about the first of theirs: the letter and the page have the others.
  const calls = memberIds.flatMap((memberId) => {
    const [soonest] = theirs(memberId)
    if (!soonest) return []
    const about = {
      kind: news.news,
      sessionId: soonest.id,
      sequence: soonest.sequence,
      ...(soonest.was && { was: soonest.was }),
    }
    return [{ memberId, about }]
  })
  await sendPush(tools, tx, calls)
  return { written, last: memberIds.length === batchSize ? memberIds.at(-1) : undefined }
}

/** As they are now: what was cancelled after it moved is told by the later letter alone. */
async function sessionsIn(tx: Transaction, news: News) {
  const found = await tx
    .select({
      id: scheduledSessions.id,
      title: scheduledSessions.title,
      startsAt: scheduledSessions.startsAt,
      endsAt: scheduledSessions.endsAt,
      status: scheduledSessions.status,
      sequence: scheduledSessions.sequence,
      cancelReason: scheduledSessions.cancelReason,
      place: scheduledSessions.place,
      address: scheduledSessions.address,
    })
    .from(scheduledSessions)
    .where(
      inArray(
        scheduledSessions.id,
        news.sessions.map(({ id }) => id),
      ),
    )
    .orderBy(asc(scheduledSessions.startsAt), asc(scheduledSessions.id))
  const was = new Map(news.sessions.map((session) => [session.id, session.was]))
  return found
    .filter(({ status }) => (status === 'cancelled') === (news.news === 'cancelled'))
    .map((session) => ({ ...session, was: was.get(session.id) }))
}

async function membersAfter(tx: Transaction, ids: string[], after: string | undefined): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ memberId: rsvps.memberId })
    .from(rsvps)
    .where(and(inArray(rsvps.sessionId, ids), isComing, after ? gt(rsvps.memberId, after) : undefined))
    .orderBy(asc(rsvps.memberId))
    .limit(batchSize)
  return rows.map(({ memberId }) => memberId)
}

function answersOf(tx: Transaction, ids: string[], memberIds: string[]) {
  return tx
    .select({ memberId: rsvps.memberId, sessionId: rsvps.sessionId, state: rsvps.state })
    .from(rsvps)
    .where(and(inArray(rsvps.sessionId, ids), inArray(rsvps.memberId, memberIds), isComing))
}

type Told = {
  sessions: (Awaited<ReturnType<typeof sessionsIn>>[number] & { waits: boolean })[]
  studio: LetterStudio | undefined
  readerZone: string
}

/** Of a single one it is the letter of a single one. */
function letterOf(letterSite: LetterSite, { news }: News, { sessions, ...told }: Told): Letter {
  const [only] = sessions
  const wasOf = (session: Told['sessions'][number]) => (session.was ? new Date(session.was) : session.startsAt)
  if (only && sessions.length === 1) {
    if (news === 'cancelled') return sessionCancelledLetter(letterSite, { ...only, ...told, reason: only.cancelReason })
    return sessionMovedLetter(letterSite, { ...only, ...told, was: wasOf(only), place: placeWords(only) })
  }
  if (news === 'cancelled') {
    return seriesCancelledLetter(letterSite, { sessions, ...told, reason: only?.cancelReason ?? '' })
  }
  return seriesMovedLetter(letterSite, { ...told, sessions: sessions.map((each) => ({ ...each, was: wasOf(each) })) })
}
