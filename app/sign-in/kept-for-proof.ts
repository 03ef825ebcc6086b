import { parseCookie } from 'cookie-es'
import type { Tools } from '../../domain/tools.ts'
import { flashCookie } from '../forms/flash.ts'
import type { Flash } from '../forms/flash.ts'
import type { PageReply } from '../forms/page-reply.ts'

/*
 * What an organiser had typed when they were asked to prove anew who they are. It waits in a cookie that nobody but this house
 * can read, and comes back to the page they came from: only to the same account.
 */

type Kept = { account: string; reply?: PageReply | undefined }

/** The cookie that keeps it. What does not fit (RFC 6265 6.1: 4096 bytes) is left out; a page with script has it still. */
export function keptForProof({ seal, secure }: { seal: Tools['seal']; secure: boolean }, kept: Kept): string {
  const whole = seal.hide(purpose, JSON.stringify(kept))
  const value = whole.length <= mostBytes ? whole : seal.hide(purpose, JSON.stringify({ account: kept.account }))
  return cookieOf(value, keptSeconds, secure)
}

/** The cookies that hand it over to the next page, and forget it here; none where nothing waits for this account. */
export function handOver(
  { seal, secure }: { seal: Tools['seal']; secure: boolean },
  { request, account }: { request: Request; account: string },
): string[] {
  const value = parseCookie(request.headers.get('Cookie') ?? '')[name]
  const kept = value ? keptIn(seal.reveal(purpose, value)) : undefined
  if (kept?.account !== account) return []
  const flash: Flash = { tone: 'ok', words: pressAgain, ...(kept.reply && { reply: kept.reply }) }
  return [flashCookie(flash, secure), cookieOf('', 0, secure)]
}

/** Only this house can have written it. */
function keptIn(text: string | undefined): Kept | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}

function cookieOf(value: string, maxAge: number, secure: boolean): string {
  return `${name}=${value}; Path=/manage; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

const pressAgain = 'Thank you. Nothing is done yet: press the button once more.'
const purpose = 'typed before a proof'
const name = 'guildhall-typed'
const mostBytes = 3600
/** As long as a code of a letter lives, and some time to find it. */
const keptSeconds = 900
