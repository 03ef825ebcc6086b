import { useSyncExternalStore } from 'react'

/* Whether letters act as keys on this device. They do unless somebody said no: speech and shaky hands press many. */

const storageKey = 'guildhall.keys'

/** Whether letters act as keys here. */
export function keysAreOn(): boolean {
  return document.documentElement.dataset.keys !== 'off'
}

/** The same, for a page that shows it; on until a browser knows better. */
export function useKeysAreOn(): boolean {
  return useSyncExternalStore(subscribe, keysAreOn, () => true)
}

/** Turns them on or off on this device, for good where it keeps things. */
export function turnKeys(on: boolean): void {
  show(on)
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage is closed to us: the choice holds until the page is left.
  }
}

/** Takes over what was chosen on this device before. */
export function recallKeys(): void {
  try {
    show(localStorage.getItem(storageKey) !== 'off')
  } catch {
    // Storage is closed to us: they are on.
  }
}

function show(on: boolean): void {
  if (on) delete document.documentElement.dataset.keys
  else document.documentElement.dataset.keys = 'off'
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()
