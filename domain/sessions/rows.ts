import { eq, inArray } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { editions, zones } from '../../db/schema/programme.server.ts'
import { scheduledSessions, sessionHosts, sessionZones } from '../../db/schema/sessions.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import type { Tools } from '../tools.ts'

/** One session with everything around it as the tables have it, before anybody's eyes are considered. */
export type StoredSession = Awaited<ReturnType<typeof selectSessions>>[number] & {
  zones: StoredZone[]
  hosts: StoredHost[]
}
export type StoredZone = { id: string; slug: string; name: string; timeZone: string }
export type StoredHost = { id: string; name: string }

/** The sessions of these ids in the order of their start. */
export async function loadSessions(tools: Pick<Tools, 'db'>, ids: string[]): Promise<StoredSession[]> {
  if (ids.length === 0) return []
  // One after another: a transaction has one connection.
  const rows = await selectSessions(tools, ids)
  const zonesOf = await selectZones(tools, ids)
  const hostsOf = await selectHosts(tools, ids)
  return rows.map((row) => ({
    ...row,
    zones: zonesOf.filter((named) => named.sessionId === row.id).map((named) => named.zone),
    hosts: hostsOf.filter((named) => named.sessionId === row.id).map((named) => named.host),
  }))
}

function selectSessions(tools: Pick<Tools, 'db'>, ids: string[]) {
  return tools.db
    .select({
      id: scheduledSessions.id,
      uid: scheduledSessions.uid,
      sequence: scheduledSessions.sequence,
      version: scheduledSessions.version,
      title: scheduledSessions.title,
      agenda: scheduledSessions.agenda,
      startsAt: scheduledSessions.startsAt,
      endsAt: scheduledSessions.endsAt,
      wallStart: scheduledSessions.wallStart,
      timeZone: scheduledSessions.timeZone,
      place: scheduledSessions.place,
      address: scheduledSessions.address,
      joinUrl: scheduledSessions.joinUrl,
      capacity: scheduledSessions.capacity,
      hasWaitingList: scheduledSessions.hasWaitingList,
      createdAt: scheduledSessions.createdAt,
      rsvpOpensAt: scheduledSessions.rsvpOpensAt,
      rsvpClosesAt: scheduledSessions.rsvpClosesAt,
      visibility: scheduledSessions.visibility,
      status: scheduledSessions.status,
      cancelReason: scheduledSessions.cancelReason,
      recordingUrl: scheduledSessions.recordingUrl,
      notes: scheduledSessions.notes,
      studio: {
        id: studios.id,
        slug: studios.slug,
        name: studios.name,
        pigment: studios.pigment,
        room: studios.room,
        status: studios.status,
        visibility: studios.visibility,
      },
      edition: {
        id: editions.id,
        slug: editions.slug,
        title: editions.title,
        status: editions.status,
        zonePolicy: editions.zonePolicy,
        zonesPublic: editions.zonesPublic,
      },
    })
    .from(scheduledSessions)
    .leftJoin(studios, eq(studios.id, scheduledSessions.studioId))
    .leftJoin(editions, eq(editions.id, scheduledSessions.editionId))
    .where(inArray(scheduledSessions.id, ids))
    .orderBy(scheduledSessions.startsAt, scheduledSessions.id)
}

function selectZones(tools: Pick<Tools, 'db'>, ids: string[]) {
  return tools.db
    .select({
      sessionId: sessionZones.sessionId,
      zone: { id: zones.id, slug: zones.slug, name: zones.name, timeZone: zones.timeZone },
    })
    .from(sessionZones)
    .innerJoin(zones, eq(zones.id, sessionZones.zoneId))
    .where(inArray(sessionZones.sessionId, ids))
    .orderBy(zones.position, zones.name)
}

function selectHosts(tools: Pick<Tools, 'db'>, ids: string[]) {
  return tools.db
    .select({ sessionId: sessionHosts.sessionId, host: { id: members.id, name: members.displayName } })
    .from(sessionHosts)
    .innerJoin(members, eq(members.id, sessionHosts.memberId))
    .where(inArray(sessionHosts.sessionId, ids))
    .orderBy(members.displayName)
}
