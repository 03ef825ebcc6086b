import { createHash } from 'node:crypto'

const type = 'text/calendar; charset=utf-8'

/** A calendar that is the same for everybody: kept and compressed as public pages are. */
export function publicCalendar(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': type } })
}

/** A calendar made for one asker: no cache gives it to somebody else, and what they have already is not sent again. */
export function ownCalendar(text: string, { request, fileName }: { request: Request; fileName: string }): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
    ETag: etag,
  }
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}

/** Not there, not theirs, not any more: one answer for all. */
export function noCalendar(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
  return new Response('Not found', { status: 404, headers })
}

/** The name in front of `.ics`, or `undefined` where the address has no such end. */
export function nameOfFile(file: string | undefined): string | undefined {
  return /^(.+)\.ics$/.exec(file ?? '')?.[1]
}

/** Proxies that compress an answer mark its tag as weak (RFC 9110 8.8.3). */
function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match') ?? ''
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
