import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { failureHeader, sessionCookie } from '../app/front-door.ts'
import { turnAway } from './doorstep.ts'
import type { SiteServices } from './site-services.ts'
import { type Page, writePage } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { broken, brokenBy, writePlain } from './plain.ts'
import { isNamedBy, type openPublicPages, publicKey } from './public-pages.ts'
import { readVisit, type Visit } from './visit.ts'

type Keeping = {
  pages: PageCache
  publicPages: ReturnType<typeof openPublicPages>
  files: ReadonlyMap<string, Page>
  security: Record<string, string>
  /** Everything that is not answered from memory. */
  throughApp: RequestListener
  /** While somebody develops no page is kept. */
  isDeveloping: boolean
}

/** Files and kept pages are answered straight from memory, public pages made where they are not there yet. */
export function keepDoor(services: SiteServices, keeping: Keeping): RequestListener {
  const { pages, publicPages, security, throughApp, isDeveloping } = keeping

  return (request, response) => {
    const refused = turnAway(request)
    if (refused) return writePlain(response, refused, security)
    if (request.method !== 'GET' && request.method !== 'HEAD') return void throughApp(request, response)
    const address = request.url ?? '/'
    const kept = pages.findByAddress(address) ?? keeping.files.get(address.split('?', 1)[0] ?? '/')
    if (kept) return writePage(kept, request, response)

    const visit = readVisit(request, services.config)
    const key = publicKey(visit)
    if (!key || isDeveloping || services.redirectOf(visit)) return void throughApp(request, response)
    pages.rememberAddress(address, key)
    const page = pages.find(key)
    if (page) return writePage(page, request, response)
    void publicPages
      .fill(key, visit)
      .then((filled) => answerFilled(filled, { key, visit, request, response }))
      .catch((error: unknown) => {
        services.report(error, { id: visit.id, path: visit.url.pathname, fromBot: visit.fromBot })
        writePlain(response, brokenBy(error), namedFailure(visit))
      })
  }

  function answerFilled(filled: Page | Response | undefined, { key, visit, request, response }: Asked) {
    if (!filled) return throughApp(request, response)
    if ('etag' in filled) return writePage(filled, request, response)
    // A not-found answer names what was asked for, also the part of it that pages are not kept by.
    if (filled.status === 404 && !isNamedBy(visit, key)) return throughApp(request, response)
    // Not there for everybody may still be there for a member: a studio for members, a draft for its organisers.
    if (filled.status === 404 && hasSession(request)) return throughApp(request, response)
    if (filled.status >= 500 && visit.fromBot) return writePlain(response, broken, namedFailure(visit))
    return writeResponse(filled, response)
  }

  /** What broke, where no page says so: the id it has in the log. */
  function namedFailure(visit: Visit): Record<string, string> {
    return { ...security, [failureHeader]: visit.id }
  }
}

type Asked = { key: string; visit: Visit; request: IncomingMessage; response: ServerResponse }

function hasSession(request: IncomingMessage): boolean {
  return request.headers.cookie?.includes(sessionCookie) ?? false
}

async function writeResponse(from: Response, to: ServerResponse): Promise<void> {
  to.writeHead(from.status, Object.fromEntries(from.headers))
  to.end(Buffer.from(await from.arrayBuffer()))
}
