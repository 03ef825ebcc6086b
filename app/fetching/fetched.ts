import { useCallback, useSyncExternalStore } from 'react'

/** What the page asked the API for. It is `waiting` on the server, and until an answer is here. */
export type Fetched<T> =
  | { state: 'waiting' }
  | { state: 'there'; value: T }
  | { state: 'failed'; message: string; retry: () => void }

type Entry<T> = { now: Fetched<T>; askedAt: number; listeners: Set<() => void> }

/** Counts and answers change by the minute: an answer older than this is asked for again with the next page. */
const freshMs = 30_000

/** What was fetched, or `undefined` while it is not here: for what a page can do without. */
export function arrived<T>(fetched: Fetched<T>): T | undefined {
  return fetched.state === 'there' ? fetched.value : undefined
}

/** Forgets every answer: whoever signs in next on this document is told their own, with the next page. */
export function forgetFetched(): void {
  for (const forget of forgetters) forget()
}

/** Has something else forgotten with it that somebody was told. */
export function whenForgotten(forget: () => void): void {
  forgetters.push(forget)
}

/** Asks again for everything that is shown: something was changed from this page. What is shown stays until then. */
export function askAgain(): void {
  for (const renew of renewals) renew()
}

const forgetters: (() => void)[] = []
const renewals: (() => void)[] = []

/** Keeps answers of one kind while the document lives, by their address under the API. */
export function fetchedFrom<T>() {
  const entries = new Map<string, Entry<T>>()
  const waiting: Fetched<T> = { state: 'waiting' }

  const entryOf = (url: string): Entry<T> => {
    const known = entries.get(url)
    if (known) return known
    const made: Entry<T> = { now: waiting, askedAt: 0, listeners: new Set() }
    entries.set(url, made)
    return made
  }

  const ask = async (url: string, entry: Entry<T>): Promise<void> => {
    const askedAt = Date.now()
    entry.askedAt = askedAt
    const answer = (now: Fetched<T>) => {
      // What was asked by somebody who has signed out since is not told.
      if (entry.askedAt === askedAt) tell(entry, now)
    }
    const retry = () => {
      tell(entry, waiting)
      void ask(url, entry)
    }
    const { failureText, http } = await import('./http.ts')
    try {
      const { data } = await http.get<T>(url)
      answer({ state: 'there', value: data })
    } catch (error) {
      // What is shown already stays: an older count is better than none.
      if (entry.now.state !== 'there') answer({ state: 'failed', message: failureText(error), retry })
    }
  }

  whenForgotten(() => {
    for (const entry of entries.values()) {
      entry.askedAt = 0
      tell(entry, waiting)
    }
  })

  renewals.push(() => {
    for (const [url, entry] of entries) {
      if (entry.listeners.size > 0) void ask(url, entry)
      else entry.askedAt = 0
    }
  })

  const subscribe = (url: string, listener: () => void) => {
    const entry = entryOf(url)
    entry.listeners.add(listener)
    if (Date.now() - entry.askedAt > freshMs) void ask(url, entry)
    return () => entry.listeners.delete(listener)
  }

  /** The answer at this address; without an address nothing is asked. */
  return function useFetched(url: string | undefined): Fetched<T> {
    const listen = useCallback((listener: () => void) => (url ? subscribe(url, listener) : () => {}), [url])
    return useSyncExternalStore(
      listen,
      () => (url ? entryOf(url).now : waiting),
      () => waiting,
    )
  }
}

function tell<T>(entry: Entry<T>, now: Fetched<T>): void {
  entry.now = now
  for (const listener of entry.listeners) listener()
}
