import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import type { StoredEntry } from './entries.ts'
import type { WaitingPost } from '../queue/waiting.ts'
import { databaseBeginning } from './forget.ts'
import { whoseCopy } from './whose.ts'

/** The file of an attachment that was kept, for the edition of this slug. */
export type StoredFile = { edition: string; bytes: Blob; fileName: string }

export type CopyShape = {
  /** By key (`/updates/2026/europe-africa/welcome`). */
  entries: { key: string; value: StoredEntry }
  /** Posts that wait for the network, numbered as they come. */
  waiting: { key: number; value: WaitingPost }
  /** By address (`/files/{id}`). */
  files: { key: string; value: StoredFile; indexes: { edition: string } }
  /** What else is to be known, by name. */
  facts: { key: string; value: unknown }
}

export type CopyDatabase = IDBPDatabase<CopyShape>

/**
 * The database of the member whose copy is on this device, or of the one named; nothing where there is none. It may be erased
 * at any time and is closed then: keep it open for one piece of work only.
 */
export async function openCopyDatabase(memberId = whoseCopy()?.memberId): Promise<CopyDatabase | undefined> {
  if (!memberId) return undefined
  const db: CopyDatabase = await openDB<CopyShape>(databaseBeginning + memberId, 1, {
    upgrade(made) {
      made.createObjectStore('entries')
      made.createObjectStore('waiting', { autoIncrement: true })
      made.createObjectStore('files').createIndex('edition', 'edition')
      made.createObjectStore('facts')
    },
    blocking: () => db.close(),
  })
  return db
}
