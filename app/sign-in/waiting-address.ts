import { parseCookie } from 'cookie-es'
import type { Door } from './door.ts'

/** The address a code was sent to from this browser, if it still waits. */
export function readWaitingAddress(request: Request): string | undefined {
  // Cleared, it may still come as an empty one.
  return parseCookie(request.headers.get('Cookie') ?? '')[waitingCookie] || undefined
}

/** Keeps the address while its code waits, out of every address bar. */
export function keepWaitingAddress(door: Door, email: string): string {
  return cookie(door, email, waitingSeconds)
}

/** Forgets it: somebody is in. */
export function forgetWaitingAddress(door: Door): string {
  return cookie(door, '', 0)
}

function cookie({ path, secure }: Door, email: string, maxAge: number): string {
  const value = encodeURIComponent(email)
  // The folder, not the page: the router asks for `/member/login.data`, which no cookie of `/member/login` reaches.
  const folder = path.slice(0, path.lastIndexOf('/'))
  return `${waitingCookie}=${value}; Path=${folder}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

const waitingCookie = 'guildhall-sign-in'
/** As long as the code lives. */
const waitingSeconds = 600
