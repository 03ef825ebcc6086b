import { parseCookie } from 'cookie-es'
import { isRecord, parseJson } from '../../../../domain/json.ts'
import type { Seal } from '../../../../domain/tools.ts'

/*
 * The key of an authenticator app that is being set up. The service tells it once; it waits here, readable for this house alone, so
 * that the page can be loaded again and needs no script.
 */

/** `uri` is scanned; the key in it can be typed. */
export type NewAuthenticator = { id: string; uri: string }

/** Keeps the key for as long as it can be used: five minutes. */
export function newAuthenticatorCookie(seal: Seal, { id, uri }: NewAuthenticator, secure: boolean): string {
  return cookie(seal.hide(purpose, JSON.stringify({ id, uri })), lastsSeconds, secure)
}

/** Forgets it: the app is set up. */
export function noNewAuthenticatorCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

/** The key this browser was told, while it can be used. */
export function readNewAuthenticator(seal: Seal, request: Request): NewAuthenticator | undefined {
  const value = parseCookie(request.headers.get('Cookie') ?? '')[name]
  const kept = value ? parseJson(seal.reveal(purpose, value) ?? '') : undefined
  if (!isRecord(kept)) return undefined
  const { id, uri } = kept
  if (typeof id !== 'string' || typeof uri !== 'string') return undefined
  return { id, uri }
}

// The folder the page and its address lie under differ: `/member` and `/api/me`.
function cookie(value: string, maxAge: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

const purpose = 'new authenticator'
const name = 'guildhall-authenticator'
const lastsSeconds = 300
