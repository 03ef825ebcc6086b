/** Which zones an edition has, and how many live in each. */
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { accesses, zones } from '../../../db/schema/programme.server.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import type { FairZone } from '../fair-hours.ts'

/** The active zones of an edition with how many people have access there. */
export async function fairZones(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  { editionId }: { editionId: string },
): Promise<FairZone[]> {
  return db
    .select({
      id: zones.id,
      slug: zones.slug,
      name: zones.name,
      timeZone: zones.timeZone,
      people: count(accesses.id),
    })
    .from(zones)
    .leftJoin(accesses, and(eq(accesses.zoneId, zones.id), inArray(accesses.status, ['scheduled', 'active'])))
    .where(and(eq(zones.editionId, editionId), eq(zones.status, 'active')))
    .groupBy(zones.id)
    .orderBy(asc(zones.position), asc(zones.name))
}
