import { openCopyDatabase } from './database.ts'
import type { StoredFile } from './database.ts'
import { composeCopy } from './entries.ts'
import type { Copy, StoredEntry } from './entries.ts'
import { copyChannel } from './forget.ts'
import type { CopyNews } from './forget.ts'

/** Everything that is kept, put together for pages; nothing where no copy is here or it is over. */
export async function readCopy(now = new Date()): Promise<Copy | undefined> {
  const entries = await readEntries()
  return entries && composeCopy(entries, now)
}

/** The file of an attachment, by its address (`/files/{id}`), where it was kept. */
export async function readFile(href: string): Promise<StoredFile | undefined> {
  const db = await openCopyDatabase()
  const file = await db?.get('files', href)
  db?.close()
  return file
}

/** Calls back whenever the copy is another one: synced or erased; by this page or another. Returns how to stop. */
export function watchCopy(listener: (news: CopyNews) => void): () => void {
  const channel = new BroadcastChannel(copyChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<CopyNews>) => listener(data))
  return () => channel.close()
}

async function readEntries(): Promise<Map<string, StoredEntry> | undefined> {
  const db = await openCopyDatabase()
  if (!db) return undefined
  const reading = db.transaction('entries')
  const [keys, values] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
  db.close()
  return new Map(
    keys.map((key, at) => [key, values[at]]).filter((pair): pair is [string, StoredEntry] => pair[1] !== undefined),
  )
}
