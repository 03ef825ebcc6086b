import { combineChunks, stringFromBase64URL } from '@supabase/ssr'
import { sessionCookie } from '../app/front-door.ts'
import type { Cookie } from './session-cookies.ts'

/** What a browser keeps of a session; whether it is good, signature and database say. */
export type Stored = { accessToken: string; refreshToken: string; expiresAt: number }

/** The session in these cookies; nothing where they hold none of ours. */
export async function readStored(
  cookies: Cookie[],
  isRefreshToken: (text: string) => boolean,
): Promise<Stored | undefined> {
  const text = await combineChunks(
    sessionCookie,
    (name) => cookies.find((cookie) => cookie.name === name)?.value ?? null,
  )
  if (!text) return undefined
  try {
    const session: unknown = JSON.parse(
      text.startsWith('base64-') ? stringFromBase64URL(text.slice('base64-'.length)) : text,
    )
    if (!isStored(session) || !isRefreshToken(session.refresh_token)) return undefined
    const { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt } = session
    return { accessToken, refreshToken, expiresAt }
  } catch {
    // Whatever that cookie is, it is no session of ours: the reader is a visitor.
    return undefined
  }
}

function isStored(session: unknown): session is { access_token: string; refresh_token: string; expires_at: number } {
  return (
    typeof session === 'object' &&
    session !== null &&
    'access_token' in session &&
    typeof session.access_token === 'string' &&
    'expires_at' in session &&
    typeof session.expires_at === 'number' &&
    'refresh_token' in session &&
    typeof session.refresh_token === 'string'
  )
}
