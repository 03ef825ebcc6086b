import { sessionCookie } from '../front-door.ts'
import { cookieStorage } from './cookie-storage.ts'

/*
 * Sign-ins that ended on this device while nobody could be told. What is kept of them opens nothing: which account, which
 * session. The server ends them when there is a network again.
 */

const storageKey = 'guildhall.ended-sessions'

type Ended = { account: string; session: string }

/** Ends the sign-in here and notes which one it was. */
export async function endSessionHere(): Promise<void> {
  const ended = endedIn(await cookieStorage.getItem(sessionCookie).catch(() => null))
  // First: a storage that is full must not keep anybody signed in.
  await cookieStorage.removeItem(sessionCookie)
  if (ended) keep([...noted(), ended])
}

/** Tells the server of every sign-in that ended without it. What gets no answer is told another time. */
export async function tellEndedSessions(): Promise<void> {
  for (const ended of noted()) {
    const asked = { method: 'POST', body: new URLSearchParams(ended), signal: AbortSignal.timeout(longestMs) }
    const answer = await fetch('/api/me/signed-out', asked).catch(() => undefined)
    if (answer?.ok) keep(noted().filter(({ session }) => session !== ended.session))
  }
}

const longestMs = 10_000

/** Both ids stand in the access token, readable for anybody who has it. */
function endedIn(stored: string | null): Ended | undefined {
  try {
    const token: string = JSON.parse(stored ?? '').access_token
    const claims = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
    return isEnded({ account: claims.sub, session: claims.session_id })
  } catch {
    return undefined
  }
}

function noted(): Ended[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(read) ? read.flatMap((each) => isEnded(each) ?? []) : []
  } catch {
    return []
  }
}

function isEnded(read: unknown): Ended | undefined {
  if (typeof read !== 'object' || read === null || !('account' in read) || !('session' in read)) return undefined
  const { account, session } = read
  return typeof account === 'string' && typeof session === 'string' ? { account, session } : undefined
}

function keep(ended: Ended[]): void {
  try {
    if (ended.length > 0) localStorage.setItem(storageKey, JSON.stringify(ended))
    else localStorage.removeItem(storageKey)
  } catch {
    // Then the server ends the sign-in when its time is over.
  }
}
