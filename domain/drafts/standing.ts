/** What became of the published thing a draft made or changes: of one thing there may be many drafts, one after the other. */
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { challenges } from '../../db/schema/challenges.server.ts'
import { seasonNotes } from '../../db/schema/seasons.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { pages, templates } from '../../db/schema/pages.server.ts'
import { drafts, updates } from '../../db/schema/writing.server.ts'
import type { Tools } from '../tools.ts'

/** `corrected`: it was published more than once. */
export type Standing = 'published' | 'corrected' | 'withdrawn'

const { targetId, kind } = getTableColumns(drafts)

/** What was handed in, or is not announced yet, has a row of its kind and is not out. */
const isOut = sql`case ${kind}
  when 'lesson' then exists (select from ${lessons}
    where ${lessons.id} = ${targetId} and ${lessons.status} in ('published', 'archived', 'withdrawn'))
  when 'cohort' then exists (select from ${cohorts} where ${cohorts.id} = ${targetId} and ${cohorts.status} <> 'draft')
  when 'challenge' then exists (select from ${challenges} where ${challenges.id} = ${targetId} and ${challenges.status} <> 'draft')
  else ${kind} in ('update', 'page', 'season-note', 'template') and ${targetId} is not null end`

const isWithdrawn = sql`case ${kind}
  when 'update' then exists (select from ${updates} where ${updates.id} = ${targetId} and ${updates.status} = 'retracted')
  when 'season-note' then exists (select from ${seasonNotes} where ${seasonNotes.id} = ${targetId} and ${seasonNotes.status} = 'retracted')
  when 'lesson' then exists (select from ${lessons} where ${lessons.id} = ${targetId} and ${lessons.status} = 'withdrawn')
  else false end`

const isCorrected = sql`case ${kind}
  when 'update' then exists (select from ${updates} where ${updates.id} = ${targetId} and ${updates.revision} > 1)
  when 'page' then exists (select from ${pages} where ${pages.id} = ${targetId} and ${pages.documentVersion} > 1)
  when 'template' then exists (select from ${templates} where ${templates.id} = ${targetId} and ${templates.documentVersion} > 1)
  else (select count(*) from guildhall.drafts other
    where other.kind = ${kind} and other.target_id = ${targetId} and other.status = 'published') > 1 end`

/** How the thing stands; nothing where none of it is out. For a select from `drafts` with another table joined. */
export const standing: SQL<Standing | null> = sql`case when not ${isOut} then null
  when ${isWithdrawn} then 'withdrawn' when ${isCorrected} then 'corrected' else 'published' end`

/**
 * The drafts of these states, one for each thing (`place` 1): the one that is being written, else the one published last. A
 * page and a template get another row each time they are published: what they are called is what stays.
 */
export function oneOfEach({ db }: Pick<Tools, 'db'>, states: SQL | undefined) {
  const thing = sql`coalesce(${pages.slug}, ${templates.editionId} || ' ' || ${templates.slug}, ${targetId}::text, ${drafts.id}::text)`
  return db
    .select({
      id: drafts.id,
      place: sql<number>`row_number() over (
        partition by ${kind}, ${thing}
        order by ${drafts.status} = 'published', ${drafts.updatedAt} desc, ${drafts.id})`.as('place'),
    })
    .from(drafts)
    .leftJoin(pages, and(eq(kind, 'page'), eq(pages.id, targetId)))
    .leftJoin(templates, and(eq(kind, 'template'), eq(templates.id, targetId)))
    .where(and(states, ne(drafts.status, 'trashed')))
    .as('one_of_each')
}
