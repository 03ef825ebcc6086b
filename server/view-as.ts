import { serializeCookieHeader } from '@supabase/ssr'
import { viewAsCookie } from '../app/front-door.ts'
import type { Session } from './session.ts'
import type { SiteServices } from './site-services.ts'
import type { Visit } from './visit.ts'

/*
 * While an organiser reads the site as a member nothing is written, whatever they press (docs/behaviour/access.md, view-as).
 */

/** The request as the router may have it: whatever would change something becomes the address that says why it does not. */
export function onlyReading(request: Request, visit: Visit, { viewedAs }: Pick<Session, 'viewedAs'>): Request {
  if (!viewedAs || request.method === 'GET' || request.method === 'HEAD') return request
  if (stillDone.has(visit.url.pathname)) return request
  const url = new URL(request.url)
  const isForScript = url.pathname.endsWith('.data')
  const refusing = new URL(isForScript ? `${refusal}.data` : refusal, url)
  return new Request(refusing, request)
}

/** Tells the browser's scripts that it is so, or that it is over. */
export function noteViewAs(
  request: Request,
  { viewedAs, setCookies }: Pick<Session, 'viewedAs' | 'setCookies'>,
  { config, now }: Pick<SiteServices, 'config' | 'now'>,
): void {
  const isNoted = (request.headers.get('Cookie') ?? '').includes(`${viewAsCookie}=`)
  if (isNoted === (viewedAs !== undefined)) return
  const maxAge = viewedAs ? Math.ceil((viewedAs.endsAt.getTime() - now().getTime()) / 1000) : 0
  const secure = config.siteUrl.startsWith('https:')
  setCookies.push(serializeCookieHeader(viewAsCookie, '1', { path: '/', sameSite: 'lax', secure, maxAge }))
}

/** Stopping, and signing out, which stops it as well. */
const stillDone = new Set(['/api/views/end', '/member/logout'])
const refusal = '/api/views/refuse'
