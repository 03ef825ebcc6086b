import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { editions } from '../../../db/schema/programme.server.ts'

/** Where what is out of a kind stands, and what it is called there. */
export type Shelf = {
  table: PgTable
  id: PgColumn & { _: { data: string; notNull: true } }
  title: PgColumn & { _: { data: string; notNull: true } }
  slug: SQL<string>
  /** Within what its name is its own, where it is within something. */
  within?: PgColumn
  address: SQL<string>
  at: SQL<Date | null>
  state: SQL<string>
  revision: SQL<number>
  /** It is in the lists of what is out. */
  isOut: SQL
  /** It is or was out. Absent: whatever has a row was. */
  wasOut?: SQL
  /** It was withdrawn, by an organiser or by who wrote it. */
  isWithdrawn: SQL
  /** Its columns of a withdrawal by organisers: since when, and what its status was before. */
  withdrawnAt: PgColumn & { _: { data: Date } }
  withdrawnFrom: PgColumn & { _: { data: string } }
  /** What the house cannot be without, and what people agreed to: changed, but never withdrawn. */
  isKept?: SQL
  /** It was published more than once. Absent: where there is more than one draft of it that went out. */
  isCorrected?: SQL
  /** Of what gets another row each time it is published: what stays. */
  stays?: SQL
}

/** A column as a text of a shelf. */
export const text = (column: PgColumn) => sql<string>`${column}`

/** A column as a moment of a shelf. */
export const moment = (column: PgColumn): SQL<Date | null> => sql`${column}`.mapWith((at: string) => new Date(at))

/** What the edition of a row is called in addresses. */
export const editionSlug = (column: PgColumn) =>
  sql`(select ${editions.slug} from ${editions} where ${editions.id} = ${column})`

/** What the edition of a row is called. */
export const editionTitle = (column: PgColumn) =>
  sql<string>`(select ${editions.title} from ${editions} where ${editions.id} = ${column})`
