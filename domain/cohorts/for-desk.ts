import { and, eq } from 'drizzle-orm'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../viewer.ts'

/** The cohort of this slug as organisers work on it, with how many lessons it shows, or `undefined`. */
export async function findDeskCohort(tools: Pick<Tools, 'db'>, _admin: Admin, slug: string) {
  const [cohort] = await tools.db.select().from(cohorts).where(eq(cohorts.slug, slug))
  if (!cohort) return undefined
  const published = and(eq(lessons.cohortId, cohort.id), eq(lessons.status, 'published'))
  return { ...cohort, lessons: await tools.db.$count(lessons, published) }
}
