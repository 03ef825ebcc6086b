import { listChallenges } from '../../../../domain/challenges.ts'
import { listCohorts } from '../../../../domain/cohorts.ts'
import { intakeOf, listEditions } from '../../../../domain/editions.ts'
import { listStudios } from '../../../../domain/studios.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/viewer.ts'

/** Everything the panel "Programme" shows, drafts among it. */
export async function loadProgramme(tools: Tools, admin: Admin) {
  const [editions, studios, cohorts, challenges] = await Promise.all([
    listEditions(tools, { include: 'everything' }),
    listStudios(tools, admin),
    listCohorts(tools, admin),
    listChallenges(tools, admin),
  ])
  return {
    panel: 'programme' as const,
    editions: editions.map((edition) => ({
      slug: edition.slug,
      title: edition.title,
      status: edition.status,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      capacity: edition.capacity,
      zonePolicy: edition.zonePolicy,
      intake: intakeOf(edition, tools.now()),
      zones: edition.zones.map(({ name, timeZone, status }) => ({ name, timeZone, status })),
    })),
    studios: studios.map(({ slug, name, status, pausedUntil, cadenceText, hosts, capacity, visibility, pigment }) => ({
      slug,
      name,
      status,
      pausedUntil,
      cadenceText,
      hosts,
      capacity,
      visibility,
      pigment,
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

export type ProgrammeContent = Awaited<ReturnType<typeof loadProgramme>>
