import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, mkdir, open as openFile, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../whole-files.ts'
import { keptName, type Store, storeNames, type Stores } from './store.ts'

/** Everything on the disk, in the data folder. */
export function storesOnDisk(dataDir: string): Stores {
  return {
    files: folderStore(path.join(dataDir, storeNames.files)),
    backups: folderStore(path.join(dataDir, storeNames.backups)),
    exports: folderStore(path.join(dataDir, storeNames.exports)),
    builds: folderStore(path.join(dataDir, storeNames.builds)),
    house: folderStore(path.join(dataDir, storeNames.house)),
  }
}

/** A folder of the disk, its files readable by their owner only. */
export function folderStore(folder: string): Store {
  const pathOf = (name: string) => path.join(folder, keptName(name))
  return {
    async put(name, bytes) {
      // A row that names a file was written after this.
      await writeWhole(pathOf(name), bytes)
    },
    read: (name) => unlessMissing(() => readFile(pathOf(name))),
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async has(name) {
      return access(pathOf(name)).then(
        () => true,
        () => false,
      )
    },
    async *list() {
      for await (const { name } of await opened(folder)) {
        const found = await stat(path.join(folder, name)).catch(() => undefined)
        if (found?.isFile()) yield { name, at: found.mtime, bytes: found.size }
      }
    },
    open: (name) =>
      unlessMissing(async () => {
        const file = pathOf(name)
        return { bytes: (await stat(file)).size, content: createReadStream(file) }
      }),
    async take(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await sync(file)
      await moveTo(pathOf(name), file)
      await sync(folder)
    },
    describe: (name) => unlessMissing(() => describeFile(pathOf(name))),
    placeOf: (name) => (name === undefined ? folder : pathOf(name)),
    pathOf,
  }
}

/** How long a file of the disk is, and its SHA-256. */
export async function describeFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Into its place in one step, also from another disk: a folder may be a link. */
async function moveTo(place: string, file: string): Promise<void> {
  try {
    await rename(file, place)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    const unfinished = `${place}.${randomUUID()}.unfinished`
    await copyFile(file, unfinished)
    await sync(unfinished)
    await rename(unfinished, place)
  }
}

/** On the disk before its name stands for it. */
async function sync(file: string): Promise<void> {
  const handle = await openFile(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A house that has kept nothing yet has no folder for it. */
async function opened(folder: string): Promise<AsyncIterable<{ name: string }>> {
  return (await unlessMissing(() => opendir(folder))) ?? (async function* () {})()
}

async function unlessMissing<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await look()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
