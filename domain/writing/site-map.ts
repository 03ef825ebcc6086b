/** What a search engine is told of: everything with a page of its own that a visitor reads, and nothing else. */
import { and, asc, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { pages, templates } from '../../db/schema/pages.server.ts'
import { editions } from '../../db/schema/programme.server.ts'
import { seasonNotes } from '../../db/schema/seasons.server.ts'
import { cohorts, lessons, studios } from '../../db/schema/studios.server.ts'
import { type AccessObject, canSee } from '../club/access.ts'
import { visitor } from '../club/viewer.ts'
import { cohortAccessObject } from '../programme/cohorts.ts'
import { editionAccessObject } from '../programme/editions.ts'
import { namedEditionColumns } from '../programme/editions/rows.ts'
import { namingColumns, studioAccessObject } from '../programme/studios.ts'
import type { Tools } from '../tools.ts'
import { listSeasons } from './seasons.ts'

/** The last part of an address, and when what stands there last changed for a visitor; absent where that moves with the clock. */
type Mapped = { slug: string; changedAt?: Date }

/** `templates` are the editions with a template for everybody. */
export type SiteMap = Record<'documents' | 'seasons' | 'studios' | 'cohorts' | 'templates', Mapped[]>

type AskedOf = Pick<Tools, 'db' | 'now'>

/** Of each kind there are a handful; a map holds at most this many. */
const most = 500

/** All that visitors may see now. What is hidden from them changes nothing in it, not even a date. */
export async function siteMap(tools: Tools): Promise<SiteMap> {
  const [documents, seasons, rooms, groups, shelves] = await Promise.all([
    documentsOf(tools),
    seasonsOf(tools),
    studiosOf(tools),
    cohortsOf(tools),
    templatesOf(tools),
  ])
  return { documents, seasons, studios: rooms, cohorts: groups, templates: shelves }
}

/** Pages that are a text and nothing else; the others also show what goes on, so they have no date to tell. */
const documentSlugs = ['about', 'code-of-conduct', 'terms'] as const

function documentsOf({ db }: AskedOf): Promise<Mapped[]> {
  return db
    .select({ slug: pages.slug, changedAt: pages.updatedAt })
    .from(pages)
    .where(and(eq(pages.status, 'published'), inArray(pages.slug, [...documentSlugs])))
    .orderBy(asc(pages.slug))
}

async function seasonsOf(tools: Tools): Promise<Mapped[]> {
  const out = await listSeasons(tools, visitor)
  const rows = await tools.db
    .select({ season: seasonNotes.season, updatedAt: seasonNotes.updatedAt })
    .from(seasonNotes)
    .where(
      inArray(
        seasonNotes.season,
        out.map(({ season }) => season),
      ),
    )
  const written = new Map(rows.map(({ season, updatedAt }) => [season, updatedAt]))
  return out.map(({ season, publishedAt }) => ({ slug: season, changedAt: later(publishedAt, written.get(season)) }))
}

/** A studio's page is its coming sessions more than its own text. */
async function studiosOf(tools: AskedOf): Promise<Mapped[]> {
  const rows = await tools.db
    .select(namingColumns)
    .from(studios)
    .orderBy(asc(studios.position), asc(studios.name))
    .limit(most)
  return seenByVisitors(tools, rows, studioAccessObject).map(({ slug }) => ({ slug }))
}

/** The page of a cohort is its lessons; those that are only suggested are none of it. */
async function cohortsOf(tools: AskedOf): Promise<Mapped[]> {
  const rows = await tools.db
    .select({
      id: cohorts.id,
      slug: cohorts.slug,
      status: cohorts.status,
      updatedAt: cohorts.updatedAt,
      lessonChangedAt: max(lessons.updatedAt),
    })
    .from(cohorts)
    .leftJoin(
      lessons,
      and(eq(lessons.cohortId, cohorts.id), inArray(lessons.status, ['published', 'withdrawn', 'retracted'])),
    )
    .where(ne(cohorts.status, 'retracted'))
    .groupBy(cohorts.id)
    .orderBy(asc(cohorts.position), asc(cohorts.name))
    .limit(most)
  const dated = rows.map((row) => ({ ...row, changedAt: later(row.updatedAt, row.lessonChangedAt) }))
  return seenByVisitors(tools, dated, cohortAccessObject).map(({ slug, changedAt }) => ({ slug, changedAt }))
}

async function templatesOf(tools: AskedOf): Promise<Mapped[]> {
  const rows = await tools.db
    .select({ ...namedEditionColumns, changedAt: sql`max(${templates.updatedAt})`.mapWith(templates.updatedAt) })
    .from(templates)
    .innerJoin(editions, eq(editions.id, templates.editionId))
    .where(and(eq(templates.status, 'published'), eq(templates.visibility, 'public')))
    .groupBy(editions.id)
    .orderBy(desc(editions.startsOn), asc(editions.slug))
    .limit(most)
  return seenByVisitors(tools, rows, editionAccessObject).map(({ slug, changedAt }) => ({ slug, changedAt }))
}

function seenByVisitors<Row>({ now }: AskedOf, rows: Row[], accessObjectOf: (row: Row) => AccessObject): Row[] {
  return rows.filter((row) => canSee(visitor, accessObjectOf(row), now()))
}

/** A text that waited for its minute was written before it came out. */
function later(one: Date, other: Date | null | undefined): Date {
  return other && other > one ? other : one
}
