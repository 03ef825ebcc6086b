import type { Pool } from 'pg'
import { lettersOf } from './letters.ts'
import { peopleOf } from './people.ts'
import { programmeOf } from './programme.ts'
import type { Sizes } from './sizes.ts'

/**
 * Makes a community in a database with all its tables, set by set in the database itself: the full size takes some minutes. All
 * references and constraints are checked as ever. Everybody is in the edition of 2026, a quarter in each of its zones, and was in a
 * former one; one session every 21 hours, the last a hundred days ahead.
 */
export async function makeCommunity(pool: Pick<Pool, 'query'>, sizes: Sizes): Promise<void> {
  const statements = [...peopleOf(sizes), ...programmeOf(sizes), ...lettersOf(sizes)]
  for (const statement of statements) await pool.query(statement)
  // Pages that many rows of were just written to are read as they would be a day later.
  await pool.query('vacuum analyze')
}
