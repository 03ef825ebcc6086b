import { useSyncExternalStore } from 'react'

/*
 * Whether the server can be reached. The browser knows only of its own network; a server that has stopped is noticed by
 * whoever gets no answer, and is asked for until it is back.
 */

let awaySince: Date | undefined
let isAsking = false
let timer: ReturnType<typeof setTimeout> | undefined
let waitMs = 0
const listeners = new Set<() => void>()

/** True while no answer can be had. */
export function isOffline(): boolean {
  return awaySince !== undefined
}

/** Since when, for components; on the server there is always a connection. */
export function useOfflineSince(): Date | undefined {
  return useSyncExternalStore(
    watchConnection,
    () => awaySince,
    () => undefined,
  )
}

/** Calls back whenever the connection goes or comes. Returns how to stop. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Said by whoever got no answer: the server is asked whether that was all of it. */
export function noteNoAnswer(): void {
  if (!isOffline()) void ask()
}

/** Said by whoever got one while none could be had: done once it is known whether the server is there again. */
export async function noteAnswer(): Promise<void> {
  if (isOffline()) await ask()
}

/** Follows what the browser and the server say, once a document. `isLost`: this document was shown for want of them. */
export function followConnection({ isLost = false } = {}): void {
  addEventListener('offline', () => say(true))
  addEventListener('online', () => void ask())
  document.addEventListener('visibilitychange', () => {
    if (isOffline() && document.visibilityState === 'visible') void ask()
  })
  if (isLost || !navigator.onLine) say(true)
  else if (metadataIsMissing()) noteNoAnswer()
}

/** Asks for the smallest thing there is. Any answer is one, also that of a server in trouble. */
async function ask(): Promise<void> {
  if (isAsking) return
  isAsking = true
  const signal = AbortSignal.timeout(longestMs)
  const answer = await fetch('/_app/meta.json', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  isAsking = false
  say(!answer)
}

function say(away: boolean): void {
  clearTimeout(timer)
  waitMs = away ? Math.min(waitMs * 2 || firstWaitMs, longestWaitMs) : 0
  if (away) timer = setTimeout(() => void ask(), waitMs)
  if (away === isOffline()) return
  awaySince = away ? new Date() : undefined
  for (const listener of listeners) listener()
}

/** Every document asks for this file; where it got nothing, the document came from this device. */
function metadataIsMissing(): boolean {
  const asked = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/_app/meta.json'))
  return asked instanceof PerformanceResourceTiming && asked.responseStatus === 0
}

const firstWaitMs = 3000
const longestWaitMs = 60_000
const longestMs = 8000
