/** Lessons: what a cohort would tell others first. */
import { and, asc, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { question } from '../../db/question.ts'
import { editions } from '../../db/schema/programme.server.ts'
import { scheduledSessions } from '../../db/schema/sessions.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { canSee } from '../club/access.ts'
import type { AccessObject } from '../club/access.ts'
import type { Cohort } from '../programme/cohorts.ts'
import { cohortAccessObject } from '../programme/cohorts.ts'
import { editionAccessObject } from '../programme/editions.ts'
import type { Tools } from '../tools.ts'
import type { Viewer } from '../club/viewer.ts'

/** A published lesson, or the slot of one that was taken back, and by whom: nothing of it is told but where it stood. */
export type Lesson =
  | ({ state: 'published'; slug: string; theme: string } & LessonText)
  | { state: 'withdrawn'; slug: string; theme: string; by: 'author' | 'organisers' }

type LessonText = {
  title: string
  situation: string
  action: string
  outcome: string
  advice: string
  tags: string[]
  /** The edition it comes from, by name; absent where it is not told. */
  editionTitle: string | undefined
  contributorLabel: string
  publishedAt: Date | undefined
}

/** A lesson in one line, with where it stands. */
export type LessonTitle = { slug: string; title: string; advice: string; cohort: { slug: string; name: string } }

/** Of the newest as many are looked through for those a reader sees. */
const newest = 100

/** Published lessons are public; one that was taken back shows only a notice. */
export function lessonAccessObject(lesson: { id: string; status: typeof lessons.$inferSelect.status }): AccessObject {
  return { id: lesson.id, state: lessonStates[lesson.status], audience: { kind: 'public' } }
}

/**
 * The lessons of a cohort in their order, all of them: published ones, and the slots of withdrawn ones. Its page numbers them
 * and counts them by subject, so a part of them would be a wrong number.
 */
export async function listLessons(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  cohort: Pick<Cohort, 'id'>,
): Promise<Lesson[]> {
  const found = await lessonsOf(tools.db, cohort.id)
  return found
    .filter((lesson) => canSee(viewer, lessonAccessObject(lesson), tools.now()))
    .map((lesson) => {
      const { slug, theme, edition } = lesson
      if (lesson.status === 'withdrawn') return { state: 'withdrawn', slug, theme, by: 'author' }
      if (lesson.status === 'retracted') return { state: 'withdrawn', slug, theme, by: 'organisers' }
      const { title, situation, action, outcome, advice, tags, contributorLabel, publishedAt } = lesson
      const editionTitle =
        edition && canSee(viewer, editionAccessObject(edition), tools.now()) ? edition.title : undefined
      return {
        state: 'published',
        slug,
        theme,
        title,
        situation,
        action,
        outcome,
        advice,
        tags,
        contributorLabel,
        editionTitle,
        publishedAt: publishedAt ?? undefined,
      }
    })
}

/** In one question: a lesson published between two would shift the rest, and one would be told twice or not at all. */
const lessonsOf = question((db, cohortId: string) =>
  db
    .select({ ...lessonColumns, edition: editionColumns })
    .from(lessons)
    .leftJoin(editions, eq(editions.id, lessons.editionId))
    .where(and(eq(lessons.cohortId, cohortId), inArray(lessons.status, ['published', 'withdrawn', 'retracted'])))
    .orderBy(asc(lessons.position), asc(lessons.publishedAt), asc(lessons.slug)),
)

/**
 * The newest lessons of all cohorts, for the front of the house; `of` keeps to those from a studio's sessions, from an edition, or that
 * came out after a moment and until another.
 */
export async function listNewestLessons(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  { limit, of }: { limit: number; of?: { studioId?: string; editionId?: string; after?: Date; until?: Date } },
): Promise<LessonTitle[]> {
  const found = await tools.db
    .select({
      id: lessons.id,
      status: lessons.status,
      slug: lessons.slug,
      title: lessons.title,
      advice: lessons.advice,
      cohort: { id: cohorts.id, slug: cohorts.slug, name: cohorts.name, status: cohorts.status },
    })
    .from(lessons)
    .innerJoin(cohorts, eq(cohorts.id, lessons.cohortId))
    .leftJoin(scheduledSessions, eq(scheduledSessions.id, lessons.sessionId))
    .where(
      and(
        eq(lessons.status, 'published'),
        ne(cohorts.status, 'retracted'),
        of?.studioId ? eq(scheduledSessions.studioId, of.studioId) : undefined,
        of?.editionId ? eq(lessons.editionId, of.editionId) : undefined,
        of?.after ? gt(lessons.publishedAt, of.after) : undefined,
        of?.until ? lte(lessons.publishedAt, of.until) : undefined,
      ),
    )
    .orderBy(desc(lessons.publishedAt), asc(lessons.slug))
    .limit(newest)
  return found
    .filter(
      ({ cohort, ...lesson }) =>
        canSee(viewer, cohortAccessObject(cohort), tools.now()) &&
        canSee(viewer, lessonAccessObject(lesson), tools.now()),
    )
    .slice(0, limit)
    .map(({ slug, title, advice, cohort }) => ({
      slug,
      title,
      advice,
      cohort: { slug: cohort.slug, name: cohort.name },
    }))
}

const lessonStates = {
  suggested: 'draft',
  in_review: 'draft',
  declined: 'draft',
  published: 'published',
  archived: 'published',
  withdrawn: 'retracted',
  retracted: 'retracted',
} as const

const lessonColumns = {
  id: lessons.id,
  slug: lessons.slug,
  status: lessons.status,
  theme: lessons.theme,
  title: lessons.title,
  situation: lessons.situation,
  action: lessons.action,
  outcome: lessons.outcome,
  advice: lessons.advice,
  tags: lessons.tags,
  contributorLabel: lessons.contributorLabel,
  publishedAt: lessons.publishedAt,
}

const editionColumns = {
  id: editions.id,
  title: editions.title,
  status: editions.status,
  zonePolicy: editions.zonePolicy,
}
