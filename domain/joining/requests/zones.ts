import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { accesses, zones } from '../../../db/schema/programme.server.ts'
import type { Tools } from '../../tools.ts'

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
