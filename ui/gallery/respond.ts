import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { parseCookie } from 'cookie-es'
import { drawDocument } from './document.ts'
import { takeUpload } from './take-upload.ts'
import { uploadAddress } from './bench.ts'
import type { Built, Workshop } from './workshop.ts'

/** As strict as the site's own: what it would refuse there is refused here too. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Names of files carry a hash of what is in them. */
const forGood = 'public, max-age=31536000, immutable'

const plain = 'text/plain; charset=utf-8'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Answers one request: a file of the bundle, or a page drawn from the sources as they stand. */
export async function respond(
  { current }: Workshop,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(`http://gallery${request.url ?? '/'}`)
    // Browsers ask for it by themselves and complain of a 404.
    if (url.pathname === '/favicon.ico') return send(response, 204, 'image/x-icon', '')
    const isKnown = ['GET', 'HEAD', 'POST'].includes(request.method ?? '')
    if (!isKnown) return send(response, 405, plain, 'Pages are read or posted to.')
    if (url.pathname === uploadAddress) return await answerUpload(url, request, response)
    const built = await current()
    if (url.pathname.startsWith('/assets/')) return sendFile(built, url.pathname, response)
    await sendPage(built, url, request, response)
  } catch (error) {
    console.error(error)
    send(response, 500, plain, `The gallery cannot be built: ${String(error)}`)
  }
}

async function answerUpload(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const taken = await takeUpload(url, request)
  if (taken) send(response, taken.status, plain, taken.text)
}

function sendFile({ files }: Built, address: string, response: ServerResponse): void {
  const file = files.get(address)
  if (!file) return send(response, 404, plain, 'There is no such file.')
  send(response, 200, types[path.extname(address)] ?? 'application/octet-stream', file, forGood)
}

async function sendPage(built: Built, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const posted = request.method === 'POST' ? await readPosted(request) : undefined
  if (posted === null) return send(response, 400, plain, 'What was posted is no form.')
  const theme = themeOf(request.headers.cookie)
  const rendered = await built.render({ url, posted, theme })
  send(response, rendered.status, 'text/html; charset=utf-8', drawDocument(rendered, theme, built))
}

/** What a form sent, however its browser wrote it; `null` for what is none. */
async function readPosted(request: IncomingMessage): Promise<FormData | null> {
  const type = request.headers['content-type'] ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data; boundary=)/.test(type)) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } }).formData()
}

/** The choice of the switch at the top of each page, which keeps it in a cookie so that nothing flashes. */
function themeOf(cookies = ''): 'light' | 'dark' | 'system' {
  const theme = parseCookie(cookies)['gallery-theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  caching = 'no-store',
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': caching,
  })
  response.end(body)
}
