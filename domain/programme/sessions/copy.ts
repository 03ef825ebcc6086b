/** Copies of sessions on other days: everything that was said of them, and none of the answers. */
import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { zones } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionHosts, sessionZones } from '../../../db/schema/sessions.server.ts'
import { addDays } from '../../../time/plain-dates.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { listBlackouts } from '../blackouts.ts'
import { loadSessions } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'
import { saidOf } from './facts.ts'
import { copyKey, planCopies } from './copy-plan.ts'
import type { CopiesThere, CopyLine } from './copy-plan.ts'
import { tellFollowers } from './tell-followers.ts'
import type { Moments } from './wall-time.ts'

/** What is to be copied, and by how many days each time. */
export type CopyAsked = { ids: string[]; byDays: number[] }

/** `onlyHours` leaves hosts and agendas behind; `publish` opens the copies for answers at once; `evenIfClosed` copies onto closed days as well. */
export type CopyWay = { onlyHours: boolean; publish: boolean; evenIfClosed?: boolean }

export type CopyOutcome =
  | { ok: true; created: { id: string; startsAt: Date; timeZone: string }[]; lines: CopyLine[] }
  | { ok: false; because: 'nothing' | 'too-many' }

/** So many copies are made at once: a week of a large community, for a quarter. */
const mostCopies = 400

/** What copying comes to as things stand, and changes nothing. */
export async function previewCopies(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { ids, byDays }: CopyAsked,
): Promise<CopyLine[]> {
  const sessions = await copied(tools, ids)
  const there = await copiesOf(tools, ids)
  const blackouts = await listBlackouts(tools, admin, { from: dayBefore(tools.now()) })
  return planCopies(sessions, { byDays, there: keysOf(there), blackouts, now: tools.now() })
}

/**
 * Copies sessions to other days, all or none: drafts, or with `publish` open for answers; those who follow their studio are told then. What was copied to
 * that day before is not copied again, whoever asks how often: the index `one_copy_of_a_session_per_day` decides.
 */
export async function copySessions(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  { ids, byDays, ...way }: CopyAsked & CopyWay,
): Promise<CopyOutcome> {
  if (ids.length * byDays.length > mostCopies) return { ok: false, because: 'too-many' }
  return tools.db.transaction(async (tx): Promise<CopyOutcome> => {
    const sessions = await copied({ db: tx }, ids)
    const there = await copiesOf({ db: tx }, ids)
    const blackouts = await listBlackouts({ db: tx }, admin, { from: dayBefore(tools.now()) })
    const lines = planCopies(sessions, { byDays, there: keysOf(there), blackouts, now: tools.now() })
    const isMade = (line: CopyLine) => line.state === 'possible' || (line.state === 'closed' && way.evenIfClosed)
    const rows = lines.flatMap((line) => (isMade(line) && 'moments' in line ? [rowOf(line, way)] : []))
    if (rows.length === 0) {
      const wasDone = lines.some(({ state }) => state === 'there')
      return wasDone ? { ok: true, created: [], lines } : { ok: false, because: 'nothing' }
    }
    const created = await tx
      .insert(scheduledSessions)
      .values(rows)
      .onConflictDoNothing({
        // The index is named by its columns: another constraint of the table is checked at the end of the transaction.
        target: [scheduledSessions.copiedFrom, scheduledSessions.copiedTo],
        where: sql`${scheduledSessions.status} <> 'cancelled'`,
      })
      .returning({
        id: scheduledSessions.id,
        title: scheduledSessions.title,
        startsAt: scheduledSessions.startsAt,
        timeZone: scheduledSessions.timeZone,
        from: scheduledSessions.copiedFrom,
      })
    await copyAround(tx, created, sessions, way)
    const notes = created.map(({ id, title }) => ({ objectId: id, summary: `Copied “${title}”` }))
    await noteInAudit(
      tx,
      ...notes.map((note) => ({ ...note, actorId: admin.id, action: 'session-copied', objectType: 'session' })),
    )
    if (way.publish) {
      await tellFollowers(
        tools,
        tx,
        created.map(({ id }) => id),
      )
    }
    return { ok: true, created, lines }
  })
}

/** Nothing is copied into the past: in no zone is it earlier than yesterday. */
function dayBefore(now: Date) {
  return addDays(now.toISOString().slice(0, 10), -1)
}

/** What was cancelled is not copied. */
async function copied(tools: Pick<Tools, 'db'>, ids: string[]): Promise<StoredSession[]> {
  return (await loadSessions(tools, ids)).filter(({ status }) => status !== 'cancelled')
}

function copiesOf({ db }: Pick<Tools, 'db'>, ids: string[]) {
  return db
    .select({ id: scheduledSessions.id, from: scheduledSessions.copiedFrom, day: scheduledSessions.copiedTo })
    .from(scheduledSessions)
    .where(and(inArray(scheduledSessions.copiedFrom, ids), ne(scheduledSessions.status, 'cancelled')))
}

function keysOf(copies: Awaited<ReturnType<typeof copiesOf>>): CopiesThere {
  return new Map(copies.map(({ id, from, day }) => [copyKey(from, day), id]))
}

function rowOf({ of, day, moments }: CopyLine & { moments: Moments }, { onlyHours, publish }: CopyWay) {
  const { zoneIds: _zoneIds, hostIds: _hostIds, ...said } = saidOf(of)
  // Answers open and close as long before it as they did.
  const shifted = (moment: Date | null) =>
    moment && new Date(moment.getTime() + moments.startsAt.getTime() - of.startsAt.getTime())
  return {
    ...said,
    agenda: onlyHours ? '' : of.agenda,
    rsvpOpensAt: shifted(of.rsvpOpensAt),
    rsvpClosesAt: shifted(of.rsvpClosesAt),
    ...moments,
    status: publish ? ('scheduled' as const) : ('draft' as const),
    copiedFrom: of.id,
    copiedTo: day,
  }
}

/** For whom the copies are, and who hosts them: who is not with us any more stays behind, a merged zone is the one its people went to. */
async function copyAround(
  tx: Transaction,
  created: { id: string; from: string | null }[],
  sessions: StoredSession[],
  { onlyHours }: CopyWay,
): Promise<void> {
  const byId = new Map(sessions.map((session) => [session.id, session]))
  const originals = created.flatMap(({ id, from }) => {
    const of = byId.get(from ?? '')
    return of ? [{ id, of }] : []
  })
  const into = await mergedInto(tx, sessions)
  const zoneRows = originals.flatMap(({ id, of }) =>
    [...new Set(of.zones.map((zone) => into.get(zone.id) ?? zone.id))].map((zoneId) => ({ sessionId: id, zoneId })),
  )
  if (zoneRows.length > 0) await tx.insert(sessionZones).values(zoneRows)
  if (onlyHours) return
  const present = await stillWithUs(tx, sessions)
  const hostRows = originals.flatMap(({ id, of }) =>
    of.hosts.filter((host) => present.has(host.id)).map((host) => ({ sessionId: id, memberId: host.id })),
  )
  if (hostRows.length > 0) await tx.insert(sessionHosts).values(hostRows)
}

async function mergedInto(tx: Transaction, sessions: StoredSession[]): Promise<Map<string, string>> {
  const ids = sessions.flatMap((session) => session.zones.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: zones.id, into: zones.mergedInto }).from(zones).where(inArray(zones.id, ids))
  return new Map(rows.flatMap(({ id, into }) => (into ? [[id, into] as const] : [])))
}

async function stillWithUs(tx: Transaction, sessions: StoredSession[]): Promise<Set<string>> {
  const ids = sessions.flatMap((session) => session.hosts.map(({ id }) => id))
  if (ids.length === 0) return new Set()
  const isPresent = and(inArray(members.id, ids), inArray(members.status, ['active', 'paused']))
  return new Set((await tx.select({ id: members.id }).from(members).where(isPresent)).map(({ id }) => id))
}
