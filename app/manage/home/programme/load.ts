import { listChallenges } from '../../../../domain/programme/challenges.ts'
import { findDeskCohort, listCohorts } from '../../../../domain/programme/cohorts.ts'
import { countConsequences } from '../../../../domain/programme/editions/consequences.ts'
import { findDeskEdition } from '../../../../domain/programme/editions/for-desk.ts'
import { blocksOf, stepsFrom } from '../../../../domain/programme/editions/steps.ts'
import { intakeOf, listEditions } from '../../../../domain/programme/editions.ts'
import { siteSettings } from '../../../../domain/club/settings.ts'
import { findDeskStudio, listStudios } from '../../../../domain/programme/studios.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { today } from '../../../../time/plain-dates.ts'

/**
 * What the panel "Programme" shows: its lists, or the one thing the address names (`edition`, `studio`, `cohort`, where `new`
 * is a new one). `undefined` where nothing has that name.
 */
export async function loadProgramme(tools: Tools, admin: Admin, query: URLSearchParams) {
  const view = await loadView(tools, admin, query)
  return view && { panel: 'programme' as const, view }
}

export type ProgrammeContent = NonNullable<Awaited<ReturnType<typeof loadProgramme>>>
export type ProgrammeLists = Awaited<ReturnType<typeof loadLists>>
export type EditionView = NonNullable<Awaited<ReturnType<typeof loadEdition>>>
export type StudioView = NonNullable<Awaited<ReturnType<typeof loadStudio>>>
export type CohortView = NonNullable<Awaited<ReturnType<typeof loadCohort>>>

async function loadView(tools: Tools, admin: Admin, query: URLSearchParams) {
  const [edition, studio, cohort] = [query.get('edition'), query.get('studio'), query.get('cohort')]
  if (edition === 'new') {
    const { timeZone } = await siteSettings(tools)
    // UTC is what a site has that nobody has set: nobody lives by it.
    return { kind: 'new-edition' as const, timeZone: timeZone === 'UTC' ? admin.timeZone : timeZone }
  }
  if (edition) return loadEdition(tools, admin, edition, query.get('zone'))
  if (studio === 'new') return { kind: 'new-studio' as const }
  if (studio) return loadStudio(tools, admin, studio)
  if (cohort === 'new') return { kind: 'new-cohort' as const }
  if (cohort) return loadCohort(tools, admin, cohort)
  return loadLists(tools, admin)
}

async function loadEdition(tools: Tools, admin: Admin, slug: string, zone: string | null) {
  const edition = await findDeskEdition(tools, admin, slug)
  if (!edition) return undefined
  // Renamed, it is still found where it stood: the page that renamed it is read again under the address it had.
  const open =
    zone === null || zone === 'new'
      ? undefined
      : (edition.zones.find(({ slug: own }) => own === zone) ??
        edition.zones.find(({ formerSlugs }) => formerSlugs.includes(zone)))
  if (zone !== null && zone !== 'new' && !open) return undefined
  const day = today(tools.now(), edition.timeZone)
  return {
    kind: 'edition' as const,
    edition,
    /** The zone that is being worked on; `new` for one to be added. */
    zone: zone === 'new' ? ('new' as const) : open,
    intake: intakeOf(edition, tools.now()),
    today: day,
    consequences: await countConsequences(tools, admin, edition.id),
    steps: stepsFrom(edition.status).map((step) => ({ step, blocks: blocksOf(step, edition, day) })),
  }
}

async function loadStudio(tools: Tools, admin: Admin, slug: string) {
  const studio = await findDeskStudio(tools, admin, slug)
  return studio && { kind: 'studio' as const, studio }
}

async function loadCohort(tools: Tools, admin: Admin, slug: string) {
  const cohort = await findDeskCohort(tools, admin, slug)
  return cohort && { kind: 'cohort' as const, cohort }
}

async function loadLists(tools: Tools, admin: Admin) {
  const [editions, studios, cohorts, challenges] = await Promise.all([
    listEditions(tools, { include: 'everything' }),
    listStudios(tools, admin),
    listCohorts(tools, admin),
    listChallenges(tools, admin),
  ])
  return {
    kind: 'lists' as const,
    editions: editions.map((edition) => ({
      slug: edition.slug,
      title: edition.title,
      status: edition.status,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      capacity: edition.capacity,
      intake: intakeOf(edition, tools.now()),
      zones: edition.zones.map(({ name, timeZone, status }) => ({ name, timeZone, status })),
    })),
    studios: studios.map((studio) => ({
      slug: studio.slug,
      name: studio.name,
      status: studio.status,
      pausedUntil: studio.pausedUntil,
      cadenceText: studio.cadenceText,
      hosts: studio.hosts,
      capacity: studio.capacity,
      visibility: studio.visibility,
      pigment: studio.pigment,
    })),
    cohorts: cohorts.map(({ slug, name, period, status }) => ({ slug, name, period, status })),
    challenges: challenges.map(({ quarter, title, phase, opensAt, closesAt, timeZone }) => ({
      quarter,
      title,
      phase,
      opensAt,
      closesAt,
      timeZone,
    })),
  }
}
