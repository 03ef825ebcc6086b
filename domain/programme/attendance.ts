/** Who came to a session, as it is noted (docs/behaviour/programme.md, attendance). */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { rsvps } from '../../db/schema/sessions.server.ts'
import { dayMs, hourMs, minuteMs } from '../../time/durations.ts'
import { canAct, canHost, canRun, canSee, isAdmin, isWithUs } from '../club/access.ts'
import { findMember } from '../club/viewer.ts'
import type { Member } from '../club/viewer.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { noteOnce } from './attendance/log.ts'
import { storedSessionAccessObject } from './sessions.ts'
import { inSession } from './sessions/in-session.ts'
import type { StoredSession } from './sessions.ts'
import { hasPlace } from './rsvps/has-place.ts'

/** What is noted of one person; `unset` takes back what was. */
export type Attendance = 'unset' | 'attended' | 'absent'

/** `excused` is read, and noted by nobody here. */
export type SeenAttendance = Attendance | 'excused'

export type AttendanceRefusal = 'not-yours' | 'cancelled' | 'early' | 'late' | 'nobody' | 'stale'

export type AttendanceOutcome = { ok: true; name: string } | { ok: false; because: AttendanceRefusal }

/** Hosts note who is there from this long before the start, until this long after the end; organisers from the start on. */
const hostsBeginBeforeMs = 15 * minuteMs
export const hostsUntilAfterMs = 14 * dayMs
/** Members say that they were there until this long after the end. */
export const ownUntilAfterMs = 48 * hourMs

type Asking = Pick<Tools, 'db' | 'now'>

/**
 * An organiser or a host notes of one member whether they came; who did not answer is added by it. `seen` is what the page
 * said before: refused (`stale`) where somebody else noted another thing since. The same twice changes nothing. `undefined`
 * for a session this person may not see.
 */
export async function noteAttendance(
  tools: Asking,
  actor: Member,
  note: { sessionId: string; memberId: string; attendance: Attendance; seen: SeenAttendance },
): Promise<AttendanceOutcome | undefined> {
  return inSession(tools, actor, note.sessionId, async ({ tx, runner, session }) => {
    const refused = runnerRefused(runner, session, tools.now())
    if (refused) return { ok: false, because: refused }
    const person = await findPerson(tx, session, note.memberId, tools.now())
    if (!person) return { ok: false, because: 'nobody' }
    const { before, name } = person
    if (before.attendance === note.attendance) return { ok: true, name }
    if (before.attendance !== note.seen && before.by !== actor.id) return { ok: false, because: 'stale' }
    await write(tools, tx, { session, actor, memberId: note.memberId, attendance: note.attendance })
    await noteOnce(tx, actor, session)
    return { ok: true, name }
  })
}

/** Everybody who has a place and of whom nothing is noted is noted as not there; from the start on. Returns how many. */
export async function noteRestAbsent(
  tools: Asking,
  actor: Member,
  sessionId: string,
): Promise<{ ok: true; count: number } | { ok: false; because: AttendanceRefusal } | undefined> {
  return inSession(tools, actor, sessionId, async ({ tx, runner, session }) => {
    const now = tools.now()
    const refused = runnerRefused(runner, session, now) ?? (now < session.startsAt ? 'early' : undefined)
    if (refused) return { ok: false, because: refused } as const
    const rest = await tx
      .update(rsvps)
      .set({ attendance: 'absent', attendanceBy: actor.id, attendanceAt: now, version: sql`${rsvps.version} + 1` })
      .where(and(eq(rsvps.sessionId, session.id), hasPlace, eq(rsvps.attendance, 'unset')))
      .returning({ memberId: rsvps.memberId })
    if (rest.length > 0) await noteOnce(tx, actor, session)
    return { ok: true, count: rest.length } as const
  })
}

/**
 * A member says of themselves that they were there, or takes that back: who had said they come, once it is over and until 48
 * hours after, and never over what a host or an organiser noted (`stale`).
 */
export async function noteOwnAttendance(
  tools: Asking,
  member: Member,
  { sessionId, wasThere }: { sessionId: string; wasThere: boolean },
): Promise<AttendanceOutcome | undefined> {
  return inSession(tools, member, sessionId, async ({ tx, runner, session }) => {
    const now = tools.now()
    if (session.status === 'cancelled') return { ok: false, because: 'cancelled' }
    if (!canAct(runner, storedSessionAccessObject(session), now)) return { ok: false, because: 'not-yours' }
    if (now < session.endsAt) return { ok: false, because: 'early' }
    if (now.getTime() > session.endsAt.getTime() + ownUntilAfterMs) return { ok: false, because: 'late' }
    const own = await rowOf(tx, session.id, member.id)
    if (!own || own.answer !== 'going' || own.state === 'released') return { ok: false, because: 'nobody' }
    const attendance = wasThere ? 'attended' : 'unset'
    if (own.attendance === attendance) return { ok: true, name: member.displayName }
    if (own.attendance !== 'unset' && own.by !== member.id) return { ok: false, because: 'stale' }
    await write(tools, tx, { session, actor: member, memberId: member.id, attendance })
    return { ok: true, name: member.displayName }
  })
}

/** Why this person cannot note who came to it now; nothing where they can. */
function runnerRefused(runner: Member, session: StoredSession, now: Date): AttendanceRefusal | undefined {
  const object = storedSessionAccessObject(session)
  if (!canRun(runner, object, now)) return 'not-yours'
  if (session.status !== 'scheduled') return session.status === 'cancelled' ? 'cancelled' : 'early'
  return timeOfNoting(session, { organises: isAdmin(runner), hosts: canHost(runner, object, now) }, now)
}

/** Too early or too late to note who came, for somebody who organises, or hosts it; nothing while it is time. */
export function timeOfNoting(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { organises, hosts }: { organises: boolean; hosts: boolean },
  now: Date,
): 'early' | 'late' | undefined {
  if (now.getTime() < startsAt.getTime() - (hosts ? hostsBeginBeforeMs : 0)) return 'early'
  return organises || now.getTime() <= endsAt.getTime() + hostsUntilAfterMs ? undefined : 'late'
}

type Before = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** Whom it is about: somebody who answered, or who may see the session. Anybody else is unknown here. */
async function findPerson(tx: Transaction, session: StoredSession, memberId: string, now: Date) {
  if (!isId(memberId)) return undefined
  const before = await rowOf(tx, session.id, memberId)
  if (before) return { before, name: before.name }
  const member = await findMember({ db: tx }, memberId)
  if (!member || !isWithUs(member) || !canSee(member, storedSessionAccessObject(session), now)) return undefined
  return { before: { attendance: 'unset', by: null } satisfies Partial<Before>, name: member.displayName }
}

async function rowOf(tx: Transaction, sessionId: string, memberId: string) {
  const [row] = await tx
    .select({
      answer: rsvps.answer,
      state: rsvps.state,
      attendance: rsvps.attendance,
      by: rsvps.attendanceBy,
      name: members.displayName,
    })
    .from(rsvps)
    .innerJoin(members, eq(members.id, rsvps.memberId))
    .where(and(eq(rsvps.sessionId, sessionId), eq(rsvps.memberId, memberId)))
  return row
}

/** Whoever came without an answer has one that counts as none, and none any more once that is taken back. */
async function write(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  said: { session: StoredSession; actor: Member; memberId: string; attendance: Attendance },
): Promise<void> {
  const { session, actor, memberId, attendance } = said
  const isNoted = attendance !== 'unset'
  if (!isNoted) {
    const added = and(eq(rsvps.sessionId, session.id), eq(rsvps.memberId, memberId), eq(rsvps.via, 'noted'))
    const gone = await tx.delete(rsvps).where(added).returning({ memberId: rsvps.memberId })
    if (gone.length > 0) return
  }
  const noted = { attendance, attendanceBy: isNoted ? actor.id : null, attendanceAt: isNoted ? now() : null }
  await tx
    .insert(rsvps)
    .values({ sessionId: session.id, memberId, answer: 'going', state: 'released', via: 'noted', at: now(), ...noted })
    .onConflictDoUpdate({
      target: [rsvps.sessionId, rsvps.memberId],
      set: { ...noted, version: sql`${rsvps.version} + 1` },
    })
}
