import { canSee } from '../../club/access.ts'
import { currentEdition, listEditions } from '../editions.ts'
import type { Edition, Zone } from '../editions.ts'
import { listSessions } from '../schedule.ts'
import { siteSettings } from '../../club/settings.ts'
import { listStudios } from '../studios.ts'
import type { StudioNamed } from '../studios.ts'
import type { Tools } from '../../tools.ts'
import type { Viewer } from '../../club/viewer.ts'
import { zonesAccessObject } from '../zones.ts'
import type { SessionRow } from './shown.ts'

/** What a schedule can be narrowed to, in the words of its address. */
export type ScheduleFilter = { studio?: string; edition?: string; zone?: string; mine?: boolean }

/** What there is to choose from; zones are those of the chosen edition, else of the current one. */
export type ScheduleChoices = {
  /** The clock of the community, for days nobody has named a zone for. */
  timeZone: string
  studios: { id: string; slug: string; name: string; pigment: StudioNamed['pigment'] }[]
  editions: { id: string; slug: string; title: string }[]
  zones: Zone[]
  /** The slug of the edition the community is in. */
  current: string | undefined
}

/** The choices a viewer has: what they may not know of is not among them. */
export async function scheduleChoices(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  filter: ScheduleFilter,
): Promise<ScheduleChoices> {
  const [site, studios, editions, current] = await Promise.all([
    siteSettings(tools),
    listStudios(tools, viewer),
    listEditions(tools, { include: 'public' }),
    currentEdition(tools),
  ])
  const chosen = editions.find((edition) => edition.slug === filter.edition) ?? current
  return {
    timeZone: site.timeZone,
    studios: studios.map(({ id, slug, name, pigment }) => ({ id, slug, name, pigment })),
    editions: editions.map(({ id, slug, title }) => ({ id, slug, title })),
    zones: chosen ? knownZones(tools, viewer, chosen) : [],
    current: current?.slug,
  }
}

/** The sessions of a schedule between two moments, 200 at most; cancelled ones until their end. */
export async function sessionsOfSchedule(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  { studio, edition, zone, mine }: ScheduleFilter,
  choices: ScheduleChoices,
  range: { from?: Date; to?: Date; order?: 'soonest' | 'latest'; limit?: number },
): Promise<{ sessions: SessionRow[]; more: boolean }> {
  const { sessions, next } = await listSessions(tools, viewer, {
    ...range,
    limit: range.limit ?? 200,
    // A name nobody knows filters nothing: an old link still leads to a schedule.
    studioId: choices.studios.find(({ slug }) => slug === studio)?.id,
    editionId: choices.editions.find(({ slug }) => slug === edition)?.id,
    zoneId: choices.zones.find(({ slug }) => slug === zone)?.id,
    mine: mine && 'and-followed',
    includeCancelled: 'until-their-end',
  })
  return { sessions, more: next !== undefined }
}

function knownZones(tools: Pick<Tools, 'db' | 'now'>, viewer: Viewer, edition: Edition): Zone[] {
  if (!canSee(viewer, zonesAccessObject(edition), tools.now())) return []
  return edition.zones.filter((zone) => zone.status === 'active')
}
