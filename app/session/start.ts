import { forgetMe, hasSessionCookie } from '../fetching/me.ts'
import { forgetCopy } from '../pwa/copy/forget.ts'
import type { AuthAddress } from './client.ts'
import { isSignInOrOutPath } from '../sign-in/sign-in-paths.ts'
import { endInEveryTab } from './ends.ts'
import { useEffect } from 'react'

/**
 * Restores the session 100 ms after the start, except on paths where somebody is signing in or out; whatever goes wrong
 * is ignored. Once a document and person: somebody who signs in on it is checked on the page they go
 * on to, and what the app does for them begins there. Without a session cookie there is nothing to ask, and the client is not
 * even loaded. Returns how to call it off.
 */
export function startSession(path: string, address: AuthAddress): () => void {
  const hasCookie = hasSessionCookie()
  if (hasCookie) noteSignedIn()
  // The session is gone. Where somebody signs in or out only the tabs forget: the copy may be theirs still, and the page
  // itself says what becomes of it.
  else if (isSignInOrOutPath(path)) emptyTabsOnce()
  // Without a network nobody knows whether it is: the copy can be read for as long as it may be kept. Its own page comes from
  // this device whatever the browser believes of the network, and asks the server itself (`pwa/start.ts`).
  else if (wasSignedIn() && navigator.onLine && path !== '/offline') void clearEnded()
  if (isChecked || isSignInOrOutPath(path) || !hasCookie) return () => undefined
  const timer = setTimeout(() => {
    isChecked = true
    void checkSession(address).catch(() => undefined)
    if (import.meta.env.PROD) void import('../pwa/start-signed-in.ts').then(({ startSignedIn }) => startSignedIn())
  }, checkDelayMs)
  return () => clearTimeout(timer)
}

/** Asks for the current session; if there is one and nobody is loaded yet, sets it from its two tokens. */
async function checkSession(address: AuthAddress): Promise<void> {
  const { openAuthClient } = await import('./client.ts')
  const client = openAuthClient(address)
  isListening ||= Boolean(client.onAuthStateChange(clearWhenEnded))
  const { data } = await client.getSession()
  if (!data.session || isUserLoaded) return
  const { access_token, refresh_token } = data.session
  // Not by the SIGNED_IN event: the client sends it for any stored session, before anybody has asked whose it is.
  const { data: loaded } = await client.setSession({ access_token, refresh_token })
  isUserLoaded = loaded.user !== null
}

/** Nobody signed out here: their session is over. What waits to be sent waits on for them. */
async function clearWhenEnded(event: string): Promise<void> {
  if (event === 'SIGNED_OUT') await clearEnded()
}

/** The same, for a session of which this browser hears that it is over. */
export async function clearEnded(): Promise<void> {
  await import('../pwa/queue/left.ts').then(({ putAside }) => putAside()).catch(() => undefined)
  await clearSession('session-ended')
}

/**
 * What the end of a session leaves behind on this device: nothing, in no tab of it, but what was put aside. Resolves when it
 * is gone.
 */
export async function clearSession(because: 'signed-out' | 'session-ended' = 'signed-out'): Promise<void> {
  endInEveryTab()
  noteSignedOut()
  const isErased = forgetCopy(because)
  const isSilent = import('../pwa/push/forget.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined)
  isChecked = false
  isUserLoaded = false
  forgetMe()
  await Promise.all([isErased, isSilent])
}

/** Whether somebody was signed in here, so that it is noticed when a session goes without a word: `yes`, or `over` where the tabs have forgotten it. */
const signedInKey = 'guildhall.signed-in'

function noteSignedIn(): void {
  note('yes')
}

function note(state: 'yes' | 'over'): void {
  try {
    localStorage.setItem(signedInKey, state)
  } catch {
    // Where nothing is kept, nothing is left behind.
  }
}

function emptyTabsOnce(): void {
  if (readSignedIn() !== 'yes') return
  endInEveryTab()
  note('over')
}

function noteSignedOut(): void {
  try {
    localStorage.removeItem(signedInKey)
  } catch {
    // Nothing was noted.
  }
}

function wasSignedIn(): boolean {
  return readSignedIn() !== null
}

function readSignedIn(): string | null {
  try {
    return localStorage.getItem(signedInKey)
  } catch {
    return null
  }
}

let isChecked = false
let isListening = false
let isUserLoaded = false
/** A public page is painted before anybody asks who is signed in (case 83). */
const checkDelayMs = 100

/** A sign-in page that was sent a session which is none any more clears away what that one left in this browser. */
export function useEndedSession(hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded) void clearEnded()
  }, [hasEnded])
}
