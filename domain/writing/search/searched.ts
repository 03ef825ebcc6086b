import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { pages, templates } from '../../../db/schema/pages.server.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { seasonNotes, seasonPieces } from '../../../db/schema/seasons.server.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { cohorts, lessons, studios } from '../../../db/schema/studios.server.ts'
import { updates, updateZones } from '../../../db/schema/writing.server.ts'
import { isAmong } from '../../among.ts'
import { kinds } from '../kinds.ts'
import type { Reach } from './reach.ts'

/** The kinds of text that are looked through, in the order in which equals are listed. */
export const foundKinds = [
  'page',
  'studio',
  'session',
  'lesson',
  'cohort',
  'season-note',
  'piece',
  'challenge',
  'entry',
  'template',
  'update',
] as const

export type FoundKind = (typeof foundKinds)[number]

/** Where texts of a kind stand, and which of them are looked through for whom: this narrows, the access rule decides. */
export type Searched = {
  table: PgTable
  id: PgColumn
  title: PgColumn
  /** What an excerpt is taken from. */
  text: SQL
  address: (reach: Reach) => SQL
  /** What it belongs to, by name. */
  of: SQL
  at: SQL
  /** Out now, and perhaps for this reader. */
  isOut: (reach: Reach, now: Date) => SQL | undefined
}

const nowhere = sql`''`
const noMoment = sql`null::timestamptz`
const nameOfCohort = sql`(select ${cohorts.name} from ${cohorts} where ${cohorts.id} = ${lessons.cohortId})`
const titleOfEdition = (column: PgColumn) =>
  sql`(select ${editions.title} from ${editions} where ${editions.id} = ${column})`
const seasonOfPiece = (column: PgColumn) =>
  sql`(select ${column} from ${seasonNotes} where ${seasonNotes.id} = ${seasonPieces.noteId})`
const quarterOfEntry = sql`(select ${challenges.quarter} from ${challenges} where ${challenges.id} = ${submissions.challengeId})`

/** The zone an update is read in: the reader's own where it is for that, else its first one. */
const zoneOf = (own: readonly string[]) => sql`(
  select ${zones.slug} from ${zones}
  where ${zones.editionId} = ${updates.editionId} and (${updates.forAllZones} or exists (
    select from ${updateZones} where ${updateZones.updateId} = ${updates.id} and ${updateZones.zoneId} = ${zones.id}))
  order by ${isAmong(zones.id, own)} desc, ${zones.status}, ${zones.position}, ${zones.name} limit 1
)`

export const searched: Record<FoundKind, Searched> = {
  page: {
    table: pages,
    id: pages.id,
    title: pages.title,
    text: sql`${pages.lead} || E'\n' || guildhall.text_of_blocks(${pages.blocks})`,
    address: () => kinds.page.shelf.address,
    of: nowhere,
    at: sql`${pages.publishedAt}`,
    isOut: () => eq(pages.status, 'published'),
  },
  studio: {
    table: studios,
    id: studios.id,
    title: studios.name,
    text: sql`${studios.promise} || E'\n' || ${studios.description} || E'\n' || ${studios.bring} || E'\n' || ${studios.format} || E'\n' || ${studios.forWhom}`,
    address: () => sql`'/studios/' || ${studios.slug} || '-studio'`,
    of: nowhere,
    at: noMoment,
    isOut: ({ isMember }) =>
      and(
        inArray(studios.status, ['active', 'paused', 'retired']),
        isMember ? undefined : eq(studios.visibility, 'public'),
      ),
  },
  session: {
    table: scheduledSessions,
    id: scheduledSessions.id,
    title: scheduledSessions.title,
    text: sql`${scheduledSessions.agenda} || E'\n' || case when ${scheduledSessions.notesArePublic} then ${scheduledSessions.notes} else '' end`,
    address: () => nowhere,
    of: nowhere,
    at: sql`${scheduledSessions.startsAt}`,
    isOut: (reach) => and(eq(scheduledSessions.status, 'scheduled'), reach.sessions),
  },
  lesson: {
    table: lessons,
    id: lessons.id,
    title: lessons.title,
    text: sql`${lessons.advice} || E'\n' || ${lessons.situation} || E'\n' || ${lessons.action} || E'\n' || ${lessons.outcome}`,
    address: () => kinds.lesson.shelf.address,
    of: nameOfCohort,
    at: sql`${lessons.publishedAt}`,
    isOut: (_reach, now) => and(eq(lessons.status, 'published'), lte(lessons.publishedAt, now)),
  },
  cohort: {
    table: cohorts,
    id: cohorts.id,
    title: cohorts.name,
    text: sql`${cohorts.intro}`,
    address: () => kinds.cohort.shelf.address,
    of: nowhere,
    at: noMoment,
    isOut: () => inArray(cohorts.status, ['published', 'archived']),
  },
  'season-note': {
    table: seasonNotes,
    id: seasonNotes.id,
    title: seasonNotes.title,
    text: sql`${seasonNotes.intro}`,
    address: () => kinds['season-note'].shelf.address,
    of: sql`${seasonNotes.period}`,
    at: sql`${seasonNotes.publishedAt}`,
    isOut: (_reach, now) =>
      and(inArray(seasonNotes.status, ['published', 'scheduled']), lte(seasonNotes.publishedAt, now)),
  },
  piece: {
    table: seasonPieces,
    id: seasonPieces.id,
    title: seasonPieces.title,
    text: sql`${seasonPieces.summary} || E'\n' || ${seasonPieces.body}`,
    address: () =>
      sql`'/notes/season-' || ${seasonOfPiece(seasonNotes.season)} || '#' || ${seasonOfPiece(seasonNotes.season)} || '-' || ${seasonPieces.number}`,
    of: seasonOfPiece(seasonNotes.title),
    at: seasonOfPiece(seasonNotes.publishedAt),
    isOut: () => undefined,
  },
  challenge: {
    table: challenges,
    id: challenges.id,
    title: challenges.title,
    text: sql`${challenges.prompt} || E'\n' || ${challenges.why} || E'\n' || ${challenges.rules} || case when ${challenges.status} in ('published', 'archived') then E'\n' || ${challenges.results} else '' end`,
    address: () => kinds.challenge.shelf.address,
    of: sql`${challenges.quarter}`,
    at: sql`${challenges.opensAt}`,
    isOut: () => inArray(challenges.status, ['announced', 'open', 'closed', 'published', 'archived']),
  },
  entry: {
    table: submissions,
    id: submissions.id,
    title: submissions.title,
    text: sql`${submissions.body}`,
    address: () => sql`'/challenge/quarterly?q=' || ${quarterOfEntry} `,
    of: quarterOfEntry,
    at: sql`${submissions.submittedAt}`,
    isOut: (reach) => reach.entries,
  },
  template: {
    table: templates,
    id: templates.id,
    title: templates.title,
    text: sql`${templates.purpose} || E'\n' || ${templates.body}`,
    address: () => kinds.template.shelf.address,
    of: titleOfEdition(templates.editionId),
    at: sql`${templates.createdAt}`,
    isOut: (reach) => and(eq(templates.status, 'published'), reach.templates),
  },
  update: {
    table: updates,
    id: updates.id,
    title: updates.title,
    text: sql`${updates.excerpt} || E'\n' || ${updates.body}`,
    address: ({ zoneIds }) =>
      sql`'/member/updates/' || (select ${editions.slug} from ${editions} where ${editions.id} = ${updates.editionId}) || coalesce('/' || ${zoneOf(zoneIds)} || '?u=' || ${updates.slug}, '')`,
    of: titleOfEdition(updates.editionId),
    at: sql`${updates.publishedAt}`,
    isOut: (reach, now) =>
      and(
        isNotNull(updates.publishedAt),
        lte(updates.publishedAt, now),
        inArray(updates.status, ['published', 'revised', 'archived']),
        reach.updates,
      ),
  },
}
