import { asc, inArray } from 'drizzle-orm'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import type { Tools } from '../../tools.ts'

type Kept = 'createdAt' | 'updatedAt' | 'version'

export type EditionRow = Omit<typeof editions.$inferSelect, Kept>

export type ZoneRow = Omit<typeof zones.$inferSelect, Kept | 'position' | 'capacity'>

/** These editions with their zones, in the order of the zones. */
export async function withZones(
  tools: Pick<Tools, 'db'>,
  rows: EditionRow[],
): Promise<(EditionRow & { zones: ZoneRow[] })[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const found = await tools.db
    .select(zoneColumns)
    .from(zones)
    .where(inArray(zones.editionId, ids))
    .orderBy(asc(zones.position), asc(zones.name))
  return rows.map((row) => ({ ...row, zones: found.filter((zone) => zone.editionId === row.id) }))
}

/** What an edition is called, and what access decides by. */
export const namedEditionColumns = {
  id: editions.id,
  slug: editions.slug,
  title: editions.title,
  status: editions.status,
  zonePolicy: editions.zonePolicy,
}

/** Everything of an edition but when it was written. */
export const editionColumns = {
  ...namedEditionColumns,
  tagline: editions.tagline,
  publicSummary: editions.publicSummary,
  body: editions.body,
  year: editions.year,
  startsOn: editions.startsOn,
  endsOn: editions.endsOn,
  requestsUntil: editions.requestsUntil,
  timeZone: editions.timeZone,
  layout: editions.layout,
  intake: editions.intake,
  capacity: editions.capacity,
  zonesPublic: editions.zonesPublic,
  questions: editions.questions,
  afterEnd: editions.afterEnd,
  accessUntil: editions.accessUntil,
  cancelReason: editions.cancelReason,
  kept: editions.kept,
  materials: editions.materials,
}

const zoneColumns = {
  id: zones.id,
  editionId: zones.editionId,
  slug: zones.slug,
  name: zones.name,
  timeZone: zones.timeZone,
  status: zones.status,
  mergedInto: zones.mergedInto,
  formerSlugs: zones.formerSlugs,
}
