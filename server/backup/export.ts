import { mkdir, mkdtemp, open as openFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PoolClient } from 'pg'
import { csvLine } from '../../domain/csv.ts'
import { uploadsIn } from './kept-files.ts'
import { uploadsFolder } from './manifest.ts'
import { addFile, addText, addUpload, type BackupSource, type MadeBackup, writeArchive } from './make.ts'
import { keptTables, quoted, quotedName, type Table } from './tables.ts'

/** Tables that say nothing about the community: what the house needs to run, what lets people in, and what only chosen organisers read. */
export const notExported: ReadonlySet<string> = new Set([
  'address_changes',
  'address_proofs',
  'conduct_report_exclusions',
  'conduct_report_notes',
  'conduct_reports',
  'content_version',
  'demo_rows',
  'done_requests',
  'error_reports',
  'factor_tries',
  'invitation_tokens',
  'known_devices',
  'member_deletions',
  'push_keys',
  'push_subscriptions',
  'rate_limits',
  'recovery_codes',
  'sealed_keys',
  'session_visits',
  'sign_in_attempts',
  'sign_ins',
  'takeouts',
  'totp_steps',
  'views_as',
])

/** What opens a door, proves an address, or is somebody's letter, is in no export. */
const secretColumn =
  /(hash|token|secret|password|signature|dedupe_key|short_code)|^(body_text|body_html|switch_off_url|headers|search)$/

/** Settings that may be read by whoever reads the export; one with a password in it is never among them. */
const readableSettings = ['site', 'registration', 'navigation', 'look']

const readMe = `Everything this community holds, to be read by people and programs: for each noun one file of JSON and one of
CSV with the same rows, and in "files" what was uploaded, named by its id. Times are UTC. In the CSV files a text that a
spreadsheet would take for a formula begins with an apostrophe. A backup, not this, is what a site is restored from.
`

/** Writes all nouns of the community as JSON and as CSV into one gzipped tar; whole or not at all. */
export async function makeExport(source: BackupSource, file: string): Promise<MadeBackup> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const staged = await mkdtemp(path.join(path.dirname(file), '.unfinished-'))
  try {
    const nouns = await stageNouns(source, staged)
    const unfinished = path.join(staged, 'export.tar.gz')
    await packNouns(nouns, { staged, source, into: unfinished })
    await rename(unfinished, file)
    const rows = nouns.reduce((total, noun) => total + noun.rows, 0)
    return { file, bytes: (await stat(file)).size, rows }
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

type Noun = { name: string; rows: number }

async function stageNouns({ open }: BackupSource, staged: string): Promise<Noun[]> {
  const client = await open.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await keptTables(client)
    const nouns: Noun[] = []
    for (const table of tables) {
      if (table.schema === 'guildhall' && !notExported.has(table.table))
        nouns.push(await stageNoun(client, table, staged))
    }
    await client.query('commit')
    return nouns
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function stageNoun(client: PoolClient, table: Table, staged: string): Promise<Noun> {
  const name = table.table.replaceAll('_', '-')
  const columns = await readableColumns(client, table)
  const json = await openFile(path.join(staged, `${name}.json`), 'wx', 0o600)
  const csv = await openFile(path.join(staged, `${name}.csv`), 'wx', 0o600)
  let rows = 0
  try {
    await csv.writeFile(csvLine(columns))
    await json.writeFile('[')
    await client.query(`declare page no scroll cursor for ${questionFor(table, columns)}`)
    for (;;) {
      const { rows: page } = await client.query<{ line: string }>(`fetch ${rowsAtATime} from page`)
      if (page.length === 0) break
      const found = page.map(({ line }) => fieldsOf(line))
      await json.writeFile(page.map(({ line }, index) => `${rows + index > 0 ? ',' : ''}\n${line}`).join(''))
      await csv.writeFile(found.map((row) => csvLine(columns.map((column) => row[column]))).join(''))
      rows += page.length
    }
    await client.query('close page')
    await json.writeFile('\n]\n')
  } finally {
    await json.close()
    await csv.close()
  }
  return { name, rows }
}

/** Members are known by their address, which belongs to their account. */
function questionFor(table: Table, columns: string[]): string {
  const named = columns.map((column) =>
    column === 'email' && isMembers(table) ? 'account.email' : `kept.${quotedName(column)}`,
  )
  const account = isMembers(table) ? 'left join auth.users as account on account.id = kept.account_id' : ''
  const some =
    table.table === 'settings' ? `where kept.key in (${readableSettings.map((key) => `'${key}'`).join(', ')})` : ''
  return `select row_to_json(line.*)::text as line from (select ${named.join(', ')} from ${quoted(table)} as kept ${account} ${some}) as line`
}

async function readableColumns(client: PoolClient, table: Table): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    // What the database derives by itself, such as the words texts are found by, says nothing of its own.
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  const columns = rows.map(({ name }) => name).filter((name) => !secretColumn.test(name))
  return isMembers(table) ? [...columns, 'email'] : columns
}

function isMembers({ schema, table }: Table): boolean {
  return schema === 'guildhall' && table === 'members'
}

function fieldsOf(line: string): Record<string, unknown> {
  const row: unknown = JSON.parse(line)
  return typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {}
}

async function packNouns(
  nouns: Noun[],
  { staged, source, into }: { staged: string; source: BackupSource; into: string },
): Promise<void> {
  const mtime = source.now()
  await writeArchive(into, async (tar) => {
    const add = async (name: string, file: string) => addFile(tar, { name, mtime, size: (await stat(file)).size }, file)
    await addText(tar, { name: 'README.txt', mtime }, readMe)
    for (const { name } of nouns) {
      for (const kind of ['json', 'csv']) await add(`${name}.${kind}`, path.join(staged, `${name}.${kind}`))
    }
    for (const { name, bytes } of await uploadsIn(source.stores.files))
      await addUpload(tar, { name: uploadsFolder + name, mtime, size: bytes }, source.stores.files)
  })
}

const rowsAtATime = 200
