import { openCopyDatabase } from '../copy/database.ts'
import type { CopyDatabase } from '../copy/database.ts'
import { whoseCopy } from '../copy/whose.ts'
import { isReplaced } from './waiting.ts'
import type { WaitingPost } from './waiting.ts'

/** The posts that wait on this device, in the order they are sent. */
export async function listWaiting(): Promise<WaitingPost[]> {
  return (await atCopy((db) => db.getAll('waiting'))) ?? []
}

/** A post in its place of the line. */
export type InLine = { number: number; post: WaitingPost }

/** The first in line with its number, where one waits. */
export function firstWaiting(): Promise<InLine | undefined> {
  return atCopy(async (db) => {
    const first = await db.transaction('waiting').store.openCursor()
    return first ? { number: first.key, post: first.value } : undefined
  })
}

/** Puts a post at the end of the line, in place of those it makes needless. False where its member has no copy on this device. */
export async function addWaiting(post: WaitingPost): Promise<boolean> {
  const isKept = await atCopy(async (db) => {
    const writing = db.transaction('waiting', 'readwrite')
    for (let each = await writing.store.openCursor(); each; each = await each.continue()) {
      if (isReplaced(each.value, post)) await each.delete()
    }
    await writing.store.add(post)
    await writing.done
    return true
  }, post.memberId)
  return isKept ?? false
}

/** Notes that it is sent now. False where it is not there any more. */
export async function beginWaiting({ number, post: { memberId } }: InLine): Promise<boolean> {
  const isThere = await atCopy(async (db) => {
    const writing = db.transaction('waiting', 'readwrite')
    const post = await writing.store.get(number)
    if (post) await writing.store.put({ ...post, begun: true }, number)
    await writing.done
    return post !== undefined
  }, memberId)
  return isThere ?? false
}

/** Takes it out of the line: it was answered. */
export async function removeWaiting({ number, post }: InLine): Promise<void> {
  await atCopy((db) => db.delete('waiting', number), post.memberId)
}

/** The copy may be erased or be another's at any time: it is open for one piece of work, and only if it is this member's. */
async function atCopy<T>(
  work: (db: CopyDatabase) => Promise<T>,
  memberId = whoseCopy()?.memberId,
): Promise<T | undefined> {
  const db = memberId === whoseCopy()?.memberId ? await openCopyDatabase(memberId) : undefined
  try {
    return db && (await work(db))
  } finally {
    db?.close()
  }
}
