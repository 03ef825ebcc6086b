import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { sessionHosts, sessionZones } from '../../../db/schema/sessions.server.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import type { StoredSession } from '../sessions.ts'
import type { Hours } from './wall-time.ts'

/** What an organiser says about a session. */
export type SessionFacts = {
  title: string
  agenda: string
  hours: Hours
  place: 'online' | 'room' | 'both'
  joinUrl: string
  address: string
  capacity: number | null
  hasWaitingList: boolean
  /** Answers are taken from then on, and until then; at any time before the start without them. */
  rsvpOpensAt: Date | null
  rsvpClosesAt: Date | null
  visibility: 'public' | 'members' | 'edition' | 'zone'
  studioId?: string | undefined
  editionId?: string | undefined
  zoneIds: string[]
  hostIds: string[]
}

export type FactsRefusal =
  | 'studio-gone'
  | 'edition-gone'
  | 'edition-missing'
  | 'zones-missing'
  | 'zones-elsewhere'
  | 'host-gone'

/** Why these facts do not fit together, or name something that is not there. */
export async function refuseFacts(tx: Transaction, facts: SessionFacts): Promise<FactsRefusal | undefined> {
  const { studioId, editionId, visibility, zoneIds, hostIds } = facts
  const isOfEdition = visibility === 'edition' || visibility === 'zone'
  if (isOfEdition && !editionId) return 'edition-missing'
  if (visibility === 'zone' && zoneIds.length === 0) return 'zones-missing'
  if (studioId && (await tx.$count(studios, eq(studios.id, studioId))) === 0) return 'studio-gone'
  if (editionId && (await tx.$count(editions, eq(editions.id, editionId))) === 0) return 'edition-gone'
  if (zoneIds.length > 0) {
    if (!editionId) return 'zones-elsewhere'
    const own = and(inArray(zones.id, zoneIds), eq(zones.editionId, editionId))
    if ((await tx.$count(zones, own)) < zoneIds.length) return 'zones-elsewhere'
  }
  if (hostIds.length === 0) return undefined
  const found = await tx.$count(
    members,
    and(inArray(members.id, hostIds), inArray(members.status, ['active', 'paused'])),
  )
  return found < hostIds.length ? 'host-gone' : undefined
}

/** What is said of a session as it is kept, but for its hours and when answers are taken. */
export function saidOf(session: StoredSession): Omit<SessionFacts, 'hours' | 'rsvpOpensAt' | 'rsvpClosesAt'> {
  const { title, agenda, place, joinUrl, address, capacity, hasWaitingList, visibility } = session
  return {
    title,
    agenda,
    place,
    joinUrl,
    address,
    capacity,
    hasWaitingList,
    visibility,
    studioId: session.studio?.id,
    editionId: session.edition?.id,
    zoneIds: session.zones.map(({ id }) => id),
    hostIds: session.hosts.map(({ id }) => id),
  }
}

/** The columns of a session that an organiser says. */
export function columnsOf({
  hours: _hours,
  zoneIds: _zones,
  hostIds: _hosts,
  studioId,
  editionId,
  ...facts
}: SessionFacts) {
  return { ...facts, studioId: studioId ?? null, editionId: editionId ?? null }
}

/** Says anew which zones it is for and who hosts it. */
export async function writeAround(
  tx: Transaction,
  sessionId: string,
  { zoneIds, hostIds }: SessionFacts,
): Promise<void> {
  await tx.delete(sessionZones).where(eq(sessionZones.sessionId, sessionId))
  await tx.delete(sessionHosts).where(eq(sessionHosts.sessionId, sessionId))
  if (zoneIds.length > 0) await tx.insert(sessionZones).values(zoneIds.map((zoneId) => ({ sessionId, zoneId })))
  if (hostIds.length > 0) await tx.insert(sessionHosts).values(hostIds.map((memberId) => ({ sessionId, memberId })))
}
