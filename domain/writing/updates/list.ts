import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { updates, updateZones } from '../../../db/schema/writing.server.ts'
import { canSee } from '../../club/access.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Viewer } from '../../club/viewer.ts'
import { isForZone, monthIn, publishedInZone, selectInZone } from './columns.ts'
import { updateAccessObject } from './access-object.ts'
import { toListed } from './listed.ts'
import type { ListedUpdate } from './listed.ts'

/** Updates of a zone, newest first, by month. `older` is the month the next page begins with. */
export type UpdatesPage = {
  /** On the newest page only; a pinned update is not repeated in its month there. */
  pinned: ListedUpdate[]
  months: { month: string; updates: ListedUpdate[] }[]
  older: string | undefined
  isNewest: boolean
}

/** A page is whole months, as many as it takes to reach this many updates. */
const pageSize = 25

/**
 * The updates of a zone this person may read: pinned ones first, then newest first, from the month asked for backwards.
 * Months are those of the zone's clock, written `2026-11`.
 */
export async function listUpdates(
  tools: Tools,
  viewer: Viewer,
  { edition, zone, month }: { edition: Edition; zone: Zone; month?: string },
): Promise<UpdatesPage> {
  const { shown, older, isNewest } = cutPage(await countMonths(tools, edition, zone), month)
  const now = tools.now()
  const rows = await selectInZone(tools, viewer, zone)
    .where(
      and(
        eq(updates.editionId, edition.id),
        isForZone,
        or(inArray(monthIn(zone), shown), isNewest ? gt(updates.pinnedUntil, now) : undefined),
      ),
    )
    .orderBy(desc(publishedInZone), desc(updates.id))

  const readable = rows.filter((row) => canSee(viewer, updateAccessObject(edition, row, now), now))
  const isPinned = (row: (typeof rows)[number]) =>
    isNewest && row.status !== 'retracted' && row.pinnedUntil !== null && row.pinnedUntil > now
  return {
    pinned: readable.filter(isPinned).map((row) => toListed(edition, row)),
    months: shown
      .map((name) => ({ name, rows: readable.filter((row) => row.month === name && !isPinned(row)) }))
      .filter(({ rows: inMonth }) => inMonth.length > 0)
      .map(({ name, rows: inMonth }) => ({ month: name, updates: inMonth.map((row) => toListed(edition, row)) })),
    older,
    isNewest,
  }
}

type MonthCount = { month: string; count: number }

async function countMonths(tools: Tools, edition: Edition, zone: Zone): Promise<MonthCount[]> {
  const inZone = tools.db
    .select({ month: monthIn(zone).as('month') })
    .from(updates)
    .leftJoin(updateZones, and(eq(updateZones.updateId, updates.id), eq(updateZones.zoneId, zone.id)))
    .where(and(eq(updates.editionId, edition.id), isForZone))
    .as('in_zone')
  return tools.db
    .select({ month: inZone.month, count: sql<number>`count(*)::int` })
    .from(inZone)
    .groupBy(inZone.month)
    .orderBy(desc(inZone.month))
}

function cutPage(months: MonthCount[], from: string | undefined) {
  const remaining = from ? months.filter(({ month }) => month <= from) : months
  const shown: string[] = []
  let count = 0
  for (const next of remaining) {
    if (count >= pageSize) break
    shown.push(next.month)
    count += next.count
  }
  return { shown, older: remaining.at(shown.length)?.month, isNewest: remaining.length === months.length }
}
