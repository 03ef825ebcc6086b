import type { PoolClient } from 'pg'

export type Table = { schema: string; table: string }

/**
 * What a backup does not carry: the migrations (the manifest names them), what has been put into the queue (the clock
 * finds what is due again), and what this installation remembers of its own backups and
 * nightly checks; workbooks, which are read again from the file; who reads the site as whom just now; and whose turn it was to do what
 * the clock does.
 */
const notKept = [
  'guildhall.migrations',
  'guildhall.job_keys',
  'guildhall.backup_runs',
  'guildhall.house_checks',
  'guildhall.import_workbooks',
  'guildhall.views_as',
  'guildhall.clock_turns',
]

/** All tables a backup carries, by name. */
export async function keptTables(client: Pick<PoolClient, 'query'>): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select schemaname as schema, tablename as table from pg_tables
     where schemaname in ('auth', 'guildhall') and schemaname || '.' || tablename <> all ($1) order by 1, 2`,
    [notKept],
  )
  return rows
}

/** A table's name as SQL. */
export function quoted({ schema, table }: Table): string {
  return `${quotedName(schema)}.${quotedName(table)}`
}

/** A name of a column, table or schema as SQL, whatever signs are in it. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
