import { eq } from 'drizzle-orm'
import { sessions } from '../schema.server.ts'
import { totalDays } from '../sessions.ts'
import { verifyAccessToken, type AccessClaims } from '../tokens.ts'
import type { HostedContext } from './context.ts'
import { endThere, readOpened } from './entry.ts'
import { isEnded } from './sessions.ts'

/** What became of a refresh token: a new pair, a refusal, or nobody answered. */
type Exchange = { status: number; text: string } | undefined

export type Renewal = ReturnType<typeof openRenewal>

/**
 * Refresh tokens, each exchanged once however many requests bring it at a time; whoever comes a moment later gets the same pair.
 * While the hosted service does not answer it is not asked by every request, and a token whose signature is good counts for longer.
 */
export function openRenewal(context: HostedContext) {
  const underway = new Map<string, Promise<Exchange>>()
  let silentSince: number | undefined
  let askAgainAt = 0

  const ask = async (refreshToken: string, ip: string): Promise<Exchange> => {
    if (Date.now() < askAgainAt) return undefined
    const body = { refresh_token: refreshToken }
    const heard = await context.remote.ask('POST', '/token?grant_type=refresh_token', { body, ip })
    const isSilent = heard === undefined || !refusals.has(heard.status)
    silentSince = isSilent ? (silentSince ?? Date.now()) : undefined
    askAgainAt = isSilent ? Date.now() + pauseMs : 0
    return isSilent ? undefined : { status: heard.status, text: JSON.stringify(heard.body) }
  }

  const exchange = (refreshToken: string, ip: string): Promise<Exchange> => {
    const known = underway.get(refreshToken)
    if (known) return known
    const asked = ask(refreshToken, ip)
    underway.set(refreshToken, asked)
    setTimeout(() => underway.delete(refreshToken), keptMs).unref()
    return asked
  }

  return {
    exchange,
    /** A token that just ended is believed while nobody can renew it: the service is away, not the reader. */
    async verify(token: string): Promise<AccessClaims | undefined> {
      const claims = await verifyAccessToken(context, token)
      if (claims || silentSince === undefined) return claims
      return verifyAccessToken(context, token, { overBySeconds: outageSeconds })
    },
    /** Nothing where nobody can say. A session that was ended here is ended there too, by its own token, when it turns up. */
    async isExchangeable(
      refreshToken: string,
      accessToken: string,
      { ip }: { ip: string },
    ): Promise<boolean | undefined> {
      const claims = await verifyAccessToken(context, accessToken, { overBySeconds: totalDays * 86_400 })
      if (claims && (await isEnded(context, claims.session_id))) {
        await endRevived(refreshToken, ip)
        return false
      }
      const exchanged = await exchange(refreshToken, ip)
      if (!exchanged) return undefined
      if (exchanged.status === 200) return true
      if (claims) await forget(claims.session_id)
      return false
    },
  }

  async function endRevived(refreshToken: string, ip: string): Promise<void> {
    const exchanged = await exchange(refreshToken, ip)
    const opened = exchanged?.status === 200 ? await readOpened(context, JSON.parse(exchanged.text)) : undefined
    if (opened) await endThere(context, opened.accessToken)
  }

  /** It is over at the hosted service: nobody is signed in with it any more. */
  async function forget(sessionId: string): Promise<void> {
    await context.db.delete(sessions).where(eq(sessions.id, sessionId))
  }
}

const pauseMs = 5000
/** Statuses that say what becomes of a token: any other one comes from being too busy, or from what stands before the service. */
const refusals = new Set([200, 400, 401, 403, 404, 422])
/** As long as the hosted service itself gives the same pair again. */
const keptMs = 10_000
const outageSeconds = 12 * 3600
