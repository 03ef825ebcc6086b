import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { readMarks, updates, updateZones } from '../../../db/schema/writing.server.ts'
import type { Zone } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import type { Viewer } from '../../club/viewer.ts'

/** The zones an update is for, always in the same order, so that equal audiences are equal arrays. */
export const zoneIdsOfUpdate = sql<string[]>`array(
  select ${updateZones.zoneId}::text from ${updateZones} where ${updateZones.updateId} = ${updates.id}
  order by ${updateZones.zoneId}
)`

/** When it came out in the zone that is joined; the update's own time where it is for all zones. */
export const publishedInZone = sql`coalesce(${updateZones.publishedAt}, ${updates.publishedAt})`.mapWith(
  updates.publishedAt,
)

/** For this zone, by name or because it is for all. */
export const isForZone = or(eq(updates.forAllZones, true), isNotNull(updateZones.updateId))

/** What a row of a list shows, and what access decides by. */
export const listedColumns = {
  id: updates.id,
  slug: updates.slug,
  title: updates.title,
  excerpt: updates.excerpt,
  authorId: updates.authorId,
  authorLabel: updates.authorLabel,
  forAllZones: updates.forAllZones,
  accessKinds: updates.accessKinds,
  zoneIds: zoneIdsOfUpdate,
  publishedAt: publishedInZone,
  pinnedUntil: updates.pinnedUntil,
  revisedAt: updates.revisedAt,
  retractedAt: updates.retractedAt,
  status: updates.status,
  readAt: readMarks.at,
}

/** Updates as one zone has them, with the reader's marks; narrow it with `isForZone` and what else is asked. */
export function selectInZone(tools: Pick<Tools, 'db'>, viewer: Viewer, zone: Pick<Zone, 'id' | 'timeZone'>) {
  return tools.db
    .select({ ...listedColumns, month: monthIn(zone) })
    .from(updates)
    .leftJoin(updateZones, and(eq(updateZones.updateId, updates.id), eq(updateZones.zoneId, zone.id)))
    .leftJoin(readMarks, and(eq(readMarks.updateId, updates.id), isMarkOf(viewer)))
    .$dynamic()
}

/** The month an update belongs to (`2026-11`), by the clock of its zone, so that every reader finds it on the same page. */
export function monthIn(zone: Pick<Zone, 'timeZone'>) {
  return sql<string>`to_char(${publishedInZone} at time zone ${zone.timeZone}::text, 'YYYY-MM')`
}

/** The reader's own mark; visitors have none. */
export function isMarkOf(viewer: Viewer) {
  return viewer.role === 'visitor' ? sql`false` : eq(readMarks.memberId, viewer.id)
}
