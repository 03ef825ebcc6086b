import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { challenges } from '../../../db/schema/challenges.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { seasonNotes } from '../../../db/schema/seasons.server.ts'
import { cohorts } from '../../../db/schema/studios.server.ts'
import type { Reach } from './found.ts'

/*
 * What is out of each kind: for the texts themselves, and for those that stand in one. A text in a hidden place takes no place among what
 * is found.
 */

/** Cohorts whose lessons may be read. */
export const isCohortOut = inArray(cohorts.status, ['published', 'archived'])

/** Challenges that are told about. */
export const isChallengeOut = inArray(challenges.status, ['announced', 'open', 'closed', 'published', 'archived'])

/** Letters of a season that are out by now. */
export function isNoteOut(now: Date): SQL | undefined {
  return and(inArray(seasonNotes.status, ['published', 'scheduled']), lte(seasonNotes.publishedAt, now))
}

/** Editions this reader may know of. */
export function isEditionOut(reach: Reach): SQL | undefined {
  return and(ne(editions.status, 'draft'), reach.editions)
}

/** That what a text stands in fits. */
export function standsIn(column: PgColumn, [table, id]: [PgTable, PgColumn], fits: SQL | undefined): SQL {
  return sql`exists (select from ${table} where ${and(eq(id, column), fits)})`
}

/** The same of an edition. */
export function inEdition(column: PgColumn, fits: SQL | undefined): SQL {
  return standsIn(column, [editions, editions.id], fits)
}
