import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { keepAnswers } from '../db/kept-answers.ts'
import { askAuth } from './ask-auth.ts'
import { keepDoor } from './doorkeeper.ts'
import { logError, withoutTokens } from './error-log.ts'
import type { SiteServices } from './site-services.ts'
import { openKeptBuilds } from './kept-builds.ts'
import { answerHealth, answerLive, healthPaths, livePath } from './health.ts'
import { metadataOf, securityText } from './metadata.ts'
import { answerBranding } from './branding.ts'
import { manifestOf } from './manifest.ts'
import type { Page } from './page.ts'
import { PageCache } from './page-cache.ts'
import { renderersOf } from './page-renderers.ts'
import { openPersonalAnswers } from './personal-answers.ts'
import { brokenBy, plainResponse } from './plain.ts'
import { openPublicPages } from './public-pages.ts'
import { everywhere, strictTransport } from './security-headers.ts'
import { sayingDatabaseAway } from './database-away.ts'
import { readVisit } from './visit.ts'

/** What is served. `latest` only while somebody develops: pages come from the sources as they stand, and none is kept. */
export type Built = {
  build: ServerBuild
  latest?: () => Promise<ServerBuild>
  files: ReadonlyMap<string, Page>
}

export type Site = {
  listener: RequestListener
  pages: PageCache
  /** Public content has changed: nothing of before is answered any more. */
  raise: (version: number) => void
}

/**
 * The front door: files and kept pages are answered straight from memory (`doorkeeper.ts`), everything else goes through
 * the same few steps in the same order (`personal-answers.ts`).
 */
export async function createSite(services: SiteServices, { build, latest, files }: Built): Promise<Site> {
  const pages = new PageCache()
  const answers = await keepAnswers(services.open.pool)
  const render = sayingDatabaseAway(createRequestHandler(latest ?? build, 'production'))
  const security = { ...everywhere, ...strictTransport(services.config) }
  const isDeveloping = latest !== undefined

  const rendererOf = renderersOf(build, sayingDatabaseAway)
  const publicPages = openPublicPages({ ...services, db: answers.db }, { pages, rendererOf, render, security })
  const fileOfBuild = openKeptBuilds(services.stores.builds, services.buildId)
  const answer = openPersonalAnswers(services, { render, security, fileOfBuild, isDeveloping })
  const app = openApp(services, { build, security, answer })
  const throughApp = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })
  const raise = (version: number) => {
    answers.forget()
    pages.raise(version)
  }
  return {
    listener: keepDoor(services, { pages, publicPages, files, security, throughApp, isDeveloping }),
    pages,
    raise,
  }
}

type Bindings = { incoming: IncomingMessage; outgoing: ServerResponse }

type App = {
  build: ServerBuild
  security: Record<string, string>
  answer: ReturnType<typeof openPersonalAnswers>
}

/** Which part of the house an address belongs to. */
function openApp(services: SiteServices, { build, security, answer }: App): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.onError((error, c) => {
    // Whoever sent half a request and left is nobody's error.
    if (!c.req.raw.signal.aborted) logError(error, { path: withoutTokens(c.req.path) })
    return plainResponse(brokenBy(error), security)
  })
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(security)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  // A hosted service is asked where it is, and not through this site.
  if (!services.config.hostedAuth) app.all('/auth/v1/*', (c) => askAuth(services, c.req.raw, c.env.incoming))
  app.get('/_app/meta.json', (c) =>
    c.json(metadataOf(build, services.redirects(), services), 200, { 'Cache-Control': 'no-cache' }),
  )
  app.get('/_app/look/:file', (c) => answerBranding(services, c.req.param('file')))
  app.get('/manifest.webmanifest', etag(), (c) => c.json(manifestOf(services.site()), 200, manifestHeaders))
  for (const asked of healthPaths) app.get(asked, (c) => answerHealth(c, services))
  app.get(livePath, (c) => answerLive(c, services))
  const { securityContact } = services.config
  if (securityContact) app.get('/.well-known/security.txt', (c) => c.text(securityText(securityContact, services)))
  app.all('*', async (c) => answer(c.req.raw, readVisit(c.env.incoming, services.config)))
  return app
}

const manifestHeaders = {
  'Content-Type': 'application/manifest+json',
  'Cache-Control': 'public, max-age=0, must-revalidate',
}
