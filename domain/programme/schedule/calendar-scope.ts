import { canSee } from '../../club/access.ts'
import type { Viewer } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { findEditionFor } from '../editions.ts'
import { findStudio } from '../studios.ts'
import { findZone, zonesAccessObject } from '../zones.ts'
import type { CalendarQuery } from './calendar.ts'

/** What a calendar is narrowed to, in the words of its address: a zone is one of its edition. */
export type CalendarNames = { studio?: string; edition?: string; zone?: string }

/**
 * What these names mean, and what they are called. `undefined` where one of them is none the viewer may know of: a calendar
 * that quietly carried everything instead would fill somebody's week.
 */
export async function calendarScope(
  tools: Tools,
  viewer: Viewer,
  names: CalendarNames,
): Promise<{ query: CalendarQuery; titles: string[] } | undefined> {
  const query: CalendarQuery = {}
  const titles: string[] = []
  if (names.studio !== undefined) {
    const studio = await findStudio(tools, viewer, names.studio)
    if (!studio) return undefined
    query.studioId = studio.id
    titles.push(studio.name)
  }
  if (names.edition !== undefined) {
    const edition = await findEditionFor(tools, viewer, names.edition)
    if (!edition) return undefined
    query.editionId = edition.id
    titles.push(edition.title)
    if (names.zone === undefined) return { query, titles }
    const zone = canSee(viewer, zonesAccessObject(edition), tools.now()) && findZone(edition, names.zone)?.zone
    if (!zone) return undefined
    query.zoneId = zone.id
    titles.push(zone.name)
  }
  return names.zone !== undefined && names.edition === undefined ? undefined : { query, titles }
}
