/** Who comes to a session, and who came, by name: for those who run it. */
import { and, asc, eq, exists, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, assignments } from '../../../db/schema/programme.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import { canHost, canRun, canSee, isAdmin } from '../../club/access.ts'
import type { AccessObject } from '../../club/access.ts'
import { accessColumns, memberColumns } from '../../club/viewer.ts'
import type { Member, Viewer } from '../../club/viewer.ts'
import { windowNumberOf } from '../../club/window-number.ts'
import { containing } from '../../containing.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { timeOfNoting } from '../attendance.ts'
import type { SeenAttendance } from '../attendance.ts'
import { loadSessions, storedSessionAccessObject } from '../sessions.ts'

/** One person in the list of a session, as whoever runs it sees them. */
export type Comer = {
  id: string
  name: string
  windowNumber: number
  timeZone: string
  /** `added`: came without having said so, or having said no. */
  standing: 'going' | 'waiting' | 'added'
  position: number | null
  /** When they came up from the line. */
  promotedAt: Date | null
  attendance: SeenAttendance
  notedAt: Date | null
  /** They said it of themselves. */
  isOwnWord: boolean
}

/** Who comes to a session. `when` says whether it can be noted now; `found` whom a search by name found, where one was made. */
export type WhoCame = {
  when: 'early' | 'open' | 'late'
  people: Comer[]
  found: { id: string; name: string; windowNumber: number; timeZone: string }[] | undefined
}

const mostListed = 200
const mostFound = 8
/** As many are looked at, of whom some may not see the session. */
const candidates = 60

/**
 * Everybody who has a place, then the line in its order, then who came besides; and whom `name` finds among those who may see
 * the session. `undefined` where this person does not run it. An organiser sees it as one with `organises`.
 */
export async function whoCame(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  { sessionId, name, organises }: { sessionId: string; name?: string | undefined; organises?: boolean },
): Promise<WhoCame | undefined> {
  const [session] = isId(sessionId) ? await loadSessions(tools, [sessionId]) : []
  if (!session) return undefined
  const now = tools.now()
  const object = storedSessionAccessObject(session)
  const may = organises ? canRun(viewer, object, now) : canHost(viewer, object, now)
  if (!may || session.status !== 'scheduled') return undefined
  const hosts = canHost(viewer, object, now)
  const people = await listComers(tools, sessionId)
  const isAsked = name !== undefined && name.trim().length > 1
  return {
    when: timeOfNoting(session, { organises: isAdmin(viewer), hosts }, now) ?? 'open',
    people,
    found: isAsked ? await findByName(tools, object, { name: name.trim(), without: people }) : undefined,
  }
}

async function listComers({ db }: Pick<Tools, 'db'>, sessionId: string): Promise<Comer[]> {
  const comes = and(eq(rsvps.answer, 'going'), ne(rsvps.state, 'released'))
  const rows = await db
    .select({
      id: members.id,
      name: members.displayName,
      timeZone: members.timeZone,
      answer: rsvps.answer,
      state: rsvps.state,
      position: rsvps.position,
      promotedAt: rsvps.promotedAt,
      attendance: rsvps.attendance,
      by: rsvps.attendanceBy,
      notedAt: rsvps.attendanceAt,
    })
    .from(rsvps)
    .innerJoin(members, eq(members.id, rsvps.memberId))
    .where(and(eq(rsvps.sessionId, sessionId), or(comes, inArray(rsvps.attendance, ['attended', 'absent']))))
    .orderBy(sql`${rsvps.state} = 'released'`, asc(rsvps.position), asc(members.displayName), asc(members.id))
    .limit(mostListed)
  const listed = rows.map(({ answer, state, by, ...row }): Comer => {
    const isOut = answer === 'not_going' || state === 'released'
    const standing = isOut ? 'added' : state === 'confirmed' ? 'going' : 'waiting'
    return { ...row, standing, windowNumber: windowNumberOf(row.id), isOwnWord: by === row.id }
  })
  return listed.toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing))
}

const order: Comer['standing'][] = ['going', 'waiting', 'added']

async function findByName(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  object: AccessObject,
  { name, without }: { name: string; without: Comer[] },
): Promise<WhoCame['found']> {
  const listed = without.map(({ id }) => id)
  const { audience } = object
  const inEdition = audience.kind === 'edition' ? eq(accesses.editionId, audience.editionId) : undefined
  const isOfIt = exists(
    db
      .select({ one: sql`1` })
      .from(accesses)
      .where(and(eq(accesses.memberId, members.id), inEdition)),
  )
  const named = await db
    .select({ ...memberColumns, accountId: members.accountId })
    .from(members)
    .where(
      and(
        containing(members.displayName, name),
        inArray(members.status, ['active', 'paused']),
        inEdition && or(isOfIt, eq(members.role, 'admin')),
        listed.length > 0 ? notInArray(members.id, listed) : undefined,
      ),
    )
    .orderBy(asc(members.displayName), asc(members.id))
    .limit(candidates)
  const people = await withAccesses({ db }, named)
  return people
    .filter((member) => canSee(member, object, now()))
    .slice(0, mostFound)
    .map(({ id, displayName, timeZone }) => ({ id, name: displayName, timeZone, windowNumber: windowNumberOf(id) }))
}

type Named = Omit<Member, 'accountId' | 'accesses' | 'hostedZoneIds' | 'hostedStudioIds'> & { accountId: string | null }

async function withAccesses({ db }: Pick<Tools, 'db'>, named: Named[]): Promise<Member[]> {
  const ids = named.map(({ id }) => id)
  if (ids.length === 0) return []
  const held = await db
    .select({ memberId: accesses.memberId, ...accessColumns })
    .from(accesses)
    .where(and(inArray(accesses.memberId, ids), ne(accesses.status, 'revoked')))
  const hosted = await db
    .select({ memberId: assignments.memberId, zoneId: assignments.zoneId, studioId: assignments.studioId })
    .from(assignments)
    .where(inArray(assignments.memberId, ids))
  return named.map((member) => {
    const theirs = hosted.filter(({ memberId }) => memberId === member.id)
    return {
      ...member,
      accountId: member.accountId ?? '',
      accesses: held.filter(({ memberId }) => memberId === member.id),
      hostedZoneIds: theirs.flatMap(({ zoneId }) => zoneId ?? []),
      hostedStudioIds: theirs.flatMap(({ studioId }) => studioId ?? []),
    }
  })
}
