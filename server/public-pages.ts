import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'react-router'
import { type Entry, isReadersOwn } from '../app/route-table.ts'
import type { SiteServices } from './site-services.ts'
import type { Page } from './page.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { contextFor, type Facts } from './request-context.ts'
import { contentPolicy, inlineScriptHashes, personal, withHeaders } from './security-headers.ts'
import type { Visit } from './visit.ts'

type Renderer = {
  pages: PageCache
  /** The router of a page; `render` is that of all. */
  rendererOf: (entry: Entry) => RequestHandler | undefined
  render: RequestHandler
  security: Record<string, string>
}

/**
 * Public pages: rendered for nobody in particular, without a cookie, and kept. `fill` answers the page; the router's own
 * answer where there is none to keep (a redirect, not found, an error); nothing where somebody else has just got that.
 */
export function openPublicPages(services: SiteServices, { pages, rendererOf, render, security }: Renderer) {
  async function fill(key: string, visit: Visit): Promise<Page | Response | undefined> {
    let refused: Response | undefined
    const page = await pages.fill(key, async (): Promise<Rendered> => {
      const asked = new URL(services.config.siteUrl + key)
      const nonce = randomBytes(16).toString('base64')
      let drawn: string | undefined
      const takeDocument = (html: string) => (drawn = html)
      const facts: Facts = { visit: { ...visit, fromBot: false }, session: undefined, nonce, takeDocument }
      const renderPage = (visit.entry && rendererOf(visit.entry)) ?? render
      const response = await renderPage(new Request(asked, { headers: { Accept: '*/*' } }), contextFor(services, facts))
      const { body, policy } = finish(drawn ?? (await response.text()), nonce)
      if (response.status === 200) return { body, headers: headersOf(response, policy) }
      refused = withHeaders(new Response(body, response), {
        ...security,
        ...personal,
        'Content-Security-Policy': policy,
      })
      return undefined
    })
    return page ?? refused
  }

  /**
   * Our own inline scripts carry a nonce that only this rendering knows. The policy names them by hash and the nonce is taken
   * out again: a script that came in with the content is not among them.
   */
  function finish(text: string, nonce: string): { body: Buffer<ArrayBuffer>; policy: string } {
    const policy = contentPolicy(inlineScriptHashes(text, nonce), services.config)
    return { body: Buffer.from(text.replaceAll(` nonce="${nonce}"`, '')), policy }
  }

  function headersOf(response: Response, policy: string): Record<string, string> {
    const type = response.headers.get('Content-Type') ?? 'text/html; charset=utf-8'
    const changedAt = response.headers.get('Last-Modified')
    return {
      ...security,
      'Content-Type': type,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
      ...(changedAt ? { 'Last-Modified': changedAt } : {}),
      ...(type.startsWith('text/html') ? { 'Content-Security-Policy': policy } : {}),
    }
  }

  return { fill }
}

/**
 * The cache key of a public page: its path and the query keys the route table names, in that order. None where the address is one its
 * reader alone asks for.
 */
export function publicKey(visit: Pick<Visit, 'url' | 'entry' | 'isData'>): string | undefined {
  if (visit.entry?.rendering !== 'public') return undefined
  if (isReadersOwn(visit.entry, visit.url.searchParams)) return undefined
  const query = new URLSearchParams()
  for (const name of visit.entry.queryKeys ?? []) {
    const value = visit.url.searchParams.get(name)
    if (value) query.set(name, value)
  }
  const path = visit.isData ? dataPath(visit.url.pathname) : visit.url.pathname
  return query.size > 0 ? `${path}?${query}` : path
}

/** True when the key of a public page says all that was asked for. */
export function isNamedBy(visit: Pick<Visit, 'url'>, key: string): boolean {
  return visit.url.search === (key.includes('?') ? key.slice(key.indexOf('?')) : '')
}

/** The router's own name for a page's data: behind a slash it needs a letter to stand on. */
function dataPath(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
}
