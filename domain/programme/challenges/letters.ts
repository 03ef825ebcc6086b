/** Members are told when a challenge opens, and three days before it closes (docs/behaviour/mail.md, challenge-letters). */
import { and, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import { challengeLetters, challenges, submissions } from '../../../db/schema/challenges.server.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import { challengeClosingLetter, challengeOpenLetter } from '../../../mail/letters/challenges.ts'
import { dayMs } from '../../../time/durations.ts'
import { listRecipients } from '../../notices/recipients.ts'
import type { Recipient } from '../../notices/recipients.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import type { Tools } from '../../tools.ts'

type News = JobPayloads['challenge-clock']

/** So many days before it closes. */
const daysAhead = 3
/** What opened longer ago is news to nobody: the house was closed, or it was announced late. */
const newsForDays = 1
/** So many letters are written in one transaction. */
const most = 100

/** Finds the challenges that have opened or close soon, and puts their letters into the queue, once. May run twice. */
export async function tellOfChallenges(tools: Pick<Tools, 'db' | 'jobs' | 'now'>): Promise<number> {
  return (await queue(tools, 'open')) + (await queue(tools, 'closing'))
}

async function queue(tools: Pick<Tools, 'db' | 'jobs' | 'now'>, news: News['news']): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const noted = tx
      .select({ one: sql`1` })
      .from(challengeLetters)
      .where(and(eq(challengeLetters.challengeId, challenges.id), eq(challengeLetters.news, news)))
    const due = await tx
      .select({ id: challenges.id })
      .from(challenges)
      .where(and(isRunning, isDue(news, tools.now()), notExists(noted)))
      .limit(most)
    if (due.length === 0) return 0
    const fresh = await tx
      .insert(challengeLetters)
      .values(due.map(({ id }) => ({ challengeId: id, news, at: tools.now() })))
      .onConflictDoNothing()
      .returning({ challengeId: challengeLetters.challengeId })
    for (const { challengeId } of fresh) await tools.jobs.send(tx, 'challenge-clock', { challengeId, news })
    return fresh.length
  })
}

/** `open` and `announced` follow the clock. */
const isRunning = inArray(challenges.status, ['announced', 'open'])

function isDue(news: News['news'], now: Date) {
  if (news === 'open') {
    const since = new Date(now.getTime() - newsForDays * dayMs)
    return and(lte(challenges.opensAt, now), gt(challenges.opensAt, since), gt(challenges.closesAt, now))
  }
  // Of one that is open for less time than that its opening has told.
  const within = new Date(now.getTime() + daysAhead * dayMs)
  const isLong = sql`${challenges.closesAt} - ${challenges.opensAt} > make_interval(hours => ${2 * daysAhead * 24})`
  return and(gt(challenges.closesAt, now), lte(challenges.closesAt, within), lte(challenges.opensAt, now), isLong)
}

/**
 * Writes to the members who want such letters; that it closes soon only to those who have handed nothing in. Nobody is written to twice.
 * Returns how many letters were written.
 */
export async function sendChallengeLetters(
  tools: Pick<Tools, 'db' | 'mail' | 'now' | 'seal' | 'siteUrl'>,
  { challengeId, news }: News,
): Promise<number> {
  const [challenge] = await tools.db
    .select(columns)
    .from(challenges)
    .where(and(eq(challenges.id, challengeId), isRunning, gt(challenges.closesAt, tools.now())))
  if (!challenge) return 0
  const object = { id: challengeId, state: 'published', audience: { kind: 'members' } } as const
  let after: string | undefined
  let written = 0
  do {
    const { recipients, next } = await listRecipients(tools, object, {
      category: 'challenge',
      limit: most,
      ...(after ? { after } : {}),
    })
    written += await write(tools, { challenge, news, recipients })
    after = next
  } while (after)
  return written
}

type Told = { [Column in keyof typeof columns]: (typeof challenges.$inferSelect)[Column] }

async function write(
  tools: Pick<Tools, 'db' | 'mail' | 'seal' | 'siteUrl'>,
  { challenge, news, recipients }: { challenge: Told; news: News['news']; recipients: Recipient[] },
): Promise<number> {
  if (recipients.length === 0) return 0
  return tools.db.transaction(async (tx) => {
    const ids = recipients.map(({ memberId }) => memberId)
    const begun = await tx
      .select({ memberId: submissions.memberId, status: submissions.status })
      .from(submissions)
      .where(
        and(
          eq(submissions.challengeId, challenge.id),
          inArray(submissions.memberId, ids),
          // Who withdrew theirs is not asked again.
          ne(submissions.status, 'withdrawn'),
        ),
      )
    const statusOf = new Map(begun.map(({ memberId, status }) => [memberId, status]))
    const letterSite = await tools.mail.site(tx)
    const wanted = recipients.filter(({ memberId }) => news === 'open' || isStillToWrite(statusOf.get(memberId)))
    const mails = wanted.map(({ memberId, email, timeZone }) => {
      const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'challenge' })
      const facts = { ...challenge, readerZone: timeZone, footer }
      const hasDraft = statusOf.has(memberId)
      return {
        letter:
          news === 'open'
            ? challengeOpenLetter(letterSite, facts)
            : challengeClosingLetter(letterSite, { ...facts, hasDraft }),
        to: email,
        toMemberId: memberId,
        headers,
        dedupeKey: `challenge-${news}:${challenge.id}:${memberId}`,
      }
    })
    return tools.mail.postMany(tx, mails)
  })
}

function isStillToWrite(status: (typeof submissions.$inferSelect)['status'] | undefined): boolean {
  return status === undefined || status === 'draft'
}

const columns = {
  id: challenges.id,
  quarter: challenges.quarter,
  title: challenges.title,
  closesAt: challenges.closesAt,
}
