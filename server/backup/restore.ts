import path from 'node:path'
import type { PoolClient } from 'pg'
import { isSameText } from '../../db/last-release.ts'
import { migrate, readMigrations } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { StartRefusal } from '../../db/start-refusal.ts'
import type { Files } from '../../domain/tools.ts'
import { forgetJobs } from '../../jobs/table.ts'
import { insertRows, openTables } from './load.ts'
import { entryOf, type Manifest, uploadsFolder } from './manifest.ts'
import { readBackup, verifyBackup, VisitError } from './read.ts'
import { writeWhole } from '../whole-files.ts'
import { keptTables, quoted } from './tables.ts'

/** Where a backup is put: a database, and the places its files belong into where they are to be put anywhere. */
export type RestoreTarget = { open: OpenDatabase; place: { dataDir: string; files: Pick<Files, 'put'> } | undefined }

/**
 * Puts a backup in place of an empty community and leaves what it holds, row for row. Reads and compares all of it
 * before anything is changed; rows come in one transaction. A backup of an older version is brought to the newest form.
 * Refuses with one sentence: damaged, made by a newer version, or the database holds a community (`emptied` takes it away).
 */
export async function restoreBackup(
  target: RestoreTarget,
  file: string,
  { emptied = false }: { emptied?: boolean } = {},
): Promise<Manifest> {
  const manifest = await verifyBackup(file)
  refuseNewer(manifest, file)
  if (!emptied) await refuseInhabited(target.open)

  const seen = await contentVersionOf(target.open)
  await makeTables(target.open, manifest)
  const keys = await loadAll(target, file, manifest)
  // Whoever keeps public pages under the number of before must see that they are other ones.
  await target.open.pool.query('update guildhall.content_version set version = greatest(version, $1) + 1', [seen])
  await migrate(target.open)
  if (target.place) await putKeys(target.place.dataDir, keys)
  return manifest
}

function refuseNewer({ migrations, version }: Manifest, file: string): void {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  const strange = migrations.find(({ name, checksum }) => {
    const migration = known.get(name)
    return !migration || !isSameText(migration, checksum)
  })
  if (!strange) return
  throw new StartRefusal(
    `The backup ${path.basename(file)} was made by version ${version} with ${strange.name}, which this version does not know; restore it with that version or a newer one.`,
  )
}

/** What a start without anybody leaves behind does not count. */
const ofNobody = new Set([
  'content_version',
  'settings',
  'rate_limits',
  'sign_in_attempts',
  'error_reports',
  'demo_rows',
  'push_keys',
  'sealed_keys',
])

async function refuseInhabited({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('guildhall.migrations') is not null as there`,
  )
  if (!rows[0]?.there) return refuseForeignAuth(pool)
  for (const table of await keptTables(pool)) {
    if (ofNobody.has(table.table)) continue
    const { rows: found } = await pool.query(`select from ${quoted(table)} limit 1`)
    if (found.length === 0) continue
    throw new StartRefusal(
      'The database already holds a community. Restore into an empty one, or add --into-empty: then what is there is backed up and taken away first.',
    )
  }
}

/** Somebody else's sign-in service keeps its accounts in a schema of the same name. */
async function refuseForeignAuth(pool: OpenDatabase['pool']): Promise<void> {
  const { rows } = await pool.query(`select from pg_namespace where nspname = 'auth'`)
  if (rows.length === 0) return
  throw new StartRefusal('The database has a schema auth that is not ours; restore into an empty database.')
}

async function contentVersionOf({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('guildhall.content_version') is not null as there`,
  )
  if (!rows[0]?.there) return '0'
  const { rows: versions } = await pool.query<{ version: string }>('select version from guildhall.content_version')
  return versions[0]?.version ?? '0'
}

/** The tables as they were when the backup was made; what waited in the queue goes. */
async function makeTables(open: OpenDatabase, { migrations }: Manifest): Promise<void> {
  await forgetJobs(open.db)
  if (await hasForm(open, migrations)) return
  await open.pool.query('drop schema if exists guildhall cascade')
  await open.pool.query('drop schema if exists auth cascade')
  await migrate(
    open,
    undefined,
    migrations.map(({ name }) => name),
  )
}

/** The tables are of this form already: their rows are all that has to go, which loading does. */
async function hasForm({ pool }: OpenDatabase, migrations: Manifest['migrations']): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('guildhall.migrations') is not null as there`,
  )
  if (!rows[0]?.there) return false
  const { rows: applied } = await pool.query<{ name: string }>('select name from guildhall.migrations order by name')
  return JSON.stringify(applied.map(({ name }) => name)) === JSON.stringify(migrations.map(({ name }) => name))
}

type KeptFile = { name: string; bytes: Buffer }

/** Everything but the keys, which are handed back: they count only with the rows they belong to. */
async function loadAll({ open, place }: RestoreTarget, file: string, manifest: Manifest): Promise<KeptFile[]> {
  const keys: KeptFile[] = []
  const client = await open.pool.connect()
  try {
    await client.query('begin')
    const closeTables = await openTables(client)
    const tableOf = new Map(manifest.tables.map((table) => [entryOf(table), table]))
    await readBackup(file, async (name, content) => {
      try {
        const table = tableOf.get(name)
        if (table) await insertRows(client, table, content)
        else if (name.startsWith(uploadsFolder))
          await (place ? place.files.put(name.slice(uploadsFolder.length), await wholeOf(content)) : drain(content))
        else keys.push({ name, bytes: await wholeOf(content) })
      } catch (error) {
        throw new VisitError(error)
      }
    })
    await closeTables()
    await refuseOtherCounts(client, manifest)
    await client.query('commit')
    client.release()
    return keys
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    client.release()
    throw error
  }
}

async function refuseOtherCounts(client: PoolClient, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ number: string }>(`select count(*) as number from ${quoted(table)}`)
    if (Number(rows[0]?.number) === table.rows) continue
    throw new Error(`${table.table} has ${rows[0]?.number} rows where the backup has ${table.rows}.`)
  }
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

async function putKeys(dataDir: string, files: KeptFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    await writeWhole(path.join(dataDir, name), bytes)
  }
}
