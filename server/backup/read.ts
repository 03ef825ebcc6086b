import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { reasonOf, StartRefusal } from '../../db/start-refusal.ts'
import { entryOf, type Manifest, manifestName, manifestShape } from './manifest.ts'
import { onlyFiles } from './only-files.ts'

/** Larger than anything `make.ts` writes into a part that is read whole: a small archive can claim to hold gigabytes. */
const mostBytes = { manifest: 16 * 1024 * 1024, key: 1024 * 1024, file: 64 * 1024 * 1024, row: 32 * 1024 * 1024 }

/** What a reader does with an entry: it must read it to its end. */
type Visit = (name: string, content: AsyncIterable<Buffer>, manifest: Manifest) => Promise<void>

/** Reads a backup from end to end without keeping it; any damage is a `StartRefusal` of one sentence. */
export async function readBackup(file: string, visit: Visit): Promise<Manifest> {
  const entries = extract()
  pipeline(createReadStream(file), createGunzip(), onlyFiles(), entries, () => undefined)
  let manifest: Manifest | undefined
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      refuseSize({ name, size }, manifest)
      if (manifest) await visit(name, bytesOf(entry), manifest)
      else manifest = await readManifest(name, bytesOf(entry))
    }
  } catch (error) {
    throw error instanceof VisitError ? error.cause : damaged(file, reasonOf(error))
  }
  if (!manifest) throw damaged(file, 'it is empty')
  return manifest
}

/** Reads all of it and compares every count and checksum: what the manifest promises is there, and nothing else. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const found = new Map<string, { sha256: string; lines: number }>()
  const manifest = await readBackup(file, async (name, content) => {
    if (found.has(name)) throw new Error(`${name} is in it twice`)
    found.set(name, await measure(content, { inLines: name.startsWith('tables/') }))
  })
  for (const table of manifest.tables) {
    const there = found.get(entryOf(table))
    if (there?.sha256 !== table.sha256 || there.lines !== table.rows)
      throw damaged(file, `${entryOf(table)} is not what was written`)
  }
  for (const { name, sha256 } of manifest.files) {
    if (found.get(name)?.sha256 !== sha256) throw damaged(file, `${name} is not what was written`)
  }
  const promised = manifest.tables.length + manifest.files.length
  if (found.size !== promised) throw damaged(file, `it has ${found.size} parts instead of ${promised}`)
  return manifest
}

/** Something went wrong with what was read, not with the reading of it. */
export class VisitError extends Error {
  constructor(cause: unknown) {
    super('What was read could not be used.', { cause })
  }
}

/** Before any of it is read: what the archive says of a part must be what the manifest promises, and bearable. */
function refuseSize({ name, size }: { name: string; size: number }, manifest: Manifest | undefined): void {
  const promised = manifest && bytesPromised(manifest, name)
  if (promised !== undefined && promised !== size) throw new Error(`${name} is not as long as it should be`)
  const most = manifest === undefined ? mostBytes.manifest : name.startsWith('files/') ? mostBytes.file : mostBytes.key
  if (!name.startsWith('tables/') && size > most) throw new Error(`${name} is larger than any part of a backup`)
}

function bytesPromised({ tables, files }: Manifest, name: string): number | undefined {
  return tables.find((table) => entryOf(table) === name)?.bytes ?? files.find((file) => file.name === name)?.bytes
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk
}

async function readManifest(name: string, content: AsyncIterable<Buffer>): Promise<Manifest> {
  if (name !== manifestName) throw new Error(`it begins with ${name} instead of ${manifestName}`)
  const text = await textOf(content)
  const read = manifestShape.safeParse(JSON.parse(text))
  if (!read.success) throw new Error('its manifest is of another kind; it was made by another version')
  for (const { name: inside } of read.data.files) if (!isOurs(inside)) throw new Error(`it names a file ${inside}`)
  return read.data
}

/** Nothing is written outside the data folder, whatever a file claims. */
function isOurs(name: string): boolean {
  return /^(files\/[\w-]+|keys\/[\w.-]+|demo-sign-ins\.txt)$/.test(name) && !name.includes('..')
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function measure(
  content: AsyncIterable<Buffer>,
  { inLines }: { inLines: boolean },
): Promise<{ sha256: string; lines: number }> {
  const hash = createHash('sha256')
  let lines = 0
  let beforeLine = 0
  let read = 0
  for await (const chunk of content) {
    hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) {
      lines++
      beforeLine = read + at
    }
    read += chunk.length
    if (inLines && read - beforeLine > mostBytes.row) throw new Error('it has a row longer than this site writes any')
  }
  return { sha256: hash.digest('hex'), lines }
}

function damaged(file: string, reason: string): StartRefusal {
  return new StartRefusal(`The backup ${path.basename(file)} cannot be used (${reason}); nothing was changed.`)
}
