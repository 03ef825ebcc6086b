import type { SQL } from 'drizzle-orm'
import type { CheckRule } from '../../../db/schema/check-shapes.ts'

/** A rule of a table that has an `id`: which rows of it are amiss. */
export type RowRule = { rule: CheckRule; table: string; amiss: SQL }

/** Moments rules speak of, as SQL. */
export type Moments = { at: SQL; anHourAgo: SQL; twoDaysAgo: SQL }
