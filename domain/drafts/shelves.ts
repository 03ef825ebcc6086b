import { inArray, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { challenges } from '../../db/schema/challenges.server.ts'
import { editions, zones } from '../../db/schema/programme.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { seasonNotes } from '../../db/schema/seasons.server.ts'
import { pages, templates } from '../../db/schema/pages.server.ts'
import { updates, updateZones } from '../../db/schema/writing.server.ts'
import type { WrittenKind } from './payloads.ts'

/** Where what is out of a kind stands, and what it is called there. */
type Shelf = {
  table: PgTable
  id: PgColumn & { _: { data: string; notNull: true } }
  title: PgColumn & { _: { data: string; notNull: true } }
  slug: SQL<string>
  address: SQL<string>
  at: SQL<Date | null>
  state: SQL<string>
  revision: SQL<number>
  isOut: SQL
  /** Of what can be withdrawn. */
  withdrawnAt?: SQL<Date | null>
}

const text = (column: PgColumn) => sql<string>`${column}`
const one = sql<number>`1`
const moment = (column: PgColumn): SQL<Date | null> => sql`${column}`.mapWith((at: string) => new Date(at))

const editionSlug = (column: PgColumn) =>
  sql`(select ${editions.slug} from ${editions} where ${editions.id} = ${column})`

// In a select of one table drizzle leaves the table's name away, but not inside a part of its own like these.
const cohortSlug = sql`(select ${cohorts.slug} from ${cohorts} where ${cohorts.id} = ${lessons.cohortId})`

/** The first zone an update is for, in the order of the edition. */
const firstZone = sql`(
  select ${zones.slug} from ${zones}
  where ${zones.editionId} = ${updates.editionId} and (${updates.forAllZones} or exists (
    select from ${updateZones} where ${updateZones.updateId} = ${updates.id} and ${updateZones.zoneId} = ${zones.id}))
  order by ${zones.status}, ${zones.position}, ${zones.name} limit 1
)`

const pageAddress = sql<string>`case ${pages.slug} when 'home' then '/' when 'terms' then '/membership/terms' else '/' || ${pages.slug} end`

export const shelves: Record<WrittenKind, Shelf> = {
  update: {
    table: updates,
    id: updates.id,
    title: updates.title,
    slug: text(updates.slug),
    address: sql`'/member/updates/' || ${editionSlug(updates.editionId)} || coalesce('/' || ${firstZone} || '?u=' || ${updates.slug}, '')`,
    at: moment(updates.publishedAt),
    state: text(updates.status),
    revision: sql`${updates.revision}`,
    isOut: isNotNull(updates.publishedAt),
    withdrawnAt: moment(updates.retractedAt),
  },
  page: {
    table: pages,
    id: pages.id,
    title: pages.title,
    slug: text(pages.slug),
    address: pageAddress,
    at: moment(pages.publishedAt),
    state: text(pages.status),
    revision: sql`${pages.documentVersion}`,
    isOut: inArray(pages.status, ['published']),
  },
  'season-note': {
    table: seasonNotes,
    id: seasonNotes.id,
    title: seasonNotes.title,
    slug: text(seasonNotes.season),
    address: sql`'/notes/season-' || ${seasonNotes.season}`,
    at: moment(seasonNotes.publishedAt),
    state: text(seasonNotes.status),
    revision: sql`${seasonNotes.version}`,
    isOut: inArray(seasonNotes.status, ['published', 'scheduled', 'retracted']),
    withdrawnAt: moment(seasonNotes.retractedAt),
  },
  lesson: {
    table: lessons,
    id: lessons.id,
    title: lessons.title,
    slug: text(lessons.slug),
    address: sql`'/studios/lessons-learned/' || ${cohortSlug} || '#' || ${lessons.slug}`,
    at: moment(lessons.publishedAt),
    state: text(lessons.status),
    revision: sql`${lessons.version}`,
    isOut: inArray(lessons.status, ['published', 'archived']),
  },
  cohort: {
    table: cohorts,
    id: cohorts.id,
    title: cohorts.name,
    slug: text(cohorts.slug),
    address: sql`'/studios/lessons-learned/' || ${cohorts.slug}`,
    at: moment(cohorts.updatedAt),
    state: text(cohorts.status),
    revision: sql`${cohorts.version}`,
    isOut: inArray(cohorts.status, ['published', 'archived']),
  },
  template: {
    table: templates,
    id: templates.id,
    title: templates.title,
    slug: text(templates.slug),
    address: sql`'/membership/templates/' || ${editionSlug(templates.editionId)} || '?t=' || ${templates.slug}`,
    at: moment(templates.createdAt),
    state: text(templates.status),
    revision: sql`${templates.documentVersion}`,
    isOut: inArray(templates.status, ['published']),
  },
  challenge: {
    table: challenges,
    id: challenges.id,
    title: challenges.title,
    slug: text(challenges.quarter),
    address: sql`'/challenge/quarterly?q=' || ${challenges.quarter}`,
    at: moment(challenges.opensAt),
    state: text(challenges.status),
    revision: one,
    isOut: inArray(challenges.status, ['announced', 'open', 'closed', 'published', 'archived']),
  },
}
