import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { accesses, editions, zones } from '../../../db/schema/programme.server.ts'
import { listHosts } from '../hosts.ts'
import type { Host } from '../hosts.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { editionColumns } from './rows.ts'
import type { SavedEdition } from './save.ts'

/** A zone as organisers work on it. */
export type DeskZone = {
  id: string
  slug: string
  /** Where it stood before it was renamed. */
  formerSlugs: string[]
  name: string
  timeZone: string
  capacity: number | null
  status: 'active' | 'closed' | 'merged'
  mergedInto: string | null
  version: number
  /** Members with an open access in it. */
  people: number
  hosts: Host[]
}

/** An edition as organisers work on it: as of which version, with its zones in their order. */
export type DeskEdition = SavedEdition & { zones: DeskZone[] }

/** The edition of this slug with everything its page in the dashboard shows, or `undefined`. */
export async function findDeskEdition(
  tools: Pick<Tools, 'db'>,
  admin: Admin,
  slug: string,
): Promise<DeskEdition | undefined> {
  const [edition] = await tools.db
    .select({ ...editionColumns, version: editions.version })
    .from(editions)
    .where(eq(editions.slug, slug))
  if (!edition) return undefined
  const found = await tools.db
    .select(zoneColumns)
    .from(zones)
    .where(eq(zones.editionId, edition.id))
    .orderBy(asc(zones.position), asc(zones.name))
  const [counted, hosts] = await Promise.all([
    tools.db
      .select({ zoneId: accesses.zoneId, people: count() })
      .from(accesses)
      .where(and(eq(accesses.editionId, edition.id), inArray(accesses.status, ['scheduled', 'active'])))
      .groupBy(accesses.zoneId),
    listHosts(tools, admin, { kind: 'zone', ids: found.map(({ id }) => id) }),
  ])
  return {
    ...edition,
    zones: found.map((zone) => ({
      ...zone,
      people: counted.find(({ zoneId }) => zoneId === zone.id)?.people ?? 0,
      hosts: hosts.filter(({ hostedId }) => hostedId === zone.id),
    })),
  }
}

const zoneColumns = {
  id: zones.id,
  slug: zones.slug,
  formerSlugs: zones.formerSlugs,
  name: zones.name,
  timeZone: zones.timeZone,
  capacity: zones.capacity,
  status: zones.status,
  mergedInto: zones.mergedInto,
  version: zones.version,
}
