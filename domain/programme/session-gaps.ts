/** What an organiser still has to add to sessions that are coming. */
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { scheduledSessions, sessionHosts } from '../../db/schema/sessions.server.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'

/** A session online without a link, or one that nobody hosts. */
export type SessionGap = {
  id: string
  version: number
  title: string
  startsAt: Date
  noLink: boolean
  noHost: boolean
}

/** A week ahead has few sessions; more than these nobody could read. */
const most = 200

const noLink = sql<boolean>`(${scheduledSessions.place} in ('online', 'both') and ${scheduledSessions.joinUrl} = '')`
// Named in full: drizzle leaves the table off where a question has only one.
const noHost = sql<boolean>`not exists (
  select from ${sessionHosts} where session_hosts.session_id = scheduled_sessions.id
)`

/** The sessions that begin between two moments and lack a link or a host; cancelled ones and drafts lack nothing. */
export async function gapsBetween(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { from, to }: { from: Date; to: Date },
): Promise<SessionGap[]> {
  return tools.db
    .select(columns)
    .from(scheduledSessions)
    .where(
      and(
        eq(scheduledSessions.status, 'scheduled'),
        gt(scheduledSessions.startsAt, from),
        lt(scheduledSessions.startsAt, to),
        sql`(${noLink} or ${noHost})`,
      ),
    )
    .orderBy(asc(scheduledSessions.startsAt))
    .limit(most)
}

/** What these sessions lack, by session id, drafts too; those that lack nothing are missing from the answer. */
export async function gapsOf(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  sessionIds: readonly string[],
): Promise<Map<string, SessionGap>> {
  if (sessionIds.length === 0) return new Map()
  const gaps = await tools.db
    .select(columns)
    .from(scheduledSessions)
    .where(
      and(
        inArray(scheduledSessions.id, [...sessionIds]),
        inArray(scheduledSessions.status, ['draft', 'scheduled']),
        gt(scheduledSessions.endsAt, tools.now()),
        sql`(${noLink} or ${noHost})`,
      ),
    )
  return new Map(gaps.map((gap) => [gap.id, gap]))
}

/** The link of the session before each of these in its studio, by session id: often the next one has it as well. */
export async function lastLinksOf(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const before = alias(scheduledSessions, 'before')
  const links = await tools.db
    .selectDistinctOn([scheduledSessions.id], { id: scheduledSessions.id, joinUrl: before.joinUrl })
    .from(scheduledSessions)
    .innerJoin(
      before,
      and(
        eq(before.studioId, scheduledSessions.studioId),
        lt(before.startsAt, scheduledSessions.startsAt),
        eq(before.status, 'scheduled'),
        ne(before.joinUrl, ''),
      ),
    )
    .where(inArray(scheduledSessions.id, [...sessionIds]))
    .orderBy(scheduledSessions.id, desc(before.startsAt))
  return new Map(links.map(({ id, joinUrl }) => [id, joinUrl]))
}

const columns = {
  id: scheduledSessions.id,
  version: scheduledSessions.version,
  title: scheduledSessions.title,
  startsAt: scheduledSessions.startsAt,
  noLink,
  noHost,
}
