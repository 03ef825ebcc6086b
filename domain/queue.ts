/** "Needs you": what waits for an organiser (PRODUCT 7.4). */
import { and, asc, count, desc, eq, gt, inArray, lt, max, min, sql } from 'drizzle-orm'
import { submissions } from '../db/schema/challenges.server.ts'
import { errorReports } from '../db/schema/operations.server.ts'
import { invitationRequests, invitations } from '../db/schema/programme.server.ts'
import { lessons } from '../db/schema/studios.server.ts'
import { drafts } from '../db/schema/writing.server.ts'
import { outboxMails } from '../mail/schema.server.ts'
import { countJobsByKind } from './operations.ts'
import { countRequests } from './requests.ts'
import { gapsBetween } from './session-gaps.ts'
import type { Tools } from './tools.ts'
import type { Admin } from './viewer.ts'

/** One sort of thing that waits, how many, and what tells the page how urgent it is. */
export type QueueEntry =
  | { kind: 'requests'; number: number; oldest: Date }
  | { kind: 'drafts'; number: number; title: string }
  | { kind: 'submissions'; number: number; oldest: Date }
  | { kind: 'lessons'; number: number; title: string }
  | { kind: 'sessions-without-link'; number: number; next: Date }
  | { kind: 'sessions-without-host'; number: number; next: Date }
  | { kind: 'invitations-ending'; number: number; next: Date; name: string }
  | { kind: 'mail-back'; number: number; latest: Date }
  | { kind: 'failed-jobs'; number: number }
  | { kind: 'errors'; number: number; latest: Date }

const dayMs = 24 * 60 * 60_000

/** Days ahead in which a session should have link and host, and an invitation is worth a reminder. */
const aheadDays = { sessions: 7, invitations: 3 }

/** Days back in which a mail that came back, or something that broke, is news. */
const newsDays = 7

/** What waits for an organiser now, in the order of PRODUCT 7.4; what nothing waits for is left out. */
export async function needsYou(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<QueueEntry[]> {
  const found = await Promise.all([
    requestsWaiting(tools, admin),
    draftsInReview(tools),
    submissionsToRead(tools),
    lessonsToRead(tools),
    sessionsLacking(tools, admin),
    invitationsEnding(tools),
    mailThatCameBack(tools),
    failedJobs(tools, admin),
    errorsOfLate(tools),
  ])
  return found.flat()
}

/** The numbers beside the dashboard's places: drafts in the works, requests that wait for an answer. */
export async function railCounts(tools: Pick<Tools, 'db'>): Promise<{ drafts: number; requests: number }> {
  const [row] = await tools.db
    .select({
      drafts: sql<number>`(select count(*)::int from ${drafts} where ${drafts.status} not in ('published', 'trashed'))`,
      requests: sql<number>`(select count(*)::int from ${invitationRequests} where ${invitationRequests.status} in ('new', 'in_review'))`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { drafts: 0, requests: 0 }
}

async function requestsWaiting(tools: Pick<Tools, 'db'>, admin: Admin): Promise<QueueEntry[]> {
  const { toAnswer, oldest } = await countRequests(tools, admin)
  return oldest ? [{ kind: 'requests', number: toAnswer, oldest }] : []
}

async function draftsInReview({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const [row] = await db
    .select({ number: number(), title: drafts.title })
    .from(drafts)
    .where(eq(drafts.status, 'in_review'))
    .orderBy(asc(drafts.updatedAt))
    .limit(1)
  return row ? [{ kind: 'drafts', ...row }] : []
}

async function submissionsToRead({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const [row] = await db
    .select({ number: count(), oldest: min(submissions.submittedAt) })
    .from(submissions)
    .where(eq(submissions.status, 'submitted'))
  return row?.oldest ? [{ kind: 'submissions', number: row.number, oldest: row.oldest }] : []
}

async function lessonsToRead({ db }: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const [row] = await db
    .select({ number: number(), title: lessons.title })
    .from(lessons)
    .where(inArray(lessons.status, ['suggested', 'in_review']))
    .orderBy(asc(lessons.createdAt))
    .limit(1)
  return row ? [{ kind: 'lessons', ...row }] : []
}

async function sessionsLacking(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<QueueEntry[]> {
  const now = tools.now()
  const gaps = await gapsBetween(tools, admin, { from: now, to: inDays(now, aheadDays.sessions) })
  const entryOf = (kind: 'sessions-without-link' | 'sessions-without-host', lacking: typeof gaps): QueueEntry[] =>
    lacking[0] ? [{ kind, number: lacking.length, next: lacking[0].startsAt }] : []
  return [
    ...entryOf(
      'sessions-without-link',
      gaps.filter(({ noLink }) => noLink),
    ),
    ...entryOf(
      'sessions-without-host',
      gaps.filter(({ noHost }) => noHost),
    ),
  ]
}

async function invitationsEnding({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const [row] = await db
    .select({
      number: number(),
      next: invitations.expiresAt,
      name: sql<string>`coalesce(nullif(${invitations.name}, ''), ${invitations.email}, '')`,
    })
    .from(invitations)
    .where(
      and(
        inArray(invitations.status, ['sent', 'opened']),
        gt(invitations.expiresAt, now()),
        lt(invitations.expiresAt, inDays(now(), aheadDays.invitations)),
      ),
    )
    .orderBy(asc(invitations.expiresAt))
    .limit(1)
  return row ? [{ kind: 'invitations-ending', ...row }] : []
}

async function mailThatCameBack({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const [row] = await db
    .select({ number: count(), latest: max(outboxMails.createdAt) })
    .from(outboxMails)
    .where(and(gt(outboxMails.createdAt, inDays(now(), -newsDays)), inArray(outboxMails.status, ['bounced', 'failed'])))
  return row?.latest ? [{ kind: 'mail-back', number: row.number, latest: row.latest }] : []
}

async function failedJobs(tools: Pick<Tools, 'db'>, admin: Admin): Promise<QueueEntry[]> {
  const failed = (await countJobsByKind(tools, admin)).reduce((sum, job) => sum + job.failed, 0)
  return failed > 0 ? [{ kind: 'failed-jobs', number: failed }] : []
}

async function errorsOfLate({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const [row] = await db
    .select({ number: number(), latest: errorReports.at })
    .from(errorReports)
    .where(and(gt(errorReports.at, inDays(now(), -newsDays)), eq(errorReports.fromBot, false)))
    .orderBy(desc(errorReports.at))
    .limit(1)
  return row ? [{ kind: 'errors', ...row }] : []
}

/** All rows of the question, told by the one row that is read. */
function number() {
  return sql<number>`(count(*) over ())::int`
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}
