import type { Row } from '../table.ts'
import type { House } from './house.ts'

/** The largest tables; all others together are one row. */
const named = 16

/** How many rows and bytes each table has, with its indexes, and what that is for each member. */
export async function measureSize({ database, sizes }: House): Promise<Row[]> {
  await database.pool.query('vacuum analyze')
  const { rows } = await database.pool.query<{ name: string; rows: number; bytes: number }>(
    `select schemaname || '.' || relname as name, n_live_tup::float8 as rows, pg_total_relation_size(relid)::float8 as bytes
    from pg_stat_user_tables where schemaname in ('guildhall', 'auth', 'pgboss') order by bytes desc, name`,
  )
  const others = rows.slice(named)
  const sum = (those: typeof rows) => ({
    rows: those.reduce((total, table) => total + table.rows, 0),
    bytes: those.reduce((total, table) => total + table.bytes, 0),
  })
  return [
    ...rows.slice(0, named),
    { name: `${others.length} others`, ...sum(others) },
    { name: 'all of them', ...sum(rows) },
  ].map((table) => ({
    what: `rows and bytes of ${table.name}`,
    value: `${table.rows.toLocaleString('en')}, ${(table.bytes / 1e6).toFixed(1)} MB, ${(table.bytes / sizes.members).toFixed(0)} B each`,
    budget: '',
  }))
}
