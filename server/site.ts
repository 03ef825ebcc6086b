import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { sessionCookie } from '../app/me.ts'
import { readBody } from './body.ts'
import { turnAway } from './doorstep.ts'
import { logError, withoutTokens } from './error-log.ts'
import type { House } from './house.ts'
import { answerHealth, metadataOf } from './metadata.ts'
import { originAllowed } from './origin-check.ts'
import { type Page, writePage } from './page.ts'
import { PageCache } from './page-cache.ts'
import { broken, type Plain, plainResponse, writePlain } from './plain.ts'
import { refusePost } from './posted.ts'
import { isNamedBy, openPublicPages, publicKey } from './public-pages.ts'
import { contextFor, type Facts } from './request-context.ts'
import { contentPolicy, everywhere, personal, strictTransport, withHeaders } from './security-headers.ts'
import { openSession } from './session.ts'
import { readVisit, type Visit } from './visit.ts'

type Bindings = { incoming: IncomingMessage; outgoing: ServerResponse }

/** What is served. `latest` only while somebody develops: pages come from the sources as they stand, and none is kept. */
export type Built = {
  build: ServerBuild
  latest?: () => Promise<ServerBuild>
  files: ReadonlyMap<string, Page>
}

export type Site = { listener: RequestListener; pages: PageCache }

/**
 * The front door: files and kept pages are answered straight from memory, everything else goes through the same few
 * steps in the same order: redirect rules, where it came from, who it is, the router, the headers.
 */
export function createSite(house: House, { build, latest, files }: Built): Site {
  const pages = new PageCache()
  const render = createRequestHandler(latest ?? build, 'production')
  const security = { ...everywhere, ...strictTransport(house.config) }
  const publicPages = openPublicPages(house, { pages, render, security })
  const app = new Hono<{ Bindings: Bindings }>()

  app.onError((error, c) => {
    // Whoever sent half a request and left is nobody's error.
    if (!c.req.raw.signal.aborted) logError(error, { path: withoutTokens(c.req.path) })
    return plainResponse(broken, security)
  })
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(security)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.all('/auth/v1/*', (c) => askAuth(c.req.raw, readVisit(c.env.incoming, house.config)))
  app.get('/_app/meta.json', (c) => c.json(metadataOf(build, house.redirects()), 200, { 'Cache-Control': 'no-cache' }))
  app.get('/_app/health', (c) => answerHealth(c, house))
  app.all('*', async (c) => answer(c.req.raw, readVisit(c.env.incoming, house.config)))

  function askAuth(raw: Request, visit: Visit): Promise<Response> {
    return house.auth.fetch(new Request(publicAddressOf(raw, visit), raw), { ip: visit.ip })
  }

  /** A page or an answer of the router, for one person. */
  async function answer(raw: Request, visit: Visit): Promise<Response> {
    if (isMissingAsset(visit.url.pathname)) return plainResponse({ status: 404, text: 'Not found' }, security)
    const redirected = house.redirectOf(visit)
    if (redirected) return withHeaders(redirected, security)
    if (!originAllowed(raw, visit.url)) return plainResponse(fromElsewhere, security)
    const body = await readBody(raw)
    if (body === 'too-large') return plainResponse(tooLarge, security)

    const { method, headers, signal } = raw
    const request = new Request(publicAddressOf(raw, visit), { method, headers, signal, body })
    const refused = await refusePost(request, { isPage: visit.entry !== undefined })
    if (refused) return plainResponse(refused, security)
    const session = await openSession(house, visit, request)
    const nonce = randomBytes(16).toString('base64')
    const facts: Facts = { visit, session, nonce: latest ? undefined : nonce }
    const response = await render(request, contextFor(house, facts))
    // While developing, styles and reloading come as inline code, which the policy would refuse.
    const policy: Record<string, string> = latest
      ? {}
      : { 'Content-Security-Policy': contentPolicy([`'nonce-${nonce}'`], house.config) }
    const answered = withHeaders(response, { ...security, ...personal, ...policy })
    for (const cookie of session.setCookies) answered.headers.append('Set-Cookie', cookie)
    return answered
  }

  const throughApp = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })

  const listener: RequestListener = (request, response) => {
    const refused = turnAway(request)
    if (refused) return writePlain(response, refused, security)
    if (request.method !== 'GET' && request.method !== 'HEAD') return void throughApp(request, response)
    const address = request.url ?? '/'
    const known = pages.findByAddress(address)
    if (known) return writePage(known, request, response)
    const file = files.get(address.split('?', 1)[0] ?? '/')
    if (file) return writePage(file, request, response)

    const visit = readVisit(request, house.config)
    const key = publicKey(visit)
    if (!key || latest || house.redirectOf(visit)) return void throughApp(request, response)
    pages.rememberAddress(address, key)
    const page = pages.find(key)
    if (page) return writePage(page, request, response)
    void publicPages
      .fill(key, visit)
      .then((filled) => {
        if (!filled) return throughApp(request, response)
        if ('etag' in filled) return writePage(filled, request, response)
        // A not-found answer names what was asked for, also the part of it that pages are not kept by.
        if (filled.status === 404 && !isNamedBy(visit, key)) return throughApp(request, response)
        // Not there for everybody may still be there for a member: a studio for members, a draft for its organisers.
        if (filled.status === 404 && hasSession(request)) return throughApp(request, response)
        if (filled.status >= 500 && visit.fromBot) return writePlain(response, broken, security)
        return writeResponse(filled, response)
      })
      .catch((error: unknown) => {
        house.report(error, { id: visit.id, path: visit.url.pathname, fromBot: visit.fromBot })
        writePlain(response, broken, security)
      })
  }

  return { listener, pages }
}

function hasSession(request: IncomingMessage): boolean {
  return request.headers.cookie?.includes(sessionCookie) ?? false
}

/** The address as the router must see it: the public scheme and host (it compares origins for actions). */
function publicAddressOf(raw: Request, visit: Visit): string {
  const here = new URL(raw.url)
  return `${visit.url.origin}${here.pathname.replace(/^\/+/, '/')}${here.search}`
}

async function writeResponse(from: Response, to: ServerResponse): Promise<void> {
  to.writeHead(from.status, Object.fromEntries(from.headers))
  to.end(Buffer.from(await from.arrayBuffer()))
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

const fromElsewhere: Plain = { status: 403, text: 'This form was sent from another site.' }
const tooLarge: Plain = { status: 413, text: 'This is more than the site takes at once (64 KiB).' }
