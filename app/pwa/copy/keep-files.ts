import type { Attachment } from '../../../domain/writing/updates/attachments.ts'
import { openCopyDatabase } from './database.ts'
import type { StoredFile } from './database.ts'
import { planFiles } from './plan-files.ts'
import { readCopy } from './read.ts'
import { whoseCopy } from './whose.ts'

/** How far an edition's files are on this device. Sizes are bytes. */
export type FilesHere = {
  wanted: { count: number; bytes: number }
  here: { count: number; bytes: number }
  /** Files that are more than an edition keeps. */
  over: Attachment[]
  /** `full`: no room was left on the device. `stopped`: the connection was lost, or a file is not there any more. */
  state: 'idle' | 'loading' | 'stopped' | 'full'
}

const running = new Map<string, AbortController>()
const listeners = new Set<(edition: string, files: FilesHere | undefined) => void>()

/** Which of an edition's files are on this device; nothing where no copy is. */
export async function filesHere(edition: string, state: FilesHere['state'] = 'idle'): Promise<FilesHere | undefined> {
  const copy = await readCopy()
  if (!copy) return undefined
  const { wanted, over } = planFiles(copy, edition)
  const held = await heldFiles()
  const here = wanted.filter(({ href }) => held.has(href))
  const isFullAnyway = state === 'idle' && whoseCopy()?.storage === 'full'
  const shown = running.has(edition) ? 'loading' : isFullAnyway ? 'full' : state
  return { wanted: sumOf(wanted), here: sumOf(here), over, state: shown }
}

/**
 * Fetches what is not here yet, one file after the other; what is here stays here, so that it can be stopped and gone on
 * with. Tells whoever watches as it goes.
 */
export async function keepFiles(edition: string): Promise<void> {
  if (running.has(edition)) return
  const stop = new AbortController()
  running.set(edition, stop)
  const ended = await fetchAll(edition, stop.signal).catch((error: unknown) => (isFull(error) ? 'full' : 'stopped'))
  running.delete(edition)
  tell(edition, await filesHere(edition, stop.signal.aborted ? 'idle' : ended))
}

/** Leaves off; the files that have arrived stay. */
export function stopKeeping(edition: string): void {
  running.get(edition)?.abort()
}

/** Takes an edition's files off this device. */
export async function removeFiles(edition: string): Promise<void> {
  stopKeeping(edition)
  const db = await openCopyDatabase()
  const writing = db?.transaction('files', 'readwrite')
  for (const href of (await writing?.store.index('edition').getAllKeys(edition)) ?? []) void writing?.store.delete(href)
  await writing?.done
  db?.close()
  tell(edition, await filesHere(edition))
}

/** Calls back while files of any edition arrive or go. Returns how to stop. */
export function watchFiles(listener: (edition: string, files: FilesHere | undefined) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function fetchAll(edition: string, signal: AbortSignal): Promise<'idle' | 'stopped'> {
  const memberId = whoseCopy()?.memberId
  const copy = await readCopy()
  const { wanted, over } = copy ? planFiles(copy, edition) : { wanted: [], over: [] }
  const held = await heldFiles()
  const here = wanted.filter(({ href }) => held.has(href))
  const progress = (arrived: number) => {
    const { count, bytes } = sumOf(here)
    tell(edition, { wanted: sumOf(wanted), here: { count, bytes: bytes + arrived }, over, state: 'loading' })
  }
  let missing = 0
  for (const file of wanted.filter(({ href }) => !held.has(href))) {
    progress(0)
    const bytes = await fetchFile(file, signal, progress)
    if (bytes && (await store(memberId, file.href, { edition, bytes, fileName: file.fileName }))) here.push(file)
    else missing += 1
  }
  return missing === 0 ? 'idle' : 'stopped'
}

/** The bytes of a file; nothing where it may not be had any more. */
async function fetchFile(
  { href, mediaType }: Attachment,
  signal: AbortSignal,
  progress: (arrived: number) => void,
): Promise<Blob | undefined> {
  const answer = await fetch(href, { signal })
  if (!answer.ok || !answer.body) return undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  let arrived = 0
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: mediaType })
    parts.push(value)
    arrived += value.byteLength
    progress(arrived)
  }
}

/** False where the copy has been erased meanwhile, or is somebody else's: files take a while. */
async function store(memberId: string | undefined, href: string, file: StoredFile): Promise<boolean> {
  if (whoseCopy()?.memberId !== memberId) return false
  const db = await openCopyDatabase()
  await db?.put('files', file, href)
  db?.close()
  return db !== undefined
}

async function heldFiles(): Promise<Set<string>> {
  const db = await openCopyDatabase()
  const held = new Set(await db?.getAllKeys('files'))
  db?.close()
  return held
}

function tell(edition: string, files: FilesHere | undefined): void {
  for (const listener of listeners) listener(edition, files)
}

function sumOf(files: Attachment[]): { count: number; bytes: number } {
  return { count: files.length, bytes: files.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0) }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
