import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { extensions, startParams } from '../db/embedded.ts'
import { createLitePool } from '../db/lite-pool.ts'
import { migrate, readMigrations } from '../db/migrate.ts'

/** A maker that is silent for longer was killed. */
const makerIsGoneAfterMs = 60_000

/** Names what the migrations make: it changes with any of them. */
export function hashOfMigrations(): string {
  const hash = createHash('sha256').update(JSON.stringify(startParams))
  for (const migration of readMigrations()) hash.update(`${migration.name} ${migration.checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * A migrated database in memory, opened from a snapshot in the system's temporary folder, because making and migrating
 * one takes seconds.
 */
export async function openSnapshot(): Promise<PGlite> {
  snapshot ??= snapshotFile().then((file) => new WholeBlob(readFileSync(file)))
  return PGlite.create({ loadDataDir: await snapshot, extensions, startParams })
}

let snapshot: Promise<Blob> | undefined

/** Node hands out a Blob in small pieces, which takes longer than opening the engine: this one is there as a whole. */
class WholeBlob extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>

  constructor(bytes: Buffer<ArrayBuffer>) {
    super([])
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

/** The same database in the data folder of a site, as if it had been opened there once. */
export async function unpackSnapshot(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'db')
  mkdirSync(folder, { recursive: true })
  // It says that names begin with a slash, which is how they are written.
  execFileSync('tar', ['--extract', '--file', await snapshotFile(), '--directory', folder], { stdio: 'pipe' })
}

/** The first to come makes it, the others wait for it. */
async function snapshotFile(): Promise<string> {
  const file = path.join(tmpdir(), `guildhall-tests-${hashOfMigrations()}.tar`)
  while (!existsSync(file)) {
    if (claimMaking(`${file}.making`)) await makeSnapshot(file)
    else await wait(100)
  }
  return file
}

/** Making a folder is the one file operation that tells exactly one of many that they were first. */
function claimMaking(claim: string): boolean {
  try {
    mkdirSync(claim)
    return true
  } catch {
    if (existsSync(claim) && Date.now() - statSync(claim).mtimeMs > makerIsGoneAfterMs)
      rmSync(claim, { recursive: true })
    return false
  }
}

async function makeSnapshot(file: string): Promise<void> {
  try {
    const lite = await PGlite.create({ extensions, startParams })
    const pool = createLitePool(lite)
    try {
      await migrate({ engine: 'embedded', pool })
    } finally {
      await pool.end()
    }
    // Nothing is left to be done again by whoever opens it.
    await lite.exec('checkpoint')
    const made = await lite.dumpDataDir('none')
    await lite.close()
    writeFileSync(`${file}.making/snapshot`, Buffer.from(await made.arrayBuffer()))
    renameSync(`${file}.making/snapshot`, file)
  } finally {
    rmSync(`${file}.making`, { recursive: true, force: true })
  }
}
