/** Cohorts: people who do the same work, whose lessons are published. */
import { asc } from 'drizzle-orm'
import { cohorts } from '../db/schema/studios.server.ts'
import { canSee } from './access.ts'
import type { Guarded } from './access.ts'
import type { Tools } from './tools.ts'
import type { Viewer } from './viewer.ts'

/** A cohort as its page shows it; `intro` is Markdown. */
export type Cohort = {
  id: string
  slug: string
  name: string
  intro: string
  period: string
  status: 'draft' | 'published' | 'archived'
}

/** The cohort `/studios/lessons-learned` leads to. */
export const defaultCohort = 'engineering-management'

/** A community has a handful of cohorts; a list holds at most this many. */
const most = 100

/** Lessons learned are public once their cohort is. */
export function guardCohort(cohort: Pick<Cohort, 'id' | 'status'>): Guarded {
  return { id: cohort.id, state: cohort.status === 'draft' ? 'draft' : 'published', audience: { kind: 'public' } }
}

/** The cohorts this viewer may see, in their order; archived ones among them. */
export async function listCohorts(tools: Pick<Tools, 'db' | 'now'>, viewer: Viewer): Promise<Cohort[]> {
  const found = await tools.db
    .select(cohortColumns)
    .from(cohorts)
    .orderBy(asc(cohorts.position), asc(cohorts.name))
    .limit(most)
  return found.filter((cohort) => canSee(viewer, guardCohort(cohort), tools.now()))
}

const cohortColumns = {
  id: cohorts.id,
  slug: cohorts.slug,
  name: cohorts.name,
  intro: cohorts.intro,
  period: cohorts.period,
  status: cohorts.status,
}
