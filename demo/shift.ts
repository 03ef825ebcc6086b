import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/open.ts'
import { calendarMovedBy, homeZone } from './calendar.ts'
import { northlight, nowhere } from './community.ts'
import { isDemoRow, nameOf } from '../db/demo-rows.ts'

/** Columns that tell of something that has happened. They never come to lie ahead of now. */
const hasHappened = new Set(
  (
    'at created_at updated_at joined_at welcomed_at last_seen_at opened_at last_sent_at sent_at submitted_at ' +
    'published_at revised_at retracted_at decided_at trashed_at promoted_at'
  ).split(' '),
)

/** The wall clock a row lives by, where it is not that of the community. */
const clocks: { [table: string]: SQL } = {
  scheduled_sessions: sql`time_zone`,
  challenges: sql`time_zone`,
  drafts: sql`coalesce(planned_zone, ${homeZone})`,
}

/** Moves every date of every recorded row by whole weeks, by the clock on the wall and not by the hour. */
export async function shiftRows(tx: Transaction, weeks: number, now: Date): Promise<void> {
  for (const { table } of northlight(calendarMovedBy(0), nowhere)) {
    const moved = Object.values(getTableColumns(table)).flatMap((column) => {
      const value = movedValue(table, column, weeks, now)
      return value ? [sql`${sql.identifier(column.name)} = ${value}`] : []
    })
    if (moved.length === 0) continue
    await tx.execute(sql`update ${table} set ${sql.join(moved, sql`, `)} where ${isDemoRow(table)}`)
  }
}

function movedValue(table: PgTable, column: PgColumn, weeks: number, now: Date): SQL | undefined {
  const days = sql.raw(`${weeks * 7}`)
  const name = sql.identifier(column.name)
  const start = sql`(wall_start + make_interval(days => ${days})) at time zone time_zone`
  if (column.name === 'starts_at' && nameOf(table) === 'scheduled_sessions') return start
  if (column.name === 'ends_at' && nameOf(table) === 'scheduled_sessions') return sql`${start} + (ends_at - starts_at)`

  switch (column.getSQLType()) {
    case 'date':
      return sql`${name} + ${days}`
    case 'timestamp':
      return sql`${name} + make_interval(days => ${days})`
    case 'timestamp with time zone':
      return movedMoment(
        name,
        clocks[nameOf(table)] ?? sql`${homeZone}`,
        days,
        hasHappened.has(column.name) ? now : undefined,
      )
    default:
      return undefined
  }
}

function movedMoment(
  name: SQL | ReturnType<typeof sql.identifier>,
  clock: SQL,
  days: SQL,
  latest: Date | undefined,
): SQL {
  const moved = sql`((${name} at time zone ${clock}) + make_interval(days => ${days})) at time zone ${clock}`
  if (!latest) return moved
  return sql`case when ${moved} > ${latest.toISOString()}::timestamptz then ${name} else ${moved} end`
}
