/** Cohorts: people who do the same work, whose lessons are published. */
import { asc, and, eq, ne } from 'drizzle-orm'
import { question } from '../../db/question.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { canSee } from '../club/access.ts'
import type { AccessObject } from '../club/access.ts'
import type { Tools } from '../tools.ts'
import type { Viewer, Admin } from '../club/viewer.ts'

/** A cohort as its page shows it; `intro` is Markdown. */
export type Cohort = {
  id: string
  slug: string
  name: string
  intro: string
  period: string
  status: typeof cohorts.$inferSelect.status
}

/** The cohort `/studios/lessons-learned` leads to. */
export const defaultCohort = 'engineering-management'

/** A community has a handful of cohorts; a list holds at most this many. */
const most = 100

/** Lessons learned are public once their cohort is. */
export function cohortAccessObject(cohort: Pick<Cohort, 'id' | 'status'>): AccessObject {
  return { id: cohort.id, state: states[cohort.status], audience: { kind: 'public' } }
}

const states = { draft: 'draft', published: 'published', archived: 'published', retracted: 'retracted' } as const

/** The cohorts this viewer may see, in their order; archived ones among them, withdrawn ones not. */
export async function listCohorts(tools: Pick<Tools, 'db' | 'now'>, viewer: Viewer): Promise<Cohort[]> {
  const found = await cohortsInOrder(tools.db)
  return found.filter((cohort) => canSee(viewer, cohortAccessObject(cohort), tools.now()))
}

const cohortsInOrder = question((db) =>
  db
    .select(cohortColumns)
    .from(cohorts)
    .where(ne(cohorts.status, 'retracted'))
    .orderBy(asc(cohorts.position), asc(cohorts.name))
    .limit(most),
)

const cohortColumns = {
  id: cohorts.id,
  slug: cohorts.slug,
  name: cohorts.name,
  intro: cohorts.intro,
  period: cohorts.period,
  status: cohorts.status,
}

/** The cohort of this slug as organisers work on it, with how many lessons it shows, or `undefined`. */
export async function findDeskCohort(tools: Pick<Tools, 'db'>, _admin: Admin, slug: string) {
  const [cohort] = await tools.db.select().from(cohorts).where(eq(cohorts.slug, slug))
  if (!cohort) return undefined
  const published = and(eq(lessons.cohortId, cohort.id), eq(lessons.status, 'published'))
  return { ...cohort, lessons: await tools.db.$count(lessons, published) }
}
