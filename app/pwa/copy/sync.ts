import type { CopyChanges } from '../../../domain/community/offline-copy/shapes.ts'
import { hasSessionCookie } from '../../fetching/me.ts'
import type { Sent } from '../../fetching/sent.ts'
import { openCopyDatabase } from './database.ts'
import { putAside, putBack } from '../queue/left.ts'
import { copyLock, eraseDatabases, erasedKey, forgetCopy, forgetSheets, leftKey, tellCopyNews } from './forget.ts'
import { isViewAs } from '../../session/view-as.ts'
import { isOwnDevice } from './own-device.ts'
import { whoseCopy, writeOwner } from './whose.ts'
import { writeChanges } from './write.ts'

/** A sync that takes longer is given up; the copy stays as it is. */
const longestMs = 30_000

/**
 * Brings the copy up to date: one request that names what is here, one transaction with what has changed. Nothing is asked
 * where a page has begun to at or after the moment `since` (milliseconds of the device): pages that ask at once ask once.
 * Never throws: a copy that cannot be brought up to date stays the one it was.
 */
export async function syncCopy({ since = Date.now() } = {}): Promise<void> {
  try {
    await navigator.locks.request(copyLock, async () => {
      if (!isOwnDevice()) return forgetWhatIsHere()
      // The copy stays that of the organiser, who reads as somebody else.
      if (!navigator.onLine || isViewAs()) return
      if (!isFresh(since) && (whoseCopy() || hasSessionCookie())) await askAndWrite()
    })
  } catch {
    // No network, a browser that keeps nothing, a full disk: there will be another time.
  }
}

/** A contact in what is the future now says nothing: the clock went back since. */
function isFresh(since: number): boolean {
  const contact = whoseCopy()?.lastContactAt ?? 0
  return contact >= since && contact <= Date.now()
}

async function forgetWhatIsHere(): Promise<void> {
  if (whoseCopy() || localStorage.getItem(leftKey)) await forgetCopy('not-my-device')
}

type Arrived = { changes: Sent<CopyChanges>; startedAt: number; erased: string | null }

async function askAndWrite(): Promise<void> {
  const arrived = await ask()
  if (!arrived) return
  const owner = whoseCopy()
  if (!owner || owner.memberId === arrived.changes.memberId) return write(arrived)
  // Somebody else has signed in: theirs is asked for as a whole, after the other's is gone.
  await forgetCopy('somebody-else')
  const theirs = await ask()
  if (theirs) await write(theirs)
}

async function ask(): Promise<Arrived | undefined> {
  const startedAt = Date.now()
  const erased = localStorage.getItem(erasedKey)
  const answer = await fetch('/api/copy', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ have: await marksHere() }),
    signal: AbortSignal.timeout(longestMs),
  })
  // The session has ended or the account may not be used any more: the copy ends with it.
  if (answer.status === 401) {
    await putAside()
    await forgetCopy('session-ended')
  }
  if (answer.status === 403) await forgetCopy('no-access')
  if (!answer.ok) {
    // A browser counts a request as under way until its answer is read to the end.
    await answer.body?.cancel()
    return undefined
  }
  const changes: Sent<CopyChanges> = await answer.json()
  return { changes, startedAt, erased }
}

async function marksHere(): Promise<Record<string, string>> {
  const db = await openCopyDatabase()
  if (!db) return {}
  const reading = db.transaction('entries')
  const [keys, entries] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
  db.close()
  return Object.fromEntries(keys.map((key, at) => [key, entries[at]?.mark ?? '']))
}

async function write({ changes, startedAt, erased }: Arrived): Promise<void> {
  const isErased = () => localStorage.getItem(erasedKey) !== erased
  if (isErased()) return
  const owner = whoseCopy()
  if (!owner) await eraseDatabases()
  const written = await writeChanges(changes)
  if (isErased()) return eraseDatabases()
  // Without room the copy that was here stays, and so does its date.
  const at = written === 'full' && owner ? owner.at : changes.at
  writeOwner({ memberId: changes.memberId, at, lastContactAt: startedAt, lastSeenAt: Date.now(), storage: written })
  forgetSheets(changes.memberId)
  // Where there is no room for it, it stays put aside.
  await putBack(changes.memberId).catch(() => undefined)
  tellCopyNews({ synced: true })
}
