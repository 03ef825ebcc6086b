import { parseCookie } from 'cookie-es'
import type { PageReply } from './page-reply.ts'

/*
 * What an address under /api answered to a form that was posted without script: the page one comes back to says it. It
 * travels in a cookie that only the server writes, so nobody can put words onto the page, and lasts for one page.
 */

/** One sentence about what happened, and what a refused form shows again. */
export type Flash = { tone: 'ok' | 'warn' | 'bad'; words: string; reply?: PageReply }

/** The cookie that carries it to the next page. What was typed stays out where it would not fit (RFC 6265 6.1: 4096 bytes). */
export function flashCookie(flash: Flash, secure: boolean): string {
  const whole = encoded(flash)
  const value = whole.length <= mostBytes ? whole : encoded(withoutValues(flash))
  return `${name}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** What the last answer left for this page, to be shown once; `clear` is the cookie that forgets it. */
export function readFlash(request: Request): { flash: Flash; clear: string } | undefined {
  const value = parseCookie(request.headers.get('Cookie') ?? '')[name]
  const flash = value ? decoded(value) : undefined
  return flash && { flash, clear: `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` }
}

function encoded(flash: Flash): string {
  return Buffer.from(JSON.stringify(flash)).toString('base64url')
}

/** Only the server writes the cookie; one that somebody else made shows nothing. */
function decoded(value: string): Flash | undefined {
  try {
    const flash: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return isFlash(flash) ? flash : undefined
  } catch {
    return undefined
  }
}

function isFlash(flash: unknown): flash is Flash {
  return typeof flash === 'object' && flash !== null && 'words' in flash && typeof flash.words === 'string'
}

function withoutValues({ reply, ...flash }: Flash): Flash {
  return reply ? { ...flash, reply: { form: reply.form, problems: reply.problems, values: {} } } : flash
}

const name = 'guildhall-told'
const mostBytes = 3600
