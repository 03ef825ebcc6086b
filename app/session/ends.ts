import { isSignInOrOutPath } from '../sign-in/sign-in-paths.ts'
import { forgetMe } from '../fetching/me.ts'

/*
 * The end of a session concerns every tab of the browser. The tab that ends it, or learns of it, writes down a new mark; each
 * tab notes in its own storage which mark it has heard of. One that slept or was closed meanwhile finds out by comparing.
 */

const storageKey = 'guildhall.session-end'

/** Empties this tab's storage, and tells the other tabs. */
export function endInEveryTab(): void {
  trying(() => localStorage.setItem(storageKey, crypto.randomUUID()))
  // Not noted as heard, here and where a page is left: what forms keep as they go is emptied when the next page begins.
  sessionStorage.clear()
}

/** Listens for the end of the session in other tabs, and clears away what this one held when it slept through it. */
export function mindEnds(): void {
  if (isUnheard()) empty()
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey && isUnheard()) leave()
  })
  // A page that comes back from the browser's memory has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isUnheard()) leave()
  })
}

/** A page of the member area is asked for anew, and answered to whoever is there now; others only forget. */
function leave(): void {
  const { pathname, search } = location
  if (!isOfMembers(pathname)) return forget()
  sessionStorage.clear()
  location.replace(pathname + search)
}

function forget(): void {
  empty()
  forgetMe()
}

function empty(): void {
  sessionStorage.clear()
  hearEnd()
}

function isOfMembers(path: string): boolean {
  return /^\/(?:member|manage|membership\/welcome)(?:\/|$)/.test(path) && !isSignInOrOutPath(path)
}

function isUnheard(): boolean {
  return trying(() => (localStorage.getItem(storageKey) ?? '') !== (sessionStorage.getItem(storageKey) ?? '')) ?? false
}

/** The end was of the session of whoever is signed in again: what this tab keeps from now on is theirs. */
export function hearEnd(): void {
  trying(() => sessionStorage.setItem(storageKey, localStorage.getItem(storageKey) ?? ''))
}

/** A browser that keeps nothing has nothing to forget. */
function trying<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}
