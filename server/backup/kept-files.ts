import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describeFile } from '../stores/folder.ts'
import { type KeptEntry, type Store, type Stores, wholeIn } from '../stores/store.ts'
import { type Manifest, uploadsFolder } from './manifest.ts'

/** What a backup has besides rows: uploads, keys, and the sign-ins of a demo. */
export async function describeFiles({
  dataDir,
  stores: { files },
}: {
  dataDir: string
  stores: Stores
}): Promise<Manifest['files']> {
  const described: Manifest['files'] = []
  for (const { name } of await uploadsIn(files)) {
    const found = await files.describe(name)
    // Whoever took it away took its row away before.
    if (found) described.push({ name: uploadsFolder + name, ...found })
  }
  const ofDisk = [
    ...(await filesIn(dataDir, 'keys')),
    ...(await filesIn(dataDir, '.')).filter((name) => name === 'demo-sign-ins.txt'),
  ]
  for (const name of ofDisk) described.push({ name, ...(await describeFile(path.join(dataDir, name))) })
  return described
}

/** What was uploaded, by name. */
export async function uploadsIn(files: Pick<Store, 'list'>): Promise<KeptEntry[]> {
  const found: KeptEntry[] = []
  for await (const entry of wholeIn(files)) found.push(entry)
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The files of a folder of the data folder. Half-written ones belong to nobody yet. */
async function filesIn(dataDir: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(dataDir, folder), { withFileTypes: true })
    const whole = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
    return whole.map(({ name }) => path.posix.join(folder, name)).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
