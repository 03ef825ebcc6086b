import { useEffect, useSyncExternalStore } from 'react'
import { acceptWantedPath } from './wanted-path.ts'

/*
 * Where somebody wanted to go is in the address of the sign-in; session storage mirrors it, for whoever comes
 * back to the sign-in by a link that does not say it. Signing out clears it with everything else.
 */

/**
 * Put into the forms of a sign-in page: tells its action where to go on to. `next` is what the address says. The hash of
 * the wanted page is in the address as well, behind it: browsers keep that through a redirect and tell no server.
 */
export function WantedPath({ door, next: asked }: { door: string; next: string | undefined }) {
  const key = `guildhall.wanted-path:${door}`
  const hash = useSyncExternalStore(noChanges, hashBehind, noHash)
  const next = asked && !asked.includes('#') ? asked + hash : asked
  useEffect(() => {
    if (next) keep(key, next)
  }, [key, next])
  const kept = useSyncExternalStore(noChanges, () => recall(key), nothing)
  const wanted = next ?? acceptWantedPath(kept)
  return wanted && <input type="hidden" name="next" value={wanted} />
}

/** Where storage is switched off or full, the address still says it. */
function keep(key: string, path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Nothing is lost that anybody would miss.
  }
}

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function noChanges() {
  return () => undefined
}

/** A hash of this page, such as its beginning, is none of the wanted one. */
function hashBehind(): string {
  return document.getElementById(location.hash.slice(1)) ? '' : location.hash
}

function noHash() {
  return ''
}

function nothing() {
  return null
}
