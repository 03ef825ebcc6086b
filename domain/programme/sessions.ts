/** A session as it is kept, and who may see it; what each viewer is shown of it is in `schedule.ts`. */
import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { editions, zones } from '../../db/schema/programme.server.ts'
import { scheduledSessions, sessionHosts, sessionSeries, sessionZones } from '../../db/schema/sessions.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { isAmong } from '../among.ts'
import type { Tools } from '../tools.ts'
import type { Audience, AccessObject, HostedBy } from '../club/access.ts'

/** One session with everything around it as the tables have it, before anybody's eyes are considered. */
export type StoredSession = Omit<
  Awaited<ReturnType<typeof selectSessions>>[number],
  'seriesId' | 'studioId' | 'editionId'
> & {
  series: StoredSeries | null
  studio: StoredStudio | null
  edition: StoredEdition | null
  zones: StoredZone[]
  hosts: StoredHost[]
}
export type StoredZone = { id: string; slug: string; name: string; timeZone: string }
export type StoredHost = { id: string; name: string }
type StoredSeries = Awaited<ReturnType<typeof selectSeries>>[number]
type StoredStudio = Awaited<ReturnType<typeof selectStudios>>[number]
type StoredEdition = Awaited<ReturnType<typeof selectEditions>>[number]

/** The sessions of these ids in the order of their start. */
export async function loadSessions(tools: Pick<Tools, 'db'>, ids: string[]): Promise<StoredSession[]> {
  if (ids.length === 0) return []
  // One after another: a transaction has one connection.
  const rows = await selectSessions(tools, ids)
  const zonesOf = await selectZones(tools, ids)
  const hostsOf = await selectHosts(tools, ids)
  // A calendar of a thousand sessions has a few studios: read once each, not with every row.
  const seriesById = await byId(
    rows.map(({ seriesId }) => seriesId),
    (some) => selectSeries(tools, some),
  )
  const studiosById = await byId(
    rows.map(({ studioId }) => studioId),
    (some) => selectStudios(tools, some),
  )
  const editionsById = await byId(
    rows.map(({ editionId }) => editionId),
    (some) => selectEditions(tools, some),
  )
  const zonesBySession = Map.groupBy(zonesOf, ({ sessionId }) => sessionId)
  const hostsBySession = Map.groupBy(hostsOf, ({ sessionId }) => sessionId)
  return rows.map(({ seriesId, studioId, editionId, ...row }) => ({
    ...row,
    series: seriesById.get(seriesId ?? '') ?? null,
    studio: studiosById.get(studioId ?? '') ?? null,
    edition: editionsById.get(editionId ?? '') ?? null,
    zones: (zonesBySession.get(row.id) ?? []).map(({ zone }) => zone),
    hosts: (hostsBySession.get(row.id) ?? []).map(({ host }) => host),
  }))
}

/** What these rows point to, by id; nothing is asked where none of them does. */
async function byId<Row extends { id: string }>(
  ids: (string | null)[],
  select: (ids: string[]) => PromiseLike<Row[]>,
): Promise<Map<string, Row>> {
  const some = [...new Set(ids)].filter((id) => id !== null)
  const rows = some.length > 0 ? await select(some) : []
  return new Map(rows.map((row) => [row.id, row]))
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
      updatedAt: scheduledSessions.updatedAt,
      rsvpOpensAt: scheduledSessions.rsvpOpensAt,
      rsvpClosesAt: scheduledSessions.rsvpClosesAt,
      visibility: scheduledSessions.visibility,
      status: scheduledSessions.status,
      cancelReason: scheduledSessions.cancelReason,
      recordingUrl: scheduledSessions.recordingUrl,
      notes: scheduledSessions.notes,
      notesArePublic: scheduledSessions.notesArePublic,
      seriesSlot: scheduledSessions.seriesSlot,
      seriesId: scheduledSessions.seriesId,
      studioId: scheduledSessions.studioId,
      editionId: scheduledSessions.editionId,
    })
    .from(scheduledSessions)
    .where(isAmong(scheduledSessions.id, ids))
    .orderBy(scheduledSessions.startsAt, scheduledSessions.id)
}

function selectSeries(tools: Pick<Tools, 'db'>, ids: string[]) {
  const { id, rule, timeZone, minutes, version } = sessionSeries
  return tools.db.select({ id, rule, timeZone, minutes, version }).from(sessionSeries).where(isAmong(id, ids))
}

function selectStudios(tools: Pick<Tools, 'db'>, ids: string[]) {
  const { id, slug, name, pigment, room, status, visibility } = studios
  return tools.db.select({ id, slug, name, pigment, room, status, visibility }).from(studios).where(isAmong(id, ids))
}

function selectEditions(tools: Pick<Tools, 'db'>, ids: string[]) {
  const { id, slug, title, status, zonePolicy, zonesPublic } = editions
  return tools.db.select({ id, slug, title, status, zonePolicy, zonesPublic }).from(editions).where(isAmong(id, ids))
}

function selectZones(tools: Pick<Tools, 'db'>, ids: string[]) {
  return tools.db
    .select({
      sessionId: sessionZones.sessionId,
      zone: { id: zones.id, slug: zones.slug, name: zones.name, timeZone: zones.timeZone },
    })
    .from(sessionZones)
    .innerJoin(zones, eq(zones.id, sessionZones.zoneId))
    .where(isAmong(sessionZones.sessionId, ids))
    .orderBy(zones.position, zones.name)
}

function selectHosts(tools: Pick<Tools, 'db'>, ids: string[]) {
  return tools.db
    .select({ sessionId: sessionHosts.sessionId, host: { id: members.id, name: members.displayName } })
    .from(sessionHosts)
    .innerJoin(members, eq(members.id, sessionHosts.memberId))
    .where(isAmong(sessionHosts.sessionId, ids))
    .orderBy(members.displayName)
}

/** The columns a session's audience is made of. */
export type SessionAccess = {
  id: string
  status: 'draft' | 'scheduled' | 'cancelled'
  visibility: 'public' | 'members' | 'edition' | 'zone'
  editionId: string | null
  zonePolicy: 'open' | 'own' | null
  studioId: string | null
  zoneIds: string[]
}

/** A session as the access rule sees it: a draft is for organisers and the hosts of its studio and zones. */
export function sessionAccessObject(session: SessionAccess): AccessObject {
  return {
    id: session.id,
    state: session.status === 'draft' ? 'draft' : 'published',
    audience: audienceOf(session),
    hostStudioId: session.studioId ?? undefined,
    hostZoneIds: session.zoneIds,
    readOnly: session.status === 'cancelled',
  }
}

/** The same for a session read with everything around it, its own hosts among them. */
export function storedSessionAccessObject(session: StoredSession): AccessObject & HostedBy {
  const object = sessionAccessObject({
    ...session,
    studioId: session.studio?.id ?? null,
    editionId: session.edition?.id ?? null,
    zonePolicy: session.edition?.zonePolicy ?? null,
    zoneIds: session.zones.map((zone) => zone.id),
  })
  return { ...object, hostIds: session.hosts.map((host) => host.id) }
}

function audienceOf({ visibility, editionId, zonePolicy, zoneIds }: SessionAccess): Audience {
  if (visibility === 'public' || visibility === 'members') return { kind: visibility }
  // A constraint gives every session of an edition its edition; without one nobody is meant. Nor is anybody where the
  // zones a session was for are gone: no zone named would mean all of them.
  if (!editionId || (visibility === 'zone' && zoneIds.length === 0)) return { kind: 'persons', memberIds: [] }
  return {
    kind: 'edition',
    editionId,
    zoneIds: visibility === 'zone' ? zoneIds : [],
    accessKinds: [],
    zonePolicy: zonePolicy ?? 'own',
  }
}

/** Where a session takes place, in words: `Online`, `The library`, `The library, and online`. */
export function placeWords({ place, address }: { place: 'online' | 'room' | 'both'; address: string }): string {
  if (place === 'online') return 'Online'
  const where = address || 'In a room'
  return place === 'both' ? `${where}, and online` : where
}
