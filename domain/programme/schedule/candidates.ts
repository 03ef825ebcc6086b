import { and, asc, desc, eq, exists, gt, gte, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { rsvps, scheduledSessions, sessionHosts, sessionZones } from '../../../db/schema/sessions.server.ts'
import { studioFollows } from '../../../db/schema/studios.server.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { hourMs } from '../../../time/durations.ts'
import type { SessionAccess } from '../sessions.ts'

/** Which sessions are asked for, whoever asks. */
export type SessionSearch = {
  /** Those that are not over yet at `from` and begin before `to`. */
  from?: Date
  to?: Date
  studioId?: string
  editionId?: string
  /** Sessions of this zone, and those of its edition that name no zone. */
  zoneId?: string
  /** Only those this member is going to, waits for or hosts. */
  of?: Member
  /** With `of`: those of the studios they follow as well. */
  withFollowed?: boolean
  /** Which cancelled ones are among them: none, those whose end is ahead, those cancelled since a moment, or all. */
  cancelled: 'none' | 'until-their-end' | 'all' | { since: Date }
  order: 'soonest' | 'latest'
  /** A cursor of an earlier page. */
  after?: string
}

export type Candidate = SessionAccess & { startsAt: Date }

/**
 * How many sessions one question looks at. Who may see a session is decided outside SQL, so a page is filled from a
 * longer row of light candidates.
 */
const scanned = 1000

/** No session is longer: `session_lasts_at_most_12_hours`. */
export const longestMs = 12 * hourMs

/** The sessions asked for, as light rows the access rule can be asked about; `more` if there are others than these. */
export async function findCandidates(
  tools: Pick<Tools, 'db' | 'now'>,
  search: SessionSearch,
  most = scanned,
): Promise<{ candidates: Candidate[]; more: boolean }> {
  const direction = search.order === 'soonest' ? asc : desc
  const found = await tools.db
    .select({
      id: scheduledSessions.id,
      startsAt: scheduledSessions.startsAt,
      status: scheduledSessions.status,
      visibility: scheduledSessions.visibility,
      studioId: scheduledSessions.studioId,
      editionId: scheduledSessions.editionId,
      zonePolicy: editions.zonePolicy,
      zoneIds: sql<string[]>`array(
        select ${sessionZones.zoneId}::text from ${sessionZones} where ${sessionZones.sessionId} = ${scheduledSessions.id}
      )`,
    })
    .from(scheduledSessions)
    .leftJoin(editions, eq(editions.id, scheduledSessions.editionId))
    .where(and(...conditions(tools, search)))
    .orderBy(direction(scheduledSessions.startsAt), direction(scheduledSessions.id))
    .limit(most + 1)
  return { candidates: found.slice(0, most), more: found.length > most }
}

/** Where the page after this session begins. */
export function cursorAfter(session: { id: string; startsAt: Date }): string {
  return `${session.startsAt.toISOString()}_${session.id}`
}

function conditions(tools: Pick<Tools, 'db' | 'now'>, search: SessionSearch): (SQL | undefined)[] {
  const { from, to, studioId, editionId, zoneId, of, withFollowed } = search
  return [
    from && gt(scheduledSessions.endsAt, from),
    // By the index of starts nobody reads through all that is over.
    from && gt(scheduledSessions.startsAt, new Date(from.getTime() - longestMs)),
    to && lt(scheduledSessions.startsAt, to),
    studioId ? eq(scheduledSessions.studioId, studioId) : undefined,
    editionId ? eq(scheduledSessions.editionId, editionId) : undefined,
    zoneId ? concernsZone(tools, zoneId) : undefined,
    of &&
      or(
        isAnsweredBy(tools, of),
        isHostedBy(tools, of),
        withFollowed ? and(isOfFollowedStudio(tools, of), not(isRefusedBy(tools, of))) : undefined,
      ),
    cancelledWanted(search.cancelled, tools.now()),
    search.after ? isBeyond(search.after, search.order) : undefined,
  ]
}

function concernsZone(tools: Pick<Tools, 'db'>, zoneId: string): SQL | undefined {
  const named = tools.db
    .select({ one: sql`1` })
    .from(sessionZones)
    .where(eq(sessionZones.sessionId, scheduledSessions.id))
  const namedHere = tools.db
    .select({ one: sql`1` })
    .from(sessionZones)
    .where(and(eq(sessionZones.sessionId, scheduledSessions.id), eq(sessionZones.zoneId, zoneId)))
  const ofItsEdition = sql`${scheduledSessions.editionId} = (select ${zones.editionId} from ${zones} where ${zones.id} = ${zoneId})`
  return or(exists(namedHere), and(ofItsEdition, not(exists(named))))
}

function isAnsweredBy(tools: Pick<Tools, 'db'>, member: Member): SQL {
  const answered = tools.db
    .select({ one: sql`1` })
    .from(rsvps)
    .where(
      and(
        eq(rsvps.sessionId, scheduledSessions.id),
        eq(rsvps.memberId, member.id),
        eq(rsvps.answer, 'going'),
        ne(rsvps.state, 'released'),
      ),
    )
  return exists(answered)
}

function isHostedBy(tools: Pick<Tools, 'db'>, member: Member): SQL {
  const hosted = tools.db
    .select({ one: sql`1` })
    .from(sessionHosts)
    .where(and(eq(sessionHosts.sessionId, scheduledSessions.id), eq(sessionHosts.memberId, member.id)))
  return exists(hosted)
}

function isOfFollowedStudio(tools: Pick<Tools, 'db'>, member: Member): SQL {
  const followed = tools.db
    .select({ one: sql`1` })
    .from(studioFollows)
    .where(and(eq(studioFollows.studioId, scheduledSessions.studioId), eq(studioFollows.memberId, member.id)))
  return exists(followed)
}

function isRefusedBy(tools: Pick<Tools, 'db'>, member: Member): SQL {
  const refused = tools.db
    .select({ one: sql`1` })
    .from(rsvps)
    .where(and(eq(rsvps.sessionId, scheduledSessions.id), eq(rsvps.memberId, member.id), eq(rsvps.answer, 'not_going')))
  return exists(refused)
}

function cancelledWanted(wanted: SessionSearch['cancelled'], now: Date): SQL | undefined {
  if (wanted === 'all') return undefined
  const isOn = ne(scheduledSessions.status, 'cancelled')
  if (wanted === 'none') return isOn
  return or(
    isOn,
    wanted === 'until-their-end' ? gt(scheduledSessions.endsAt, now) : gte(scheduledSessions.updatedAt, wanted.since),
  )
}

/** A cursor that cannot be read is no cursor: the list begins at its beginning. */
function isBeyond(cursor: string, order: SessionSearch['order']): SQL | undefined {
  const [, at, id] = /^(\S+Z)_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) return undefined
  const then = new Date(at)
  const [beyond, orSame] = order === 'soonest' ? ([gt, gte] as const) : ([lt, lte] as const)
  // Two conditions instead of a row comparison: the first alone can use the index of starts.
  return and(
    orSame(scheduledSessions.startsAt, then),
    or(beyond(scheduledSessions.startsAt, then), beyond(scheduledSessions.id, id)),
  )
}
