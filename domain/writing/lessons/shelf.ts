import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { editions } from '../../../db/schema/programme.server.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { canSee } from '../../club/access.ts'
import type { Viewer } from '../../club/viewer.ts'
import { editionAccessObject } from '../../programme/editions.ts'
import { listCohorts } from '../../programme/cohorts.ts'
import type { Tools } from '../../tools.ts'

/** A lesson as the front page sets it: with the number it has on the page of its cohort. */
export type NewestLesson = {
  number: number
  slug: string
  advice: string
  situation: string
  contributorLabel: string
  publishedAt: Date
  /** Whether its author's consent is on record. */
  hasConsent: boolean
  /** `ofAll` counts the published lessons of the cohort. */
  cohort: { slug: string; name: string; ofAll: number }
  /** The slug of the edition it comes from; absent where it is not told. */
  edition: string | undefined
}

/** All published lessons counted, and the newest of them. */
export type LessonShelf = { lessons: number; newest: NewestLesson | undefined }

/** What the shelf of the front page says; empty while no cohort is public. */
export async function lessonShelf(tools: Pick<Tools, 'db' | 'now'>, viewer: Viewer): Promise<LessonShelf> {
  const known = await listCohorts(tools, viewer)
  const ids = known.map(({ id }) => id)
  if (ids.length === 0) return { lessons: 0, newest: undefined }
  const [counts, newest] = await Promise.all([countLessons(tools, ids), newestLesson(tools, viewer, ids)])
  const lessonsInAll = counts.reduce((sum, { published }) => sum + published, 0)
  const ofAll = counts.find(({ cohortId }) => cohortId === newest?.cohortId)?.published ?? 0
  return { lessons: lessonsInAll, newest: newest && { ...newest.lesson, cohort: { ...newest.cohort, ofAll } } }
}

function countLessons({ db }: Pick<Tools, 'db'>, cohortIds: string[]) {
  return db
    .select({ cohortId: lessons.cohortId, published: count() })
    .from(lessons)
    .where(and(inArray(lessons.cohortId, cohortIds), eq(lessons.status, 'published')))
    .groupBy(lessons.cohortId)
}

async function newestLesson({ db, now }: Pick<Tools, 'db' | 'now'>, viewer: Viewer, cohortIds: string[]) {
  // The page of a cohort counts withdrawn lessons too: their places stay.
  const numbered = db
    .select({
      id: lessons.id,
      number: sql<number>`row_number() over (
        partition by ${lessons.cohortId}
        order by ${lessons.position}, ${lessons.publishedAt}, ${lessons.slug}
      )::int`.as('number'),
    })
    .from(lessons)
    .where(and(inArray(lessons.cohortId, cohortIds), inArray(lessons.status, ['published', 'withdrawn', 'retracted'])))
    .as('numbered')
  const [found] = await db
    .select({
      number: numbered.number,
      slug: lessons.slug,
      advice: lessons.advice,
      situation: lessons.situation,
      contributorLabel: lessons.contributorLabel,
      publishedAt: lessons.publishedAt,
      consentId: lessons.consentId,
      cohort: { id: cohorts.id, slug: cohorts.slug, name: cohorts.name },
      edition: { id: editions.id, slug: editions.slug, status: editions.status, zonePolicy: editions.zonePolicy },
    })
    .from(lessons)
    .innerJoin(numbered, eq(numbered.id, lessons.id))
    .innerJoin(cohorts, eq(cohorts.id, lessons.cohortId))
    .leftJoin(editions, eq(editions.id, lessons.editionId))
    .where(eq(lessons.status, 'published'))
    .orderBy(desc(lessons.publishedAt), asc(lessons.slug))
    .limit(1)
  if (!found?.publishedAt) return undefined

  const { cohort, edition, consentId, publishedAt, ...lesson } = found
  const isTold = edition && canSee(viewer, editionAccessObject(edition), now())
  return {
    cohortId: cohort.id,
    cohort: { slug: cohort.slug, name: cohort.name },
    lesson: { ...lesson, publishedAt, hasConsent: consentId !== null, edition: isTold ? edition.slug : undefined },
  }
}
