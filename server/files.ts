import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '../domain/tools.ts'

/** Files of the house in a folder of the data folder, named by their id, readable by their owner only. */
export function filesIn(folder: string): Files {
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = `${pathOf(folder, id)}.unfinished`
      await writeThrough(unfinished, bytes)
      await rename(unfinished, pathOf(folder, id))
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
  }
}

/** On the disk before its name stands for it: a row that names a file was written after this. */
async function writeThrough(target: string, bytes: Uint8Array): Promise<void> {
  const file = await open(target, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function pathOf(folder: string, id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error('A file is named by the id of its row.')
  return path.join(folder, id)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
