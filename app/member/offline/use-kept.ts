import { useSyncExternalStore } from 'react'
import type { Copy } from '../../pwa/copy/entries.ts'
import { readCopy, watchCopy } from '../../pwa/copy/read.ts'
import { copyLastsMs, whoseCopy } from '../../pwa/copy/whose.ts'
import { queueNow, show } from '../../pwa/queue/state.ts'
import { listWaiting } from '../../pwa/queue/store.ts'

/** What of a member is on this device. */
export type Kept =
  | { state: 'waiting' }
  | { state: 'there'; copy: Copy; memberId: string; from: Date; until: Date; readAt: Date }
  /** `isOver`: there was a copy, and it was too old. */
  | { state: 'none'; isOver: boolean }

const waiting: Kept = { state: 'waiting' }
let kept: Kept = waiting
let isOver = false
const listeners = new Set<() => void>()

/** The copy on this device; `waiting` on the server, and until it is read. */
export function useKept(): Kept {
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => waiting,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function begin(): void {
  watchCopy((news) => {
    if ('forgotten' in news) isOver = news.forgotten === 'over'
    void read()
  })
  void read()
}

async function read(): Promise<void> {
  const readAt = new Date()
  const owner = whoseCopy()
  const [copy] = await Promise.all([owner && readCopy(readAt).catch(() => undefined), showWaiting()])
  kept =
    owner && copy?.home
      ? {
          state: 'there',
          copy,
          memberId: owner.memberId,
          from: new Date(owner.at),
          until: new Date(owner.lastContactAt + copyLastsMs),
          readAt,
        }
      : { state: 'none', isOver }
  for (const listener of listeners) listener()
}

/** What waits to be sent is there at the first drawing: it would move the page when it came later. */
async function showWaiting(): Promise<void> {
  if (kept !== waiting) return
  const posts = await listWaiting().catch(() => [])
  if (posts.length > 0 && queueNow().posts.length === 0) show({ posts, isHeld: true })
}

// Read while the page is still being taken over: whoever starts the app without a network waits for nothing else.
if (typeof indexedDB !== 'undefined') begin()
