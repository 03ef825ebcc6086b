import { briefly } from '../../../domain/programme/schedule/brief.ts'
import { scheduleChoices } from '../../../domain/programme/schedule/choices.ts'
import { nextOfStudios } from '../../../domain/programme/schedule.ts'
import { listStudios } from '../../../domain/programme/studios.ts'
import type { Studio } from '../../../domain/programme/studios.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'
import { isByDay, topicsOf } from './arrange.ts'

/** The studios this viewer may know of, narrowed to the `topic` and the `zone` of an address, and what there is to choose from. */
export async function loadStudios(tools: Tools, viewer: Viewer, query: URLSearchParams) {
  const [all, next, choices] = await Promise.all([
    listStudios(tools, viewer),
    nextOfStudios(tools, viewer),
    scheduleChoices(tools, viewer, {}),
  ])
  const open = all.filter((studio) => studio.status !== 'retired' && studio.status !== 'draft')
  const topics = topicsOf(open)
  const topic = topics.find((known) => known === query.get('topic'))
  const zone = choices.zones.find(({ slug }) => slug === query.get('zone'))
  const shown = open
    .filter((studio) => !topic || studio.tags.includes(topic))
    .filter((studio) => !zone || isByDay(next.get(studio.id), zone.timeZone))
  return {
    count: open.length,
    studios: shown.map((studio) => roomOf(studio, next.get(studio.id))),
    past: all.filter((studio) => studio.status === 'retired').map(({ slug, name }) => ({ slug, name })),
    topics,
    topic,
    zones: choices.zones.map(({ slug, name }) => ({ slug, name })),
    zone: zone && { slug: zone.slug, name: zone.name },
  }
}

/** Studios as cards show them. */
export type Rooms = Awaited<ReturnType<typeof loadStudios>>['studios']

function roomOf(studio: Studio, session: SessionRow | undefined) {
  const { id, slug, name, room, pigment, promise, description, cadenceText, status, pausedUntil, visibility } = studio
  const text = description || promise
  const next = session && briefly(session)
  return { id, slug, name, room, pigment, text, cadenceText, status, pausedUntil, visibility, next }
}
