/** What feeds carry: every text of a kind that a visitor may read, whole, the newest first, so many to a page. */
import { and, asc, desc, eq, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { challenges } from '../../db/schema/challenges.server.ts'
import { seasonNotes, seasonPieces } from '../../db/schema/seasons.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { canSee } from '../club/access.ts'
import { visitor } from '../club/viewer.ts'
import { cohortAccessObject } from '../programme/cohorts.ts'
import type { Tools } from '../tools.ts'
import { lessonAccessObject } from './lessons.ts'

type AskedOf = Pick<Tools, 'db' | 'now'>

/** One page of a feed, and how many pages there are; a page behind the last has no texts. */
export type FeedPage<Text> = { texts: Text[]; pages: number }

type Dated = {
  /** The row's own: it stays whatever becomes of title and address. */
  id: string
  title: string
  /** When it came out, or was corrected since. */
  updatedAt: Date
}

export type FedLetter = Dated & {
  season: string
  period: string
  publishedAt: Date
  /** Markdown, as are the bodies of its pieces. */
  intro: string
  pieces: { number: number; title: string; body: string }[]
}

export type FedLesson = Dated & {
  slug: string
  cohort: { slug: string; name: string }
  publishedAt: Date
  contributorLabel: string
  tags: string[]
  /** Markdown, all four. */
  situation: string
  action: string
  outcome: string
  advice: string
}

/** `prompt` and `results` are Markdown. */
export type FedResults = Dated & { quarter: string; prompt: string; results: string }

/** As many to a page: a reader that comes by once a month misses nothing, and no page grows large. */
export const feedPageSize = 50

/** The letters of seasons that are out. */
export async function fedLetters({ db, now }: AskedOf, page: number): Promise<FeedPage<FedLetter>> {
  const { limit, offset } = partOf(page)
  const rows = await db
    .select({
      total,
      id: seasonNotes.id,
      title: seasonNotes.title,
      season: seasonNotes.season,
      period: seasonNotes.period,
      intro: seasonNotes.intro,
      publishedAt: whenOut(seasonNotes.publishedAt),
      updatedAt: laterOf(seasonNotes.publishedAt, seasonNotes.updatedAt),
    })
    .from(seasonNotes)
    .where(and(inArray(seasonNotes.status, ['published', 'scheduled']), lte(seasonNotes.publishedAt, now())))
    .orderBy(desc(seasonNotes.publishedAt), desc(seasonNotes.season))
    .limit(limit)
    .offset(offset)
  const pieces = await piecesOf(
    { db },
    rows.map(({ id }) => id),
  )
  return paged(rows.map((row) => ({ ...row, pieces: pieces.get(row.id) ?? [] })))
}

/** The lessons of all cohorts that a visitor reads. */
export async function fedLessons({ db, now }: AskedOf, page: number): Promise<FeedPage<FedLesson>> {
  const { limit, offset } = partOf(page)
  const rows = await db
    .select({
      total,
      id: lessons.id,
      title: lessons.title,
      slug: lessons.slug,
      status: lessons.status,
      situation: lessons.situation,
      action: lessons.action,
      outcome: lessons.outcome,
      advice: lessons.advice,
      tags: lessons.tags,
      contributorLabel: lessons.contributorLabel,
      publishedAt: whenOut(lessons.publishedAt),
      updatedAt: laterOf(lessons.publishedAt, lessons.updatedAt),
      cohort: { id: cohorts.id, slug: cohorts.slug, name: cohorts.name, status: cohorts.status },
    })
    .from(lessons)
    .innerJoin(cohorts, eq(cohorts.id, lessons.cohortId))
    .where(
      and(
        eq(lessons.status, 'published'),
        isNotNull(lessons.publishedAt),
        inArray(cohorts.status, ['published', 'archived']),
      ),
    )
    .orderBy(desc(lessons.publishedAt), asc(lessons.slug), asc(lessons.id))
    .limit(limit)
    .offset(offset)
  // The question narrows, the rule decides.
  const seen = rows.filter(
    ({ cohort, ...lesson }) =>
      canSee(visitor, cohortAccessObject(cohort), now()) && canSee(visitor, lessonAccessObject(lesson), now()),
  )
  return paged(seen)
}

/** What came of the challenges that have been read. */
export async function fedResults({ db }: AskedOf, page: number): Promise<FeedPage<FedResults>> {
  const { limit, offset } = partOf(page)
  const rows = await db
    .select({
      total,
      id: challenges.id,
      title: challenges.title,
      quarter: challenges.quarter,
      prompt: challenges.prompt,
      results: challenges.results,
      updatedAt: challenges.updatedAt,
    })
    .from(challenges)
    .where(and(inArray(challenges.status, ['published', 'archived']), sql`btrim(${challenges.results}) <> ''`))
    .orderBy(desc(challenges.quarter))
    .limit(limit)
    .offset(offset)
  return paged(rows)
}

async function piecesOf({ db }: Pick<Tools, 'db'>, noteIds: string[]) {
  const rows = await db
    .select({
      noteId: seasonPieces.noteId,
      number: seasonPieces.number,
      title: seasonPieces.title,
      body: seasonPieces.body,
    })
    .from(seasonPieces)
    .where(inArray(seasonPieces.noteId, noteIds))
    .orderBy(asc(seasonPieces.number))
  return Map.groupBy(rows, ({ noteId }) => noteId)
}

/** Of a question with a limit: how many there are without it. */
const total = sql`count(*) over ()`.mapWith(Number)

/** A column that is never empty in what is out. */
function whenOut(column: typeof lessons.publishedAt | typeof seasonNotes.publishedAt): SQL<Date> {
  return sql`${column}`.mapWith(lessons.updatedAt)
}

/** A text that waited for its minute was written before it came out. */
function laterOf(
  one: typeof lessons.publishedAt | typeof seasonNotes.publishedAt,
  other: typeof lessons.updatedAt | typeof seasonNotes.updatedAt,
): SQL<Date> {
  return sql`greatest(${one}, ${other})`.mapWith(lessons.updatedAt)
}

function partOf(page: number) {
  return { limit: feedPageSize, offset: (page - 1) * feedPageSize }
}

function paged<Row extends { total: number }>(texts: Row[]): FeedPage<Row> {
  return { texts, pages: Math.ceil((texts[0]?.total ?? 0) / feedPageSize) }
}
