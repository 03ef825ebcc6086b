import { parseCookie } from 'cookie-es'
import type { PageReply } from './page-reply.ts'

/*
 * What an address under /api answered to a form that was posted without script: the page one comes back to says it. It
 * travels in a cookie that only the server writes, so nobody can put words onto the page, and lasts for one page.
 */

/** One sentence about what happened, and what a refused form shows again. */
export type Told = { tone: 'ok' | 'warn' | 'bad'; words: string; reply?: PageReply }

/** The cookie that carries it to the next page. What was typed stays out where it would not fit (RFC 6265 6.1: 4096 bytes). */
export function toldCookie(told: Told, secure: boolean): string {
  const whole = encoded(told)
  const value = whole.length <= mostBytes ? whole : encoded(withoutValues(told))
  return `${name}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** What the last answer left for this page, to be shown once; `clear` is the cookie that forgets it. */
export function readTold(request: Request): { told: Told; clear: string } | undefined {
  const value = parseCookie(request.headers.get('Cookie') ?? '')[name]
  const told = value ? decoded(value) : undefined
  return told && { told, clear: `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` }
}

function encoded(told: Told): string {
  return Buffer.from(JSON.stringify(told)).toString('base64url')
}

/** Only the server writes the cookie; one that somebody else made shows nothing. */
function decoded(value: string): Told | undefined {
  try {
    const told: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return isTold(told) ? told : undefined
  } catch {
    return undefined
  }
}

function isTold(told: unknown): told is Told {
  return typeof told === 'object' && told !== null && 'words' in told && typeof told.words === 'string'
}

function withoutValues({ reply, ...told }: Told): Told {
  return reply ? { ...told, reply: { form: reply.form, problems: reply.problems, values: {} } } : told
}

const name = 'guildhall-told'
const mostBytes = 3600
