import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** What a run keeps at a time, several times over: the folders of twenty sites and as many browsers, in bytes. */
const enough = 6 * 1024 ** 3

/** A folder for temporary files that lies in memory; the system's own where there is none, or not enough room in it. */
export function inMemory(folder = '/dev/shm', atLeast = enough): string {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= atLeast ? folder : tmpdir()
  } catch {
    // Not every system has such a folder.
    return tmpdir()
  }
}
