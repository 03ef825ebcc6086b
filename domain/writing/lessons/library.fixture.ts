/* A house with one cohort, for tests of lessons. */
import type { Database } from '../../../db/open.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'

/** The house, its cohort, and a way to put a lesson of the northerner on its shelf. */
export async function openLibrary(db: Database) {
  const house = await sessionHouse(db)
  const [cohort] = await db
    .insert(cohorts)
    .values({ slug: 'leads', name: 'Platform leads', status: 'published' })
    .returning()
  if (!cohort) throw new Error('The library has no cohort.')
  const wrote = async (slug: string, more: Partial<typeof lessons.$inferInsert> = {}): Promise<string> => {
    const text = { title: `About ${slug}`, advice: 'Ask first.', situation: 'It was late.', tags: ['asking'] }
    const row = { cohortId: cohort.id, slug, memberId: house.northerner.id, ...text, ...more }
    const [made] = await db.insert(lessons).values(row).returning({ id: lessons.id })
    return made?.id ?? ''
  }
  return { ...house, cohort, wrote }
}

export type Library = Awaited<ReturnType<typeof openLibrary>>
