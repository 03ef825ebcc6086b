/**
 * Places in a session and its waiting list: who moves up when, under the lock of the session
 * (docs/behaviour/programme.md, places-and-line).
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Tools } from '../../tools.ts'
import { tellOfPlaces } from './tell.ts'
import { hourMs } from '../../../time/durations.ts'
import { hasPlace } from './has-place.ts'

/** A session whose answers nobody else changes until the transaction ends. */
export type HeldSession = NonNullable<Awaited<ReturnType<typeof holdSession>>>

/**
 * Until this long before the start whoever is first on the waiting list gets a free place; later it is offered to all who wait
 * (docs/behaviour/programme.md, six-hours).
 */
const confirmedUntilMs = 6 * hourMs

/**
 * Locks a session's row, so that answers to it come one after another: what is counted stays true until the transaction
 * ends. `undefined` where there is no such session.
 */
export async function holdSession(tx: Transaction, sessionId: string) {
  const [session] = await holdSessions(tx, [sessionId])
  return session
}

/** The same for several, in the order of their ids: two who hold some of the same never wait for each other. */
export async function holdSessions(tx: Transaction, sessionIds: string[]) {
  if (sessionIds.length === 0) return []
  return tx
    .select({
      id: scheduledSessions.id,
      title: scheduledSessions.title,
      status: scheduledSessions.status,
      startsAt: scheduledSessions.startsAt,
      endsAt: scheduledSessions.endsAt,
      timeZone: scheduledSessions.timeZone,
      capacity: scheduledSessions.capacity,
      hasWaitingList: scheduledSessions.hasWaitingList,
      rsvpOpensAt: scheduledSessions.rsvpOpensAt,
      rsvpClosesAt: scheduledSessions.rsvpClosesAt,
      studioId: scheduledSessions.studioId,
      version: scheduledSessions.version,
    })
    .from(scheduledSessions)
    .where(inArray(scheduledSessions.id, sessionIds))
    .orderBy(asc(scheduledSessions.id))
    .for('no key update')
}

/** How many places are left; a session without a limit has as many as anybody could want. */
export async function freePlaces(tx: Transaction, session: Pick<HeldSession, 'id' | 'capacity'>): Promise<number> {
  if (session.capacity === null) return withoutLimit
  const taken = await tx.$count(rsvps, and(eq(rsvps.sessionId, session.id), hasPlace))
  return session.capacity - taken
}

const withoutLimit = 1_000_000

/** Why nobody can answer now, or `undefined` while answers are taken. */
export function closedBecause(session: HeldSession, now: Date): 'cancelled' | 'started' | 'closed' | undefined {
  if (session.status === 'cancelled') return 'cancelled'
  if (session.startsAt <= now) return 'started'
  if (session.status === 'draft') return 'closed'
  if (session.rsvpOpensAt && now < session.rsvpOpensAt) return 'closed'
  return session.rsvpClosesAt && session.rsvpClosesAt <= now ? 'closed' : undefined
}

/**
 * Gives free places of a held session to those who wait: until six hours before the start in the order of the waiting
 * list, with a letter and a line in the audit log each; later all who wait get an offer, and the first to take it has it.
 * Where no place is free, open offers become waiting again. The waiting list is numbered from 1 without gaps afterwards.
 */
export async function fillPlaces(
  tools: Pick<Tools, 'jobs' | 'mail' | 'now'>,
  tx: Transaction,
  session: HeldSession,
): Promise<void> {
  const now = tools.now()
  if (session.status === 'scheduled' && now < session.startsAt) {
    const free = await freePlaces(tx, session)
    if (free <= 0) await endOffers(tx, session)
    else if (session.startsAt.getTime() - now.getTime() >= confirmedUntilMs) await promote(tools, tx, session, free)
    else if (!closedBecause(session, now)) await offer(tools, tx, session)
  }
  await numberWaitingList(tx, session)
}

/** The number of whoever joins the waiting list now. */
export async function endOfWaitingList(tx: Transaction, session: Pick<HeldSession, 'id'>): Promise<number> {
  return (
    1 + (await tx.$count(rsvps, and(eq(rsvps.sessionId, session.id), inArray(rsvps.state, ['waitlisted', 'offered']))))
  )
}

async function promote(
  tools: Pick<Tools, 'jobs' | 'mail' | 'now'>,
  tx: Transaction,
  session: HeldSession,
  free: number,
): Promise<void> {
  const first = await tx
    .select({ memberId: rsvps.memberId })
    .from(rsvps)
    .innerJoin(members, and(eq(members.id, rsvps.memberId), eq(members.status, 'active')))
    .where(and(eq(rsvps.sessionId, session.id), inArray(rsvps.state, ['waitlisted', 'offered'])))
    .orderBy(asc(rsvps.position), asc(rsvps.at), asc(rsvps.memberId))
    .limit(free)
  if (first.length === 0) return
  const promoted = await tx
    .update(rsvps)
    .set({
      state: 'confirmed',
      position: null,
      at: tools.now(),
      promotedAt: tools.now(),
      version: sql`${rsvps.version} + 1`,
    })
    .where(
      and(
        eq(rsvps.sessionId, session.id),
        inArray(
          rsvps.memberId,
          first.map(({ memberId }) => memberId),
        ),
      ),
    )
    .returning({ memberId: rsvps.memberId, version: rsvps.version })
  const notes = promoted.map(({ memberId }) => ({
    action: 'rsvp-promoted',
    objectType: 'session',
    objectId: session.id,
    summary: `A place became free in “${session.title}”: the first in line has it.`,
    diff: { memberId },
  }))
  await noteInAudit(tx, ...notes)
  await tellOfPlaces(tools, tx, session, promoted, 'promoted')
}

async function offer(
  tools: Pick<Tools, 'jobs' | 'mail' | 'now'>,
  tx: Transaction,
  session: HeldSession,
): Promise<void> {
  const offered = await tx
    .update(rsvps)
    .set({ state: 'offered', version: sql`${rsvps.version} + 1` })
    .where(and(eq(rsvps.sessionId, session.id), eq(rsvps.state, 'waitlisted')))
    .returning({ memberId: rsvps.memberId, version: rsvps.version })
  await tellOfPlaces(tools, tx, session, offered, 'offered')
}

async function endOffers(tx: Transaction, session: Pick<HeldSession, 'id'>): Promise<void> {
  await tx
    .update(rsvps)
    .set({ state: 'waitlisted', version: sql`${rsvps.version} + 1` })
    .where(and(eq(rsvps.sessionId, session.id), eq(rsvps.state, 'offered')))
}

async function numberWaitingList(tx: Transaction, session: Pick<HeldSession, 'id'>): Promise<void> {
  await tx.execute(sql`
    update ${rsvps} set position = line.number
    from (
      select member_id, row_number() over (order by position, at, member_id) as number
      from ${rsvps} where session_id = ${session.id} and state in ('waitlisted', 'offered')
    ) as line
    where ${rsvps}.session_id = ${session.id} and ${rsvps}.member_id = line.member_id and ${rsvps}.position <> line.number
  `)
}
