import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { readMarks, updates } from '../../../db/schema/writing.server.ts'
import { canSee } from '../../club/access.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { zoneIdsOfUpdate } from './columns.ts'
import { audienceAccessObject } from './access-object.ts'
import type { UpdateAudience, UpdatedEdition } from './access-object.ts'

/**
 * Unread updates of one edition. `inZone` counts what is for that zone and what is for all; `onlyFor` leaves the latter
 * out, for zones beside the own one: nothing is counted twice.
 */
export type Unread = { total: number; inZone: (zoneId: string) => number; onlyFor: (zoneId: string) => number }

/** What the tab of a zone counts for a member of `ownZoneId`; who belongs to no zone reads all on every page. */
export function unreadInTab(unread: Unread | undefined, zoneId: string, ownZoneId: string | null | undefined): number {
  if (!unread) return 0
  return ownZoneId && zoneId !== ownZoneId ? unread.onlyFor(zoneId) : unread.inZone(zoneId)
}

/**
 * How many updates of each edition a member may read and has not read, by edition id. Withdrawn ones do not count.
 * The database groups them by audience, so that the one access rule is asked once per audience and not once per update.
 */
export async function unreadCounts(
  tools: Tools,
  member: Member,
  editions: readonly UpdatedEdition[],
): Promise<Map<string, Unread>> {
  const now = tools.now()
  // Nothing is narrower than an edition that is closed to them: without this whoever was in many would have all of it counted.
  const open = editions.filter((edition) => canSee(member, audienceAccessObject(edition, '', everybody), now))
  const groups = await countByAudience(tools, member, open, 'unread')
  return new Map(
    editions.map((edition) => {
      const inEdition = groups.filter((group) => group.editionId === edition.id)
      return [
        edition.id,
        unreadIn(inEdition.filter((group) => canSee(member, audienceAccessObject(edition, '', group), now))),
      ]
    }),
  )
}

/** How many updates of an edition a member may read, read or not. */
export async function countUpdates(tools: Tools, member: Member, edition: UpdatedEdition): Promise<number> {
  const groups = await countByAudience(tools, member, [edition], 'all')
  return unreadIn(groups.filter((group) => canSee(member, audienceAccessObject(edition, '', group), tools.now()))).total
}

const everybody: UpdateAudience = { forAllZones: true, accessKinds: [], zoneIds: [] }

type Group = UpdateAudience & { editionId: string; count: number }

async function countByAudience(
  tools: Tools,
  member: Member,
  editions: readonly UpdatedEdition[],
  which: 'unread' | 'all',
): Promise<Group[]> {
  if (editions.length === 0) return []
  const ids = editions.map((edition) => edition.id)
  const counted = tools.db
    .select({
      editionId: updates.editionId,
      forAllZones: updates.forAllZones,
      accessKinds: updates.accessKinds,
      // Of what is for all none is looked for.
      zoneIds: sql<string[]>`case when ${updates.forAllZones} then '{}' else ${zoneIdsOfUpdate} end`.as('zone_ids'),
    })
    .from(updates)
    .leftJoin(readMarks, and(eq(readMarks.updateId, updates.id), eq(readMarks.memberId, member.id)))
    .where(
      and(
        inArray(updates.editionId, ids),
        inArray(updates.status, ['published', 'revised']),
        lte(updates.publishedAt, tools.now()),
        which === 'unread' ? isNull(readMarks.at) : undefined,
      ),
    )
    .as('counted')
  const { editionId, forAllZones, accessKinds, zoneIds } = counted
  return tools.db
    .select({ editionId, forAllZones, accessKinds, zoneIds, count: sql<number>`count(*)::int` })
    .from(counted)
    .groupBy(editionId, forAllZones, accessKinds, zoneIds)
}

function unreadIn(groups: readonly Group[]): Unread {
  const sum = (some: readonly Group[]) => some.reduce((total, group) => total + group.count, 0)
  return {
    total: sum(groups),
    inZone: (zoneId) => sum(groups.filter((group) => group.forAllZones || group.zoneIds.includes(zoneId))),
    onlyFor: (zoneId) => sum(groups.filter((group) => !group.forAllZones && group.zoneIds.includes(zoneId))),
  }
}
