import { access, opendir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileName } from '../domain/ids.ts'
import type { Files } from '../domain/tools.ts'
import { writeWhole } from './whole-files.ts'

/** Files of the house in a folder of the data folder, named by their id, readable by their owner only. */
export function filesIn(folder: string): Files {
  return {
    async put(id, bytes) {
      // A row that names a file was written after this.
      await writeWhole(pathOf(folder, id), bytes)
    },
    async read(id) {
      try {
        return await readFile(pathOf(folder, id))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(id) {
      await rm(pathOf(folder, id), { force: true })
    },
    async has(id) {
      return access(pathOf(folder, id)).then(
        () => true,
        () => false,
      )
    },
    async *list() {
      for await (const { name } of await opened(folder)) {
        const found = await stat(path.join(folder, name)).catch(() => undefined)
        if (found?.isFile()) yield { name, at: found.mtime }
      }
    },
  }
}

function pathOf(folder: string, id: string): string {
  return path.join(folder, fileName(id))
}

/** A house that has kept no file yet has no folder for them. */
async function opened(folder: string): Promise<AsyncIterable<{ name: string }>> {
  try {
    return await opendir(folder)
  } catch (error) {
    if (isMissing(error)) return (async function* () {})()
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
