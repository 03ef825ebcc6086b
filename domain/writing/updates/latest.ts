import { and, desc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { readMarks, updates, updateZones } from '../../../db/schema/writing.server.ts'
import { canSee, openAccess } from '../../club/access.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { isMarkOf, listedColumns, publishedInZone } from './columns.ts'
import { updateAccessObject } from './access-object.ts'
import { toListed } from './listed.ts'
import type { ListedUpdate } from './listed.ts'

/** An update with the page it is read on. */
export type LatestUpdate = ListedUpdate & { editionSlug: string; zoneSlug: string }

/** The newest updates of the member's own zones in these editions, newest first; withdrawn ones are left out. */
export async function latestUpdates(
  tools: Tools,
  member: Member,
  editions: readonly Edition[],
  { limit }: { limit: number },
): Promise<LatestUpdate[]> {
  const own = ownZones(tools, member, editions)
  if (own.length === 0) return []
  const rows = await selectInZones(tools, member, own)
    // Some may be for other kinds of access: a few more are read than are shown.
    .limit(limit * 2)
  const now = tools.now()
  return rows
    .flatMap(({ editionId, ...row }) => {
      const found = own.find(({ edition }) => edition.id === editionId)
      if (!found || !canSee(member, updateAccessObject(found.edition, row, now), now)) return []
      return { ...toListed(found.edition, row), editionSlug: found.edition.slug, zoneSlug: found.zone.slug }
    })
    .slice(0, limit)
}

type EditionZone = { edition: Edition; zone: Zone }

/** Where the member belongs; somebody without a zone reads what is for all on the page of the first one. */
function ownZones(tools: Tools, member: Member, editions: readonly Edition[]): EditionZone[] {
  return editions.flatMap((edition) => {
    const access = openAccess(member, edition.id, tools.now())
    const zone = edition.zones.find(({ id }) => id === access?.zoneId) ?? edition.zones[0]
    return access && zone ? { edition, zone } : []
  })
}

function selectInZones(tools: Tools, member: Member, own: EditionZone[]) {
  const editionIds = own.map(({ edition }) => edition.id)
  const zoneIds = own.map(({ zone }) => zone.id)
  return tools.db
    .select({ ...listedColumns, editionId: updates.editionId })
    .from(updates)
    .leftJoin(updateZones, and(eq(updateZones.updateId, updates.id), inArray(updateZones.zoneId, zoneIds)))
    .leftJoin(readMarks, and(eq(readMarks.updateId, updates.id), isMarkOf(member)))
    .where(
      and(
        inArray(updates.editionId, editionIds),
        or(eq(updates.forAllZones, true), isNotNull(updateZones.updateId)),
        inArray(updates.status, ['published', 'revised']),
        lte(updates.publishedAt, tools.now()),
      ),
    )
    .orderBy(desc(publishedInZone), desc(updates.id))
    .$dynamic()
}
