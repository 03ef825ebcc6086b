import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PoolClient } from 'pg'
import { failingLine } from './failing-line.ts'
import { isSameText, newestOfRelease } from './last-release.ts'
import { isLockedOut, lockPatience, patiently } from './lock-patience.ts'
import type { OpenDatabase } from './open.ts'
import { reasonOf, StartRefusal } from './start-refusal.ts'

export type Migration = { name: string; sql: string; checksum: string }

/** Any number will do as long as every process of ours uses the same one. */
const advisoryLock = 7_408_215_661
const makesAccounts = '0001-auth.sql'

/**
 * The migrations of a folder in their order. They are plain SQL and read from the project's folder, `db/migrations`
 * under the folder the process was started in, so they are found from source and from the built server alike.
 */
export function readMigrations(folder: string = path.resolve('db/migrations')): Migration[] {
  if (!existsSync(folder)) throw new StartRefusal(`The migrations are missing: there is no folder ${folder}.`)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readMigration(folder, name))
}

/**
 * Brings the database to the newest form: each migration not yet recorded in `guildhall.migrations` runs in one
 * transaction with all the others and is recorded with its checksum; returns the names of those that ran. Several processes
 * may start at once on PostgreSQL: one migrates, the others wait. Refuses with one sentence when a migration fails
 * (all are rolled back: the version of before refuses a database that went half of the way) and when a file that has
 * already run was changed or is missing; on PostgreSQL one that is missing is another version's, and this one may go on serving
 * where that one says so (docs/decisions/0068-the-release-before-goes-on.md).
 * `only` names those of an older form, which a backup of that form is put into.
 */
export async function migrate(
  open: Pick<OpenDatabase, 'engine' | 'pool'>,
  folder?: string,
  only?: readonly string[],
): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => !only || only.includes(name))
  const client = await open.pool.connect()
  try {
    await inTurn(client, open.engine, () => makeRecord(client))
    return await patiently(() => inTurn(client, open.engine, () => applyMissing(client, open.engine, migrations)))
  } finally {
    client.release()
  }
}

/**
 * In a transaction that no other process is in. Its lock ends with it: behind a pooler a lock of the session would be left at a
 * connection that others get.
 */
async function inTurn<T>(client: PoolClient, engine: OpenDatabase['engine'], work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    if (engine === 'postgres') await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    // Of a migration that failed there is nothing left to roll back, which is only noted.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * How many have run, which have not, and how many are of a newer version, without running any; refused like a start where one was
 * changed, or is unknown and this version may not serve what it made.
 */
export async function migrationsToRun({ pool, engine }: Pick<OpenDatabase, 'engine' | 'pool'>, folder?: string) {
  const known = await pool.query<{ there: boolean }>(`select to_regclass('guildhall.migrations') is not null as there`)
  const applied = known.rows[0]?.there ? await readApplied(pool) : []
  const migrations = readMigrations(folder)
  const newer = refuseChanged(migrations, applied, engine)
  const names = new Set(applied.map(({ name }) => name))
  return { applied: applied.length, missing: migrations.filter(({ name }) => !names.has(name)), newer }
}

function readMigration(folder: string, name: string): Migration {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
    throw new StartRefusal(`The migration ${name} must be named like 0001-people.sql.`)
  }
  const sql = readFileSync(path.join(folder, name), 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
}

async function applyMissing(
  client: PoolClient,
  engine: OpenDatabase['engine'],
  migrations: Migration[],
): Promise<string[]> {
  const applied = await readApplied(client)
  refuseChanged(migrations, applied, engine)
  const names = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !names.has(name))
  if (engine === 'postgres') await client.query(`set local lock_timeout = '${lockPatience}'`)
  await refuseForeignAccounts(client, missing)
  for (const [index, migration] of missing.entries()) await apply(client, migration, missing.slice(0, index))
  return missing.map((migration) => migration.name)
}

/** The database a hosted project comes with has such a schema already: it is that project's, and nothing of ours goes in there. */
async function refuseForeignAccounts(client: PoolClient, missing: Migration[]): Promise<void> {
  if (!missing.some(({ name }) => name === makesAccounts)) return
  const { rows } = await client.query<{ there: boolean }>(`select to_regnamespace('auth') is not null as there`)
  if (!rows[0]?.there) return
  throw new StartRefusal(
    'The schema auth of this database belongs to another service; give this site a database of its own, on the same server if you like (create database guildhall).',
  )
}

/** Only where it is not there yet: changing it would wait for a backup that reads it. */
async function makeRecord(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('guildhall.migrations') and attname = 'needs'`,
  )
  if (rowCount) return
  await client.query(`
    create schema if not exists guildhall;
    create table if not exists guildhall.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    alter table guildhall.migrations add column if not exists needs text;
    alter table guildhall.migrations enable row level security`)
}

/** `needs` is the migration that a version has to know to go on serving once this one has run; older ones have none. */
type Applied = { name: string; checksum: string; needs: string | null }

async function readApplied(client: Pick<PoolClient, 'query'>): Promise<Applied[]> {
  // Before the first start of a version that keeps it there is no such column; a row has all there are.
  const { rows } = await client.query<Applied>(
    `select name, checksum, to_jsonb(applied) ->> 'needs' as needs from guildhall.migrations as applied`,
  )
  return rows
}

/** Returns how many are of a newer version, beside which this one may go on. */
function refuseChanged(migrations: Migration[], applied: Applied[], engine: OpenDatabase['engine']): number {
  const present = new Map(migrations.map((migration) => [migration.name, migration]))
  let newer = 0
  for (const { name, checksum, needs } of applied) {
    const migration = present.get(name)
    if (!migration) {
      if (engine !== 'postgres' || needs === null || !present.has(needs)) {
        throw new StartRefusal(
          `The database has run the migration ${name}, which this version does not know: start a newer version.`,
        )
      }
      newer += 1
    } else if (!isSameText(migration, checksum)) {
      throw new StartRefusal(`The migration ${name} was changed after it had run; put its text back as it was.`)
    }
  }
  return newer
}

async function apply(client: PoolClient, migration: Migration, before: Migration[]): Promise<void> {
  try {
    await client.query(migration.sql)
    // Checks that wait for the end of a transaction would keep the next migration from changing their table.
    await client.query('set constraints all immediate')
    await client.query('insert into guildhall.migrations (name, checksum, needs) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      newestOfRelease,
    ])
  } catch (error) {
    if (isLockedOut(error)) throw error
    await client.query('rollback')
    const line = await failingLine(client, error, { sql: migration.sql, before: before.map(({ sql }) => sql) })
    throw new StartRefusal(
      `The migration ${migration.name} failed${line} (${reasonOf(error)}); none of the new ones has run.`,
    )
  }
}
