import { createServerClient } from '@supabase/ssr'
import { sessionCookie } from '../app/front-door.ts'
import { onlyVerdicts } from '../app/session/verdicts.ts'
import type { AuthService } from '../auth/index.ts'
import { isAdmin } from '../domain/club/access.ts'
import { findViewAs, type ViewedAs } from '../domain/club/view-as.ts'
import { findMemberByAccount, isShutOut, noteSeen, type Member, type Viewer, visitor } from '../domain/club/viewer.ts'
import type { Device } from '../domain/tools.ts'
import type { Database } from '../db/open.ts'
import type { Config } from './config.ts'
import {
  deviceIn,
  dropSession,
  isNotMine,
  keepDevice,
  longestSessionSeconds,
  openCookieJar,
  writeSession,
} from './session-cookies.ts'
import type { CookieJar } from './session-cookies.ts'
import { noProof, weighProof, type Proof } from './proof.ts'
import { readStored, type Stored } from './stored-session.ts'
import type { Visit } from './visit.ts'

/**
 * Who asks, as far as a cookie and a signature can tell, how well they have proven it, and the cookies the answer must carry.
 * An organiser who has to prove it again, or to show a second factor, is in `viewer` a member like any other until then, and a
 * member whose authenticator app was not asked yet a visitor: nobody further in has to ask.
 */
export type Session = Proof & {
  viewer: Viewer
  accountId: string | undefined
  /** Which of the account's sessions this is. */
  sessionId: string | undefined
  email: string | undefined
  /** An organiser reads as this member: `viewer` and `email` are the member's, everything else is of whoever is signed in. */
  viewedAs: ViewedAs | undefined
  /** True when the browser sent a session, whether or not it was good. */
  signedIn: boolean
  /** The session was ended because its member may not use the account any more: a visitor who is owed the reason. */
  isShutOut: boolean
  /** On a device that is not the member's own the session ends with the browser; a later request knows it by a cookie. */
  client: (device?: Device) => AuthClient
  /** Where the request comes from, as the sign-in service is told it. */
  from: { ip: string; userAgent: string; device: string | undefined }
  /** Lets the browser be known as one that has signed in with this address; one that is not the member's own is not. */
  keepDevice: (email: string) => void
  setCookies: string[]
}

export type AuthClient = ReturnType<typeof createServerClient>['auth']

/** Reads the session of a request, refreshes it where it is about to end, and looks up who stands behind it. */
export async function openSession(
  services: { auth: AuthService; db: Database; config: Config; now: () => Date },
  visit: Visit,
  request: Request,
): Promise<Session> {
  const jar = openCookieJar(request)
  const from = { ip: visit.ip, userAgent: request.headers.get('User-Agent') ?? '', device: deviceIn(jar) }
  const client = (device?: Device) => createAuthClient(services, from, jar, device)
  const stored = await readStored(jar.all(), services.auth.isRefreshToken)
  if (!stored) dropSession(jar)
  const refreshed = async ({ accessToken, refreshToken }: Stored) => {
    const isExchangeable = await services.auth.isExchangeable(refreshToken, accessToken, from)
    if (isExchangeable) return refresh(client())
    // The service is away, not the reader: the token they have counts for as long as it may.
    if (isExchangeable === undefined) return accessToken
    // The client would print what it was refused, for each request of whoever still has such a cookie.
    dropSession(jar)
    return undefined
  }
  const nobody: Session = {
    ...noProof,
    viewer: visitor,
    accountId: undefined,
    sessionId: undefined,
    email: undefined,
    viewedAs: undefined,
    signedIn: stored !== undefined,
    isShutOut: false,
    client,
    from,
    keepDevice: (address) => {
      if (isNotMine(jar)) return
      keepDevice(jar, services.auth.deviceToken(address), { secure: services.config.siteUrl.startsWith('https:') })
    },
    setCookies: jar.changes,
  }
  if (!stored) return nobody

  const accessToken = mayRefresh(stored, request, services.now()) ? await refreshed(stored) : stored.accessToken
  const claims = accessToken ? await services.auth.verifyAccessToken(accessToken) : undefined
  const owner = claims && (await services.auth.ownerOfSession(claims.session_id, { claims, ...from }))
  if (!claims || !owner) return { ...nobody, isShutOut: await wasShutOut(services, stored.accessToken) }

  const member = await findMemberByAccount(services, claims.sub)
  const proof = await weighProof(services, claims, { member, hasApp: owner.hasApp })
  const isIn = !proof.isStale && !(proof.owesSecondFactor && member?.role === 'member')
  if (member && isIn && isSomebodyThere(visit, request)) {
    await noteSeen(services, member)
    if (member.role === 'admin') await services.auth.noteVisit(claims.session_id)
  }
  const { sub: accountId, session_id: sessionId } = claims
  const own = viewerBehind(member, proof)
  const viewedAs = isAdmin(own) ? await findViewAs(services, own, sessionId) : undefined
  const { member: viewer = own, email = owner.email } = viewedAs ?? {}
  return { ...nobody, viewer, accountId, sessionId, email, viewedAs, ...proof }
}

/** Until the second step is done a member is a visitor, and an organiser a member. */
function viewerBehind(member: Member | undefined, { isStale, owesSecondFactor }: Proof): Viewer {
  if (!member || (member.role === 'member' && owesSecondFactor)) return visitor
  return isStale || owesSecondFactor ? { ...member, role: 'member' } : member
}

/** The stock client over this request's cookies; what it changes is collected for the answer. */
function createAuthClient(
  services: { auth: AuthService; config: Config },
  from: Session['from'],
  jar: CookieJar,
  device: Device = { isOwn: !isNotMine(jar) },
): AuthClient {
  const secure = services.config.siteUrl.startsWith('https:')
  return createServerClient(services.config.siteUrl, services.auth.publishableKey, {
    cookieOptions: { name: sessionCookie, path: '/', sameSite: 'lax', secure, maxAge: longestSessionSeconds },
    cookies: {
      getAll: jar.all,
      setAll: writeSession(jar, { ...device, secure }),
    },
    global: {
      // The service lives in this process: no way over the network, and it learns the reader's address and browser.
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('User-Agent', from.userAgent)
        const asked = new Request(input, { ...init, headers })
        // A refresh guesses nothing. Counted, the readers behind one address would sign each other out.
        const isRefresh = new URL(asked.url).searchParams.get('grant_type') === 'refresh_token'
        return onlyVerdicts(
          asked,
          await services.auth.fetch(asked, { ip: isRefresh ? '' : from.ip, device: from.device }),
        )
      },
    },
  }).auth
}

async function wasShutOut(services: { auth: AuthService; db: Database }, accessToken: string): Promise<boolean> {
  const accountId = await services.auth.whoseEndedToken(accessToken)
  const member = accountId && (await findMemberByAccount(services, accountId))
  return member ? isShutOut(member) : false
}

/** A prefetch never refreshes: its answer may be thrown away, and the new token with it. */
function mayRefresh(stored: { expiresAt: number }, request: Request, now: Date): boolean {
  return !isPrefetch(request) && stored.expiresAt - now.getTime() / 1000 < refreshBeforeSeconds
}

async function refresh(client: AuthClient): Promise<string | undefined> {
  const { data } = await client.getSession()
  return data.session?.access_token
}

function isPrefetch({ headers }: Request): boolean {
  return /prefetch/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '')
}

/** Opening a page or changing something is being there; what a page left open asks of `/api` by itself is not. */
function isSomebodyThere(visit: Visit, request: Request): boolean {
  if (isPrefetch(request) || askedByPages.has(visit.url.pathname)) return false
  return request.method !== 'GET' || !visit.url.pathname.startsWith('/api/')
}

/** What open pages post by themselves: the copy for reading offline, and that a draft is open in them. */
const askedByPages = new Set(['/api/copy', '/api/drafts/here', '/api/drafts/left'])
/** The stock client refreshes what has less left. */
const refreshBeforeSeconds = 90
