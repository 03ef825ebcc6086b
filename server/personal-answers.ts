import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'react-router'
import { isAdmin, isWithUs } from '../domain/club/access.ts'
import { mostBytes, readBody, takesMore } from './body.ts'
import type { SiteServices } from './site-services.ts'
import { isLong, openLongBodies } from './long-bodies.ts'
import { originAllowed } from './origin-check.ts'
import { type Plain, plainResponse } from './plain.ts'
import { refusePost, takenAt } from './posted.ts'
import { contextFor, type Facts } from './request-context.ts'
import { contentPolicy, personal, withHeaders } from './security-headers.ts'
import { openSession } from './session.ts'
import type { Session } from './session.ts'
import { noteViewAs, onlyReading } from './view-as.ts'
import type { Visit } from './visit.ts'

/** What somebody sent, and who that is where it was asked before it was read. */
type Sent = { visit: Visit; known: Session | undefined; body: Uint8Array<ArrayBuffer> | undefined }

type Answering = {
  render: RequestHandler
  security: Record<string, string>
  /** A file of another build than this one's. */
  fileOfBuild: (address: string) => Promise<Response | undefined>
  isDeveloping: boolean
}

/**
 * Pages and other answers of the router, for one person each. The same few steps in the same order: redirect rules, where
 * it came from, who it is, the router, the headers.
 */
export function openPersonalAnswers(
  services: SiteServices,
  { render, security, fileOfBuild, isDeveloping }: Answering,
) {
  const longBodies = openLongBodies(services.config.dataDir)

  async function answer(raw: Request, visit: Visit): Promise<Response> {
    const { pathname } = visit.url
    const found = pathname.startsWith('/assets/') ? await fileOfBuild(pathname) : undefined
    if (found) return withHeaders(found, security)
    if (isMissingAsset(pathname)) return plainResponse({ status: 404, text: 'Not found' }, security)
    const redirected = services.redirectOf(visit)
    if (redirected) return withHeaders(redirected, security)
    if (!originAllowed(raw, visit.url)) return plainResponse(fromElsewhere, security)
    // Nobody's long body is read before it is known who sends it.
    const known = takesMore(visit.url.pathname) ? await openSession(services, visit, raw) : undefined
    const sender = known && isWithUs(known.viewer) ? known.viewer : undefined
    const most = mostBytes(visit.url.pathname, sender !== undefined && isAdmin(sender), sender !== undefined)
    const answerTo = (body: Uint8Array<ArrayBuffer> | undefined) => answerSent(raw, { visit, known, body })
    const waitsInLine = sender !== undefined && raw.body !== null && isLong(most)
    const answered = await (waitsInLine
      ? longBodies.inTurn(raw, most, answerTo, sender.id)
      : atOnce(raw, most, answerTo))
    if (answered === 'too-large') return plainResponse(tooLarge(most), security)
    if (answered === 'too-slow') return plainResponse(tooSlow, security)
    return answered === 'too-many' ? plainResponse(tooMany, security) : answered
  }

  async function answerSent(raw: Request, { visit, known, body }: Sent): Promise<Response> {
    const accepted = await accept(raw, visit, body)
    if (!accepted.ok) return plainResponse(accepted.refused, security)
    const session = known ?? (await openSession(services, visit, accepted.request))
    return rendered(onlyReading(accepted.request, visit, session), visit, session)
  }

  async function rendered(request: Request, visit: Visit, session: Session): Promise<Response> {
    const nonce = randomBytes(16).toString('base64')
    const facts: Facts = { visit, session, nonce: isDeveloping ? undefined : nonce }
    const response = await render(request, contextFor(services, facts))
    // Whoever changes something sees it on the next page, also on one that is kept in memory.
    if (request.method !== 'GET' && request.method !== 'HEAD') await services.catchUp()
    // While developing, styles and reloading come as inline code, which the policy would refuse.
    const policy: Record<string, string> = isDeveloping
      ? {}
      : { 'Content-Security-Policy': contentPolicy([`'nonce-${nonce}'`], services.config) }
    const answered = withHeaders(response, { ...security, ...personal, ...policy })
    noteViewAs(request, session, services)
    for (const cookie of session.setCookies) answered.headers.append('Set-Cookie', cookie)
    return answered
  }

  return answer
}

async function atOnce(raw: Request, most: number, answer: (body: Sent['body']) => Promise<Response>) {
  const body = await readBody(raw, most)
  return body === 'too-large' ? body : answer(body)
}

/** The address as the router must see it: the public scheme and host (it compares origins for actions). */
export function publicAddressOf(raw: Request, visit: Visit): string {
  const here = new URL(raw.url)
  return `${visit.url.origin}${here.pathname.replace(/^\/+/, '/')}${here.search}`
}

/** The request as the router gets it, its body read, or why it gets none. */
async function accept(
  raw: Request,
  visit: Visit,
  body: Sent['body'],
): Promise<{ ok: true; request: Request } | { ok: false; refused: Plain }> {
  const { method, signal } = raw
  const headers = new Headers(raw.headers)
  // Nothing sent is a form without fields: whoever reads it need not ask first.
  if (!body) headers.set('Content-Type', emptyForm)
  const request = new Request(publicAddressOf(raw, visit), { method, headers, signal, body })
  const refused = await refusePost(request, takenAt(visit), body)
  return refused ? { ok: false, refused } : { ok: true, request }
}

/** The router writes a stack into the log for each 404; what browsers ask for by habit never reaches it. */
function isMissingAsset(path: string): boolean {
  return (
    path === '/favicon.ico' ||
    path.startsWith('/assets/') ||
    path.startsWith('/.well-known/') ||
    path.startsWith('/apple-touch-icon')
  )
}

const emptyForm = 'application/x-www-form-urlencoded'
const fromElsewhere: Plain = { status: 403, text: 'This form was sent from another site.' }
const tooMany: Plain = { status: 429, text: 'Too many files at once. Send it again in a minute.' }
const tooSlow: Plain = { status: 408, text: 'Nothing more arrived of what was sent. Send it again.' }
function tooLarge(most: number): Plain {
  const size = most < 1024 * 1024 ? `${most / 1024} KiB` : `${most / (1024 * 1024)} MB`
  return { status: 413, text: `This is more than the site takes at once (${size}).` }
}
