/** "Needs you": what waits for an organiser. */
import { sql } from 'drizzle-orm'
import { invitationRequests } from '../../db/schema/programme.server.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import type { QueueEntry } from './queue/entry.ts'
import {
  draftsInReview,
  draftsStopped,
  invitationsAskedAgain,
  invitationsDeclined,
  invitationsEnding,
  lessonsToRead,
  requestsWaiting,
  submissionsToRead,
  zoneWishes,
} from './queue/to-read.ts'
import { papersOwed } from './queue/papers.ts'
import { mailThatCameBack, mailThatWaits } from './queue/mail.ts'
import { backupsLacking, errorsOfLate, failedJobs, foundByCheck, sessionsLacking } from './queue/troubles.ts'
import { seatsFreed } from './queue/seats-freed.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

/** What waits for an organiser now, in the order it is read: people before things. What nothing waits for is left out. */
export async function needsYou(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<QueueEntry[]> {
  const found = await Promise.all([
    requestsWaiting(tools),
    seatsFreed(tools),
    zoneWishes(tools),
    draftsInReview(tools),
    draftsStopped(tools),
    submissionsToRead(tools),
    lessonsToRead(tools),
    sessionsLacking(tools, admin),
    invitationsAskedAgain(tools),
    invitationsEnding(tools),
    invitationsDeclined(tools),
    papersOwed(tools, admin),
    mailThatCameBack(tools),
    mailThatWaits(tools),
    failedJobs(tools, admin),
    backupsLacking(tools),
    foundByCheck(tools),
    errorsOfLate(tools),
  ])
  return found.flat()
}

/**
 * How many sorts of trouble wait in operations: what did not arrive or waits for a server, what was given up, no
 * backup, what the nightly check found.
 */
export async function troublesOf(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<number> {
  const found = await Promise.all([
    mailThatCameBack(tools),
    mailThatWaits(tools),
    failedJobs(tools, admin),
    backupsLacking(tools),
    foundByCheck(tools),
  ])
  return found.flat().length
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
