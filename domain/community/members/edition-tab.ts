import type { Challenge } from '../../programme/challenges.ts'
import { listCohorts } from '../../programme/cohorts.ts'
import type { Cohort } from '../../programme/cohorts.ts'
import type { Material } from '../../../db/schema/shapes.ts'
import { isReadOnly } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'
import { listNewestLessons } from '../../writing/lessons.ts'
import type { LessonTitle } from '../../writing/lessons.ts'
import { renderMarkdown } from '../../markdown.ts'
import { listSessions } from '../../programme/schedule.ts'
import type { SessionRow } from '../../programme/schedule/shown.ts'
import type { Submission } from '../../programme/submissions.ts'
import { challengeFor } from '../../programme/submissions.ts'
import { listTemplates } from '../../writing/templates.ts'
import type { TemplateListed } from '../../writing/templates.ts'
import type { Tools } from '../../tools.ts'
import { countUpdates } from '../../writing/updates/unread.ts'
import type { Member } from '../../club/viewer.ts'
import { listPeople } from './directory.ts'
import type { PeoplePage } from './directory.ts'
import type { DirectorySearch } from './directory-search.ts'

/** The parts of an edition's page. Updates have pages of their own; studios come with every part. */
export const editionTabs = [
  'overview',
  'sessions',
  'studios',
  'people',
  'templates',
  'challenge',
  'lessons',
  'materials',
] as const

export type EditionTabName = (typeof editionTabs)[number]

/** What the directory is narrowed to, as an address names it: zones and disciplines by their slugs. */
export type NamedSearch = Pick<DirectorySearch, 'q' | 'topic' | 'after'> & { zone?: string; discipline?: string }

type Choices = { disciplines: { slug: string; name: string }[] }

/** One part with what it shows. `body` is safe HTML. */
export type EditionTab =
  | { name: 'overview'; body: string; templates: TemplateListed[]; shelf: Shelf | undefined }
  | { name: 'sessions'; coming: SessionRow[]; past: SessionRow[]; isLong: boolean }
  | { name: 'studios' }
  | ({ name: 'people'; search: NamedSearch } & PeoplePage & Pick<Choices, 'disciplines'>)
  | { name: 'templates'; templates: TemplateListed[] }
  | { name: 'challenge'; challenge: Challenge | undefined; own: Submission | undefined }
  | { name: 'lessons'; lessons: LessonTitle[]; cohorts: Cohort[] }
  | { name: 'materials'; materials: Material[] }

/** How much an edition that is over has kept. */
export type Shelf = { updates: number; sessions: number; templates: number; lessons: number; materials: number }

/** What a page of an edition shows; the schedule has the rest. */
const shownSessions = 20

const shownLessons = 100

/** The name of a part as an address gives it; anything else is the overview. */
export function editionTabNamed(name: string | null): EditionTabName {
  return editionTabs.find((tab) => tab === name) ?? 'overview'
}

/** One part of an edition's page. Ask `editionPage` first whether this member may enter. */
export async function editionTab(
  tools: Tools,
  member: Member,
  edition: Edition,
  { name, search = {} }: { name: EditionTabName; search?: NamedSearch },
): Promise<EditionTab> {
  switch (name) {
    case 'overview':
      return overview(tools, member, edition)
    case 'sessions':
      return sessions(tools, member, edition)
    case 'studios':
      return { name }
    case 'people':
      return people(tools, member, edition, search)
    case 'templates':
      return { name, templates: await listTemplates(tools, member, edition) }
    case 'challenge': {
      const found = await challengeFor(tools, member)
      return { name, challenge: found?.challenge, own: found?.own }
    }
    case 'lessons':
      return lessons(tools, member, edition)
    case 'materials':
      return { name, materials: edition.materials }
  }
}

async function people(tools: Tools, member: Member, edition: Edition, search: NamedSearch): Promise<EditionTab> {
  const cohorts = await listCohorts(tools, member)
  const disciplines = cohorts.map(({ slug, name }) => ({ slug, name }))
  const { zone, discipline, ...rest } = search
  const zoneId = edition.zones.find(({ slug }) => slug === zone)?.id
  const disciplineId = cohorts.find(({ slug }) => slug === discipline)?.id
  const narrowed = { ...rest, ...(zoneId && { zoneId }), ...(disciplineId && { disciplineId }) }
  const found = await listPeople(tools, member, edition, narrowed)
  return {
    name: 'people',
    search,
    disciplines,
    ...(found ?? { people: [], total: { number: 0, orMore: false }, next: undefined }),
  }
}

async function overview(tools: Tools, member: Member, edition: Edition): Promise<EditionTab> {
  const templates = await listTemplates(tools, member, edition)
  const shelf = isReadOnly(edition) ? await shelfOf(tools, member, edition, templates) : undefined
  return { name: 'overview', body: await renderMarkdown(edition.body), templates, shelf }
}

async function shelfOf(tools: Tools, member: Member, edition: Edition, templates: TemplateListed[]): Promise<Shelf> {
  const [updates, held, learned] = await Promise.all([
    countUpdates(tools, member, edition),
    listSessions(tools, member, { editionId: edition.id, order: 'latest', limit: 200 }),
    listNewestLessons(tools, member, { limit: shownLessons, of: { editionId: edition.id } }),
  ])
  return {
    updates,
    sessions: held.sessions.length,
    templates: templates.length,
    lessons: learned.length,
    materials: edition.materials.length,
  }
}

async function sessions(tools: Tools, member: Member, edition: Edition): Promise<EditionTab> {
  const now = tools.now()
  const [coming, past] = await Promise.all([
    listSessions(tools, member, {
      editionId: edition.id,
      from: now,
      includeCancelled: 'until-their-end',
      limit: shownSessions,
    }),
    listSessions(tools, member, { editionId: edition.id, to: now, order: 'latest', limit: shownSessions }),
  ])
  // A session that is on now began before this moment: it belongs to what is coming.
  return {
    name: 'sessions',
    coming: coming.sessions,
    past: past.sessions.filter(({ endsAt }) => endsAt <= now),
    isLong: coming.next !== undefined || past.next !== undefined,
  }
}

async function lessons(tools: Tools, member: Member, edition: Edition): Promise<EditionTab> {
  const [learned, cohorts] = await Promise.all([
    listNewestLessons(tools, member, { limit: shownLessons, of: { editionId: edition.id } }),
    listCohorts(tools, member),
  ])
  return { name: 'lessons', lessons: learned, cohorts }
}
