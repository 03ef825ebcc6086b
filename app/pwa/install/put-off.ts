import { useSyncExternalStore } from 'react'
import { isPutOff } from './state.ts'

const storageKey = 'guildhall.install-not-now'
const listeners = new Set<() => void>()

/** Whether "Not now" still counts on this device; the server offers nothing, so for it it does. */
export function useIsPutOff(): boolean {
  return useSyncExternalStore(subscribe, readPutOff, () => true)
}

/** Remembers "Not now" on this device. */
export function putOff(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // A browser that keeps nothing shows the pane again on the next page.
  }
  for (const listener of listeners) listener()
}

function readPutOff(): boolean {
  try {
    return isPutOff(localStorage.getItem(storageKey), Date.now())
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
