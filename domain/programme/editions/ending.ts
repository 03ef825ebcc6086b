/** Whoever loses their access to an edition is told: two weeks ahead, and when it is over. */
import { and, asc, eq, gt, inArray, lte, not, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import type { LetterSite } from '../../../mail/letter-parts.ts'
import { accessEndingLetter, accessEndedLetter } from '../../../mail/letters/editions.ts'
import { dayMs } from '../../../time/durations.ts'
import type { Tools } from '../../tools.ts'
import { accessOwners } from './access-owners.ts'

/** How many people are told in one transaction, and in one minute of each kind. */
const most = 200

/** So many days ahead; an access that is shorter than that ends without a warning. */
const daysAhead = 14

/** What ended longer ago is news to nobody: the house was closed, or the rows are older than these letters. */
const newsForDays = 1

type News = 'ending' | 'ended'

/** Writes to those whose access ends within two weeks, and to those whose access has ended. May run twice: each is told once. */
export async function tellOfEndingAccesses(tools: Pick<Tools, 'db' | 'mail' | 'now'>): Promise<number> {
  return (await tell(tools, 'ending')) + (await tell(tools, 'ended'))
}

/**
 * Writes to people whose access an organiser has just ended, `at` this moment, as part of that; returns to how many. Whoever
 * gets no mail is not written to.
 */
export async function tellOfRevokedAccesses(
  tools: Pick<Tools, 'mail' | 'now'>,
  tx: Transaction,
  { memberIds, editionId, at }: { memberIds: string[]; editionId: string; at: Date },
): Promise<number> {
  if (memberIds.length === 0) return 0
  const isTheirs = and(eq(accesses.editionId, editionId), inArray(accesses.memberId, memberIds))
  const justNow = and(isTheirs, eq(accesses.status, 'revoked'), eq(accesses.endsAt, at))
  const people = await accessOwners(tx, justNow)
  let written = 0
  for (let from = 0; from < people.length; from += most) {
    written += await write(tools, tx, people.slice(from, from + most), 'ended')
  }
  return written
}

async function tell(tools: Pick<Tools, 'db' | 'mail' | 'now'>, news: News): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: accesses.id })
      .from(accesses)
      .where(news === 'ending' ? isEndingSoon(tools.now()) : hasJustEnded(tools.now()))
      .orderBy(asc(accesses.endsAt), asc(accesses.id))
      .limit(most)
      .for('no key update', { skipLocked: true })
    if (due.length === 0) return 0
    const theirs = inArray(
      accesses.id,
      due.map(({ id }) => id),
    )
    await tx.update(accesses).set({ toldOfEndAt: tools.now() }).where(theirs)
    return write(tools, tx, await accessOwners(tx, theirs), news)
  })
}

function isEndingSoon(now: Date) {
  // Hours, as a day is 23 of them to the database where the clocks change.
  const ahead = sql`${accesses.endsAt} - make_interval(hours => ${daysAhead * 24})`
  return and(
    eq(accesses.status, 'active'),
    gt(accesses.endsAt, now),
    lte(accesses.endsAt, inDays(now, daysAhead)),
    sql`${accesses.startsAt} < ${ahead}`,
    // Prolonged since they were told: it ends later now, and they are told again.
    sql`coalesce(${accesses.toldOfEndAt} < ${ahead}, true)`,
  )
}

function hasJustEnded(now: Date) {
  return and(
    eq(accesses.status, 'ended'),
    lte(accesses.endsAt, now),
    gt(accesses.endsAt, inDays(now, -newsForDays)),
    sql`coalesce(${accesses.toldOfEndAt} < ${accesses.endsAt}, true)`,
    not(hasAnother),
  )
}

/** Let in anew in the meantime: nothing has ended for them. */
const hasAnother = sql`exists (
  select from ${accesses} as other
  where other.member_id = ${accesses.memberId} and other.edition_id = ${accesses.editionId}
    and other.status in ('scheduled', 'active')
)`

type Told = Awaited<ReturnType<typeof accessOwners>>[number]

async function write(tools: Pick<Tools, 'mail'>, tx: Transaction, people: Told[], news: News): Promise<number> {
  if (people.length === 0) return 0
  const letterSite = await tools.mail.site(tx)
  const mails = people.flatMap((person) => {
    const { accessId, endsAt, email, memberId } = person
    if (!email || !endsAt) return []
    const dedupeKey = `access-${news}:${accessId}:${endsAt.toISOString()}`
    return [{ letter: letterOf(letterSite, { ...person, endsAt }, news), to: email, toMemberId: memberId, dedupeKey }]
  })
  return tools.mail.postMany(tx, mails)
}

function letterOf(
  letterSite: LetterSite,
  { name, slug, title, endsAt, readerZone }: Told & { endsAt: Date },
  news: News,
) {
  const facts = { name, edition: { slug, title }, readerZone }
  return news === 'ending'
    ? accessEndingLetter(letterSite, { ...facts, endsAt })
    : accessEndedLetter(letterSite, { ...facts, endedAt: endsAt })
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}
