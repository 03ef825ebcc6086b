import { and, asc, eq, inArray, count } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { assignments, editions, zones, accesses } from '../../db/schema/programme.server.ts'
import { canSee } from '../club/access.ts'
import type { AccessObject } from '../club/access.ts'
import { insideEditionAccessObject } from './editions.ts'
import type { Edition, Zone } from './editions.ts'
import type { Tools } from '../tools.ts'
import type { Viewer } from '../club/viewer.ts'

/** That an edition has zones and how they are called: for those who belong to it, for all where `zonesPublic` says so. */
export function zonesAccessObject(
  edition: Pick<Edition, 'id' | 'status' | 'zonePolicy' | 'zonesPublic'>,
): AccessObject {
  const inside = insideEditionAccessObject(edition)
  return edition.zonesPublic ? { ...inside, audience: { kind: 'public' } } : inside
}

/** The zones of an edition without merged ones; none for those who may not know them. */
export function zonesFor(viewer: Viewer, edition: Edition, now: Date): Zone[] {
  return canSee(viewer, zonesAccessObject(edition), now) ? edition.zones.filter((zone) => zone.status !== 'merged') : []
}

/**
 * The zone an address names, now or before it was renamed, followed through mergers to the zone its people went to,
 * or `undefined`. Two zones merged into each other by mistake end at the first one met twice.
 */
export function findZone(edition: Pick<Edition, 'zones'>, slug: string): { zone: Zone; mergedFrom?: Zone } | undefined {
  const named =
    edition.zones.find((zone) => zone.slug === slug) ?? edition.zones.find((zone) => zone.formerSlugs.includes(slug))
  if (!named) return undefined
  let zone = named
  for (const _ of edition.zones) zone = edition.zones.find((other) => other.id === zone.mergedInto) ?? zone
  return zone === named ? { zone } : { zone, mergedFrom: named }
}

/**
 * An active zone that somebody is about to be moved to. The row of its edition is held first: no zone of it is merged or closed until
 * the transaction ends.
 */
export async function holdOpenZone(tx: Transaction, zoneId: string) {
  const editionId = tx.select({ id: zones.editionId }).from(zones).where(eq(zones.id, zoneId))
  await tx.select({ id: editions.id }).from(editions).where(inArray(editions.id, editionId)).for('share')
  // Asked only now: what was waited for may have closed it.
  const [zone] = await tx
    .select({ editionId: zones.editionId, name: zones.name })
    .from(zones)
    .where(and(eq(zones.id, zoneId), eq(zones.status, 'active')))
  return zone
}

/** An edition with one zone does not speak of zones. */
export function hasSeveralZones(edition: Pick<Edition, 'zones'>): boolean {
  return edition.zones.filter((zone) => zone.status !== 'merged').length > 1
}

/** The names of the hosts of each zone, by zone id; a paused host still answers for the zone. */
export async function hostsOfZones(tools: Pick<Tools, 'db'>, zoneIds: string[]): Promise<Map<string, string[]>> {
  if (zoneIds.length === 0) return new Map()
  const hosts = await tools.db
    .select({ zoneId: assignments.zoneId, name: members.displayName })
    .from(assignments)
    .innerJoin(members, eq(members.id, assignments.memberId))
    .where(and(inArray(assignments.zoneId, zoneIds), inArray(members.status, ['active', 'paused'])))
    .orderBy(asc(members.displayName))
  return new Map(
    zoneIds.map((zoneId) => [zoneId, hosts.filter((host) => host.zoneId === zoneId).map((host) => host.name)]),
  )
}

/** A zone somebody could come into, and how full it is; `capacity` is `null` where everybody finds a place. */
export type ZoneToChoose = { id: string; slug: string; name: string; taken: number; capacity: number | null }

/** The open zones of an edition in their order; none without an edition. */
export async function zonesToChoose(tools: Pick<Tools, 'db'>, editionId: string | null): Promise<ZoneToChoose[]> {
  if (!editionId) return []
  return tools.db
    .select({ id: zones.id, slug: zones.slug, name: zones.name, capacity: zones.capacity, taken: count(accesses.id) })
    .from(zones)
    .leftJoin(accesses, and(eq(accesses.zoneId, zones.id), inArray(accesses.status, ['scheduled', 'active'])))
    .where(and(eq(zones.editionId, editionId), eq(zones.status, 'active')))
    .groupBy(zones.id)
    .orderBy(asc(zones.position), asc(zones.name))
}
