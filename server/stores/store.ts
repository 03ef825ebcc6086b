import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../../domain/tools.ts'

/** What is kept under a name, and since when. */
export type KeptEntry = { name: string; at: Date; bytes: number }

/** What is read a piece at a time; where it is not what was written, it breaks off before its end. */
export type Opened = { bytes: number; content: AsyncIterable<Uint8Array> }

/**
 * One place for bytes under plain names, without folders in it: a folder of the disk, or a part of a bucket. What a name stands for
 * is there whole or not at all. Where the place does not answer, everything throws `FilesAway`.
 */
export type Store = Omit<Files, 'list'> & {
  list(): AsyncIterable<KeptEntry>
  open(name: string): Promise<Opened | undefined>
  /** Takes a file of this machine's disk over, however large; it may be gone from where it was. */
  take(name: string, file: string): Promise<void>
  /** How long it is, and the SHA-256 it was written with. */
  describe(name: string): Promise<{ bytes: number; sha256: string } | undefined>
  /** Where somebody would look for it, or for all of it: a path, or an address of the store. */
  placeOf(name?: string): string
  /** The path of a file that lies on this machine's disk already. */
  pathOf?(name: string): string
}

/** All places of a house: uploads, backups, exports, files of builds, and what no backup carries. */
export type Stores = {
  files: Store
  backups: Store
  exports: Store
  /** Files of the builds that pages may still name (server/kept-builds.ts). */
  builds: Store
  /** The list of those who asked to be deleted. */
  house: Store
}

/** The parts of a place, and what each is called in it. */
export const storeNames = {
  files: 'files',
  backups: 'backups',
  exports: 'exports',
  builds: 'builds',
  house: '',
} as const

/** What `house` holds: who asked to be deleted (server/erasures.ts). */
export const erasedList = 'erased.txt'

/** A name as every store takes it. Throws at anything that could lead out of it. */
export function keptName(name: string): string {
  if (!isKeptName(name)) throw new Error('A file is named by the id of its row, or by when it was made.')
  return name
}

/** Whether something is a name and no more: nothing hidden, and no way into another folder. */
export function isKeptName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name)
}

/** What is there whole; half-written files of a folder belong to nobody yet. */
export async function* wholeIn(store: Pick<Store, 'list'>): AsyncGenerator<KeptEntry> {
  for await (const entry of store.list()) if (isKeptName(entry.name) && !entry.name.endsWith('.unfinished')) yield entry
}

/** Lets something be done with a file on this machine's disk: its own where it has one, else one that is fetched for this. */
export async function onDisk<Result>(
  store: Store,
  name: string,
  scratchIn: string,
  use: (file: string) => Promise<Result>,
): Promise<Result | undefined> {
  if (store.pathOf) return (await store.has(name)) ? use(store.pathOf(name)) : undefined
  const opened = await store.open(name)
  if (!opened) return undefined
  return inScratch(scratchIn, async (scratch) => {
    const file = path.join(scratch, name)
    await pipeline(opened.content, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    return use(file)
  })
}

/** A folder for what is being made; it is gone afterwards, and named so that a look for what a crash left finds it. */
export async function inScratch<Result>(parent: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(parent, '.unfinished-'))
  try {
    return await use(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
