import { useSyncExternalStore } from 'react'

/** What a browser hands over when this site could be installed; no standard yet, so TypeScript does not know it. */
export type InstallOffer = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The key in localStorage; no value but `'true'` is ever written. */
export const installedFlag = 'guildhall.app-installed'

let kept: InstallOffer | undefined
const listeners = new Set<() => void>()

/**
 * Keeps what the browser offers in place of its own bar, from before the page is alive. Where the app is installed already
 * nobody listens. Everything else about installing comes later (`install.ts`).
 */
export function listenForOffer(): void {
  if (isFlagged()) return
  const take = (event: unknown) => {
    if (!isOffer(event)) return
    event.preventDefault()
    keepOffer(event)
  }
  addEventListener('beforeinstallprompt', take)
  // What `/start.js` kept from before.
  take(Reflect.get(window, 'installOffer'))
}

/** The offer that has not been used yet. */
export function keptOffer(): InstallOffer | undefined {
  return kept
}

/** Keeps a newer offer, or none any more. */
export function keepOffer(offer: InstallOffer | undefined): void {
  kept = offer
  for (const listener of listeners) listener()
}

/** Calls back whenever an offer comes or goes. */
export function onOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether installing can be offered now. */
export function useIsOffered(): boolean {
  return useSyncExternalStore(
    onOffer,
    () => kept !== undefined,
    () => false,
  )
}

/** True once this browser has installed the app; false where it keeps nothing for us. */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(installedFlag) === 'true'
  } catch {
    return false
  }
}

function isOffer(event: unknown): event is InstallOffer {
  return event instanceof Event && 'userChoice' in event
}
