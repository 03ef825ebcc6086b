/** New sessions of a studio, told by mail to those who follow it: by a job, in batches, one letter each for what one change announced. */
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { studioFollows, studios } from '../../../db/schema/studios.server.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import { newSessionsLetter } from '../../../mail/letters/studios.ts'
import { withEnoughLetters } from '../../notices/daily-letters.ts'
import { listRecipients } from '../../notices/recipients.ts'
import type { Recipient } from '../../notices/recipients.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import type { Tools } from '../../tools.ts'
import { loadSessions, storedSessionAccessObject } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'

type NewSessions = JobPayloads['new-sessions']
type Telling = Pick<Tools, 'db' | 'jobs' | 'mail' | 'now' | 'seal' | 'siteUrl'>

/** So many followers are looked at in one step. */
const batch = 100

/** Puts the telling into the queue, as part of what announced these sessions: once for each studio that somebody follows. */
export async function tellFollowers({ jobs }: Pick<Tools, 'jobs'>, tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const follower = tx
    .select({ one: sql`1` })
    .from(studioFollows)
    .where(eq(studioFollows.studioId, scheduledSessions.studioId))
  const announced = await tx
    .select({ id: scheduledSessions.id, studioId: scheduledSessions.studioId })
    .from(scheduledSessions)
    .where(and(inArray(scheduledSessions.id, ids), eq(scheduledSessions.status, 'scheduled'), exists(follower)))
    .orderBy(scheduledSessions.startsAt, scheduledSessions.id)
  for (const [studioId, sessions] of Map.groupBy(announced, (session) => session.studioId)) {
    const sessionIds = sessions.map(({ id }) => id)
    const dedupeKey = `new-sessions:${sessionIds[0]}`
    if (studioId) await jobs.send(tx, 'new-sessions', { studioId, sessionIds }, { dedupeKey })
  }
}

/**
 * Writes to those who follow the studio, want such mail and may see what is new, as it is now: what was cancelled or has begun
 * since is left out. For whoever had enough letters today it waits until there is room. May run twice; nobody gets a second
 * letter. Returns how many were written.
 */
export async function sendNewSessions(tools: Telling, announced: NewSessions): Promise<number> {
  const { studioId, sessionIds } = announced
  const [studio] = await tools.db.select(studioColumns).from(studios).where(eq(studios.id, studioId))
  if (!studio || studio.status === 'draft' || studio.status === 'retired') return 0
  const sessions = (await loadSessions(tools, sessionIds)).filter(
    ({ status, startsAt }) => status === 'scheduled' && startsAt > tools.now(),
  )
  let written = 0
  let after: string | undefined
  do {
    const page = await followersAfter(tools, { announced, sessions, after })
    const key = `new-sessions:${sessionIds[0]}:${studio.slug}`
    written += await tools.db.transaction(async (tx) => {
      await tellLater(tools, tx, { announced, full: page.full, key: `${key}:${after ?? ''}` })
      return writeLetters(tools, tx, { studio, key, followers: page.followers })
    })
    after = page.next
  } while (after && sessions.length > 0)
  return written
}

type Theirs = { recipient: Recipient; sessions: StoredSession[] }

type Page = { announced: NewSessions; sessions: StoredSession[]; after: string | undefined }

/**
 * The next followers, each with the sessions that are for them, and those of them whose day is full, with when there is room again.
 * Sessions for the same people are asked about once.
 */
async function followersAfter(
  tools: Telling,
  { announced: { studioId, memberIds }, sessions, after }: Page,
): Promise<{ followers: Theirs[]; full: Map<string, Date>; next: string | undefined }> {
  const found = new Map<string, Theirs>()
  let next: string | undefined
  const byAudience = Map.groupBy(sessions, (session) => JSON.stringify(storedSessionAccessObject(session).audience))
  for (const alike of byAudience.values()) {
    const [first] = alike
    if (!first) continue
    const page = await listRecipients(tools, storedSessionAccessObject(first), {
      category: 'studios',
      followersOf: studioId,
      limit: batch,
      ...(after && { after }),
    })
    next = page.next
    for (const recipient of page.recipients) {
      if (memberIds && !memberIds.includes(recipient.memberId)) continue
      const theirs = found.get(recipient.memberId)?.sessions ?? []
      found.set(recipient.memberId, { recipient, sessions: [...theirs, ...alike] })
    }
  }
  const full = await withEnoughLetters(tools, [...found.keys()])
  const followers = [...found.values()].filter(({ recipient }) => !full.has(recipient.memberId))
  return { followers, full, next }
}

/** Once more for those whose day is full, when the first of them has room. */
async function tellLater(
  { jobs }: Telling,
  tx: Transaction,
  { announced, full, key }: { announced: NewSessions; full: Map<string, Date>; key: string },
): Promise<void> {
  if (full.size === 0) return
  const runAt = new Date(Math.min(...[...full.values()].map((at) => at.getTime())))
  const later = { ...announced, memberIds: [...full.keys()] }
  await jobs.send(tx, 'new-sessions', later, { runAt, dedupeKey: `${key}:${runAt.toISOString()}` })
}

async function writeLetters(
  tools: Telling,
  tx: Transaction,
  { studio, key, followers }: { studio: LetteredStudio; key: string; followers: Theirs[] },
): Promise<number> {
  if (followers.length === 0) return 0
  const letterSite = await tools.mail.site(tx)
  const mails = followers.map(({ recipient: { memberId, email, timeZone }, sessions }) => {
    const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'studios' })
    const inOrder = sessions.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    return {
      letter: newSessionsLetter(letterSite, { studio, sessions: inOrder, readerZone: timeZone, footer }),
      to: email,
      toMemberId: memberId,
      headers,
      dedupeKey: `${key}:${memberId}`,
    }
  })
  return tools.mail.postMany(tx, mails)
}

type LetteredStudio = { [Column in keyof typeof studioColumns]: (typeof studios.$inferSelect)[Column] }

const studioColumns = { slug: studios.slug, name: studios.name, pigment: studios.pigment, status: studios.status }
