import type { IDBPTransaction } from 'idb'
import type { CopyChanges } from '../../../domain/community/offline-copy/shapes.ts'
import type { Sent } from '../../fetching/sent.ts'
import { openCopyDatabase } from './database.ts'
import type { CopyDatabase, CopyShape } from './database.ts'

/**
 * Writes what has changed, all of it or nothing. Where there is no room the kept files are given up for it; where there is
 * still none, only what is no longer to be kept goes.
 */
export async function writeChanges(changes: Sent<CopyChanges>): Promise<'ok' | 'full'> {
  const db = await openCopyDatabase(changes.memberId)
  if (!db) return 'full'
  try {
    if (await fits(db, changes)) return 'ok'
    await db.clear('files')
    if (await fits(db, changes)) return 'ok'
    await writeAll(db, { ...changes, entries: {} })
    return 'full'
  } finally {
    db.close()
  }
}

async function fits(db: CopyDatabase, changes: Sent<CopyChanges>): Promise<boolean> {
  try {
    await writeAll(db, changes)
    return true
  } catch (error) {
    if (isFull(error)) return false
    throw error
  }
}

async function writeAll(db: CopyDatabase, { entries, gone }: Pick<Sent<CopyChanges>, 'entries' | 'gone'>) {
  const writing = db.transaction(['entries', 'files'], 'readwrite')
  // Whichever of the writes fails, the transaction says why; it is asked at the end.
  writing.done.catch(() => undefined)
  const kept = writing.objectStore('entries')
  const writes = [
    ...gone.map((key) => kept.delete(key)),
    ...Object.entries(entries).map(([key, entry]) => kept.put(entry, key)),
  ]
  await Promise.allSettled(writes)
  await dropUnnamed(writing).catch(() => undefined)
  await writing.done
}

type Writing = IDBPTransaction<CopyShape, ('entries' | 'files')[], 'readwrite'>

/** A kept file goes with the last update that names it. */
async function dropUnnamed(writing: Writing): Promise<void> {
  const files = writing.objectStore('files')
  const held = await files.getAllKeys()
  if (held.length === 0) return
  const named = new Set((await writing.objectStore('entries').getAll()).flatMap(filesOf))
  await Promise.all(held.filter((href) => !named.has(href)).map((href) => files.delete(href)))
}

function filesOf(entry: Sent<CopyChanges>['entries'][string]): string[] {
  if (entry.kind !== 'updates' || entry.value.update.state === 'retracted') return []
  return entry.value.update.attachments.map(({ href }) => href)
}

/** The engines say it in two ways. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'QuotaExceededError' || error.name === 'AbortError')
}
