import { useSyncExternalStore } from 'react'
import type { WindowPerson } from '../../ui/person-window/person.ts'
import { forgetFetched } from './fetched.ts'
import { sessionCookie } from '../front-door.ts'
import type { ViewedAsFacts } from '../session/view-as.ts'

/** Who is signed in on this device, as public pages learn it in the browser. */
export type Me = Omit<WindowPerson, 'name'> & {
  id: string
  displayName: string
  role: 'member' | 'admin'
  timeZone: string
  /** Somebody whose membership ended by their own wish; they are signed in all the same. */
  hasLeft: boolean
  viewedAs?: ViewedAsFacts | undefined
}

/** `undefined` while unknown, `null` when nobody is signed in. */
export type Known = Me | null | undefined

let known: Known
let asked = false
const listeners = new Set<() => void>()

/** Who is signed in. Asks the server once per document, and only where a session cookie is there to ask about. */
export function useMe(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )
}

/** Forgets who was signed in and what they were told; the next page asks again. */
export function forgetMe(): void {
  asked = false
  forgetFetched()
  learn(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!asked) {
    asked = true
    void ask()
  }
  return () => listeners.delete(listener)
}

async function ask(): Promise<void> {
  if (!hasSessionCookie()) return learn(null)
  try {
    const { http } = await import('./http.ts')
    learn((await http.get<Me | null>('/me')).data)
  } catch {
    // Who is here stays unknown: without a network a member is no visitor.
  }
}

function learn(me: Known): void {
  known = me
  for (const listener of listeners) listener()
}

/** True where this browser holds a session, whether or not it is still good. */
export function hasSessionCookie(): boolean {
  return document.cookie.includes(`${sessionCookie}=`) || document.cookie.includes(`${sessionCookie}.0=`)
}
