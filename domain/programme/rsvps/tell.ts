import type { Transaction } from '../../../db/open.ts'
import { sessionOfferedLetter, sessionPromotedLetter } from '../../../mail/letters/sessions.ts'
import type { Tools } from '../../tools.ts'
import { sendPush } from '../../notices/push.ts'
import { and, countDistinct, eq, inArray, ne, not } from 'drizzle-orm'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import { withCalendar } from './calendar.ts'
import { letterStudioOf } from '../letter-studio.ts'
import { isWanted } from '../../notices/notifications.ts'
import { isSuppressedAddress } from '../../notices/suppressions.ts'

type Told = { id: string; title: string; startsAt: Date; endsAt: Date }

const letters = { promoted: sessionPromotedLetter, offered: sessionOfferedLetter }

/** Writes to those for whom a place became free: they have it (`promoted`), or may take it (`offered`). Essential mail, and their devices. */
export async function tellOfPlaces(
  tools: Pick<Tools, 'jobs' | 'mail'>,
  tx: Transaction,
  { id, title, startsAt, endsAt }: Told,
  answers: { memberId: string; version: number }[],
  news: 'promoted' | 'offered',
): Promise<void> {
  if (answers.length === 0) return
  const letterSite = await tools.mail.site(tx)
  const studio = await letterStudioOf(tx, id)
  const versions = new Map(answers.map(({ memberId, version }) => [memberId, version]))
  const people = await addressesOf(tx, [...versions.keys()])
  const mails = people.map((person) => {
    const { memberId, email, timeZone } = person
    const mail = {
      letter: letters[news](letterSite, { title, startsAt, endsAt, studio, readerZone: timeZone }),
      to: email,
      toMemberId: memberId,
      // The version of the answer: whoever leaves the line, joins it again and moves up again is told again.
      dedupeKey: `session-${news}:${id}:${memberId}:${versions.get(memberId) ?? 0}`,
    }
    return withCalendar(mail, person, { method: 'REQUEST', sessionIds: news === 'promoted' ? [id] : [] })
  })
  await tools.mail.postMany(tx, mails)
  await sendPush(
    tools,
    tx,
    answers.map(({ memberId, version }) => ({ memberId, about: { kind: news, sessionId: id, version } })),
  )
}

/** Who is going or waits; places that were given back count as none. */
export const isComing = and(eq(rsvps.answer, 'going'), ne(rsvps.state, 'released'))

/** How many people come to some of these sessions, or wait: each is told once. */
export async function peopleComing(tx: Tools['db'], sessionIds: readonly string[]): Promise<number> {
  if (sessionIds.length === 0) return 0
  const [row] = await tx
    .select({ people: countDistinct(rsvps.memberId) })
    .from(rsvps)
    .where(and(inArray(rsvps.sessionId, [...sessionIds]), isComing))
  return row?.people ?? 0
}

/** So many people are written to in one transaction. */
export const batchSize = 100

/** How many were written to, and after whom the next batch begins; no `last` where this was the last one. */
export type Batch = { written: number; last: string | undefined }

/** Writes to many, a transaction for each batch. Returns how many were written to. */
export async function inBatches(
  { db }: Pick<Tools, 'db'>,
  send: (tx: Transaction, after: string | undefined) => Promise<Batch>,
): Promise<number> {
  let after: string | undefined
  let written = 0
  do {
    const step = await db.transaction((tx) => send(tx, after))
    written += step.written
    after = step.last
  } while (after)
  return written
}

/** `wantsCalendar`: their letters carry the sessions for their calendar program. */
export type Addressed = { memberId: string; email: string; timeZone: string; wantsCalendar: boolean }

/** Where essential mail reaches these members; without those who have no address or one that gets no mail. */
export async function addressesOf(db: Tools['db'], memberIds: string[]): Promise<Addressed[]> {
  if (memberIds.length === 0) return []
  const found = await db
    .select({
      memberId: members.id,
      timeZone: members.timeZone,
      email: accounts.email,
      preferences: members.preferences,
      refusesSessions: isSuppressedAddress(accounts.email, 'calendar'),
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(inArray(members.id, memberIds), ne(members.status, 'erased'), not(isSuppressedAddress(accounts.email))))
    .orderBy(members.id)
  return found.flatMap(({ memberId, timeZone, email, preferences, refusesSessions }) => {
    const wantsCalendar = !refusesSessions && isWanted(preferences, 'mail', 'calendar')
    return email ? [{ memberId, timeZone, email, wantsCalendar }] : []
  })
}
