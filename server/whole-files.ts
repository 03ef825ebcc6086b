import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file for its owner alone: there whole or not at all, and on the disk before its name stands for it. Its folder is made
 * where it is not there.
 */
export async function writeWhole(file: string, content: string | Uint8Array | AsyncIterable<string>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    await using writing = await open(unfinished, 'wx', 0o600)
    await writeFile(writing, content)
    await writing.sync()
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
