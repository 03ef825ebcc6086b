/** Sessions that repeat: each is a session of its own, and remembers the hour the series has for it. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { scheduledSessions, sessionHosts, sessionSeries, sessionZones } from '../../db/schema/sessions.server.ts'
import { minuteMs } from '../../time/durations.ts'
import { isPlainDate } from '../../time/plain-dates.ts'
import { noteInAudit } from '../club/audit.ts'
import type { Admin } from '../club/viewer.ts'
import type { Tools } from '../tools.ts'
import { listBlackouts } from './blackouts.ts'
import { heldOf, occurrencesOf } from './series/occurrences.ts'
import type { Held, OccurrencesRefusal, Planned } from './series/occurrences.ts'
import { columnsOf, refuseFacts } from './sessions/facts.ts'
import type { FactsRefusal, SessionFacts } from './sessions/facts.ts'
import { tellFollowers } from './sessions/tell-followers.ts'
import type { Moments } from './sessions/wall-time.ts'

export type PlanOutcome =
  | { ok: true; seriesId: string; first: string; count: number; isNew: boolean }
  | { ok: false; because: FactsRefusal }
  | { ok: false; because: 'days'; refused: OccurrencesRefusal }

export type SeriesPlan = {
  /** Chosen by whoever asks, so that a plan that is sent twice is one series. */
  id: string
  facts: SessionFacts
  repeating: Planned['repeating']
  leftOut: Planned['leftOut']
  onClosed: Planned['onClosed']
  publish: boolean
}

/** Plans a series: all of its sessions or none, drafts or announced like a single one. The same plan again changes nothing. */
export async function createSeries(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  { id, facts, publish, ...how }: SeriesPlan,
): Promise<PlanOutcome> {
  const occurrences = await listOccurrences(tools, admin, { ...how, hours: facts.hours, editionId: facts.editionId })
  if ('because' in occurrences) return { ok: false, because: 'days', refused: occurrences }
  const those = heldOf(occurrences)
  if ('because' in those) return { ok: false, because: 'days', refused: those }
  const { held } = those
  return tools.db.transaction(async (tx) => {
    const refused = await refuseFacts(tx, facts)
    if (refused) return { ok: false, because: refused } as const
    const [series] = await tx
      .insert(sessionSeries)
      .values({
        id,
        title: facts.title,
        rule: how.repeating.rule,
        timeZone: facts.hours.timeZone,
        minutes: lengthOf(held),
      })
      .onConflictDoNothing()
      .returning({ id: sessionSeries.id })
    if (!series) return plannedBefore(tx, id)
    const ids = await writeSessions(tx, id, { facts, held, publish })
    const notes = ids.map((objectId, index) => ({
      actorId: admin.id,
      action: publish ? 'session-published' : 'session-planned',
      objectType: 'session',
      objectId,
      summary: `Planned “${facts.title}”, ${index + 1} of ${ids.length}`,
    }))
    if (publish) await tellFollowers(tools, tx, ids)
    await noteInAudit(tx, ...notes)
    return { ok: true, seriesId: id, first: ids[0] ?? '', count: ids.length, isNew: true } as const
  })
}

/** The days of a series with what is closed among them; nothing is written. */
export async function listOccurrences(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { editionId, ...planned }: Planned & { editionId: string | undefined },
) {
  const from = planned.hours.start.slice(0, 10)
  const blackouts = isPlainDate(from) ? await listBlackouts(tools, admin, { from }) : []
  return occurrencesOf({ now: tools.now(), blackouts, editionId }, planned)
}

function lengthOf([first]: Held[]): number {
  return first ? (first.at.endsAt.getTime() - first.at.startsAt.getTime()) / minuteMs : 0
}

/** Writes the sessions of a series as part of the caller's transaction; answers open and close as long before each as before the first. */
export async function writeSessions(
  tx: Transaction,
  seriesId: string,
  { facts, held, publish }: { facts: SessionFacts; held: Held[]; publish: boolean },
): Promise<string[]> {
  const status = publish ? ('scheduled' as const) : ('draft' as const)
  const rows = held.map(({ at, day }) => ({
    ...columnsOf(facts),
    ...answerTimes(facts, held[0]?.at, at),
    ...at,
    status,
    seriesId,
    seriesSlot: `${day}${at.wallStart.slice(10)}`,
  }))
  const written = await tx.insert(scheduledSessions).values(rows).returning({ id: scheduledSessions.id })
  const ids = written.map(({ id }) => id)
  const zonesOf = ids.flatMap((sessionId) => facts.zoneIds.map((zoneId) => ({ sessionId, zoneId })))
  const hostsOf = ids.flatMap((sessionId) => facts.hostIds.map((memberId) => ({ sessionId, memberId })))
  if (zonesOf.length > 0) await tx.insert(sessionZones).values(zonesOf)
  if (hostsOf.length > 0) await tx.insert(sessionHosts).values(hostsOf)
  return ids
}

/** Answers open and close as long before each session as before the first. */
function answerTimes({ rsvpOpensAt, rsvpClosesAt }: SessionFacts, first: Moments | undefined, { startsAt }: Moments) {
  const later = (moment: Date | null) =>
    moment && first ? new Date(moment.getTime() + startsAt.getTime() - first.startsAt.getTime()) : moment
  return { rsvpOpensAt: later(rsvpOpensAt), rsvpClosesAt: later(rsvpClosesAt) }
}

async function plannedBefore(tx: Transaction, seriesId: string): Promise<PlanOutcome> {
  const rows = await tx
    .select({ id: scheduledSessions.id })
    .from(scheduledSessions)
    .where(eq(scheduledSessions.seriesId, seriesId))
    .orderBy(scheduledSessions.startsAt)
  return { ok: true, seriesId, first: rows[0]?.id ?? '', count: rows.length, isNew: false }
}
