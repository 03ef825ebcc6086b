import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open as openFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { pack, type Pack } from 'tar-stream'
import packageFile from '../../package.json' with { type: 'json' }
import type { OpenDatabase } from '../../db/open.ts'
import type { Store, Stores } from '../stores/store.ts'
import { describeFiles } from './kept-files.ts'
import { entryOf, type Manifest, manifestName, rowsIn, uploadsFolder } from './manifest.ts'
import { keptTables, quoted, type Table } from './tables.ts'

export type BackupSource = { open: OpenDatabase; dataDir: string; stores: Stores; now: () => Date }

export type MadeBackup = { file: string; bytes: number; rows: number }

/**
 * Writes everything that must be kept into one file, readable by its owner only. The database is read at one moment; the
 * file is there whole or not at all.
 */
export async function makeBackup(source: BackupSource, file: string): Promise<MadeBackup> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const staged = await mkdtemp(path.join(path.dirname(file), '.unfinished-'))
  try {
    const snapshot = await stageTables(source.open, staged)
    const manifest: Manifest = {
      product: 'guildhall',
      format: 1,
      version: packageFile.version,
      madeAt: source.now().toISOString(),
      engine: source.open.engine,
      ...snapshot,
      // After the tables: a row that names a file was written after the file.
      files: await describeFiles(source),
    }
    const unfinished = path.join(staged, 'backup.tar.gz')
    await packAll(manifest, { staged, source, into: unfinished })
    await putInPlace(unfinished, file)
    return { file, bytes: (await stat(file)).size, rows: rowsIn(manifest) }
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

/**
 * Rows lie on the disk before they are packed: packing is slow, and the embedded engine has one connection, for which
 * the whole site would wait.
 */
async function stageTables({ pool }: OpenDatabase, staged: string): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from guildhall.migrations order by name',
    )
    const tables: Manifest['tables'] = []
    for (const table of await keptTables(client)) tables.push(await stageTable(client, table, staged))
    await client.query('commit')
    client.release()
    return { migrations, tables }
  } catch (error) {
    // What is open on it ends with the connection's next use, or with the connection.
    await client.query('rollback').catch(() => undefined)
    client.release()
    throw error
  }
}

async function stageTable(client: PoolClient, table: Table, staged: string): Promise<Manifest['tables'][number]> {
  const file = await openFile(path.join(staged, stagedName(table)), 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  try {
    await client.query(
      `declare page no scroll cursor for select row_to_json(kept.*)::text as line from ${quoted(table)} kept`,
    )
    for (;;) {
      const { rows: page } = await client.query<{ line: string }>(`fetch ${rowsAtATime} from page`)
      if (page.length === 0) break
      const text = Buffer.from(page.map(({ line }) => `${line}\n`).join(''))
      await file.writeFile(text)
      hash.update(text)
      bytes += text.length
      rows += page.length
    }
    await client.query('close page')
  } finally {
    await file.close()
  }
  return { ...table, rows, bytes, sha256: hash.digest('hex') }
}

async function packAll(
  manifest: Manifest,
  { staged, source, into }: { staged: string; source: BackupSource; into: string },
): Promise<void> {
  await writeArchive(into, async (tar) => {
    const mtime = new Date(manifest.madeAt)
    await addText(tar, { name: manifestName, mtime }, `${JSON.stringify(manifest, null, 1)}\n`)
    for (const { name, bytes } of manifest.files) {
      const header = { name, mtime, size: bytes }
      if (name.startsWith(uploadsFolder)) await addUpload(tar, header, source.stores.files)
      else await addFile(tar, header, path.join(source.dataDir, name))
    }
    for (const { bytes, ...table } of manifest.tables) {
      await addFile(tar, { name: entryOf(table), mtime, size: bytes }, path.join(staged, stagedName(table)))
    }
  })
}

/** Writes a gzipped tar of what is put into it. Where that fails in between, nothing of it stays open. */
export async function writeArchive(into: string, fill: (tar: Pack) => Promise<void>): Promise<void> {
  const tar = pack()
  const filled = fill(tar).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy()
      throw error
    },
  )
  await Promise.all([filled, pipeline(tar, createGzip(), createWriteStream(into, { mode: 0o600, flags: 'wx' }))])
}

/** Puts a short text into the archive under a name. */
export function addText(tar: Pack, header: { name: string; mtime: Date }, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ ...header, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()))
  })
}

/** Puts what was uploaded into the archive under the name of its folder there, a piece at a time. */
export async function addUpload(
  tar: Pack,
  header: { name: string; mtime: Date; size: number },
  files: Store,
): Promise<void> {
  if (header.size === 0) return addText(tar, header, '')
  const opened = await files.open(header.name.slice(uploadsFolder.length))
  if (!opened) throw new Error(`${header.name} went while it was packed.`)
  await pipeline(opened.content, tar.entry({ ...header, mode: 0o600 }))
}

/** Puts a file of `size` bytes into the archive, a piece at a time. */
export async function addFile(
  tar: Pack,
  header: { name: string; mtime: Date; size: number },
  file: string,
): Promise<void> {
  if (header.size === 0) return addText(tar, header, '')
  const entry = tar.entry({ ...header, mode: 0o600 })
  await pipeline(createReadStream(file), entry)
}

/** On the disk before it has its name. */
async function putInPlace(unfinished: string, file: string): Promise<void> {
  await sync(unfinished)
  await rename(unfinished, file)
  await sync(path.dirname(file))
}

async function sync(file: string): Promise<void> {
  const opened = await openFile(file, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

function stagedName({ schema, table }: Table): string {
  return `${schema}.${table}`
}

/** Small statements: the embedded engine runs on the site's own thread. */
const rowsAtATime = 200
