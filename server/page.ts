import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One form of an answer, with its header lines as Node writes them fastest: names and values in turns. */
type Form = { headers: string[]; body: Buffer }

/** A whole answer in memory: as it is, and compressed in two ways where that makes it smaller. */
export type Page = {
  version: number
  etag: string
  bytes: number
  notModified: string[]
  plain: Form
  gzip: Form
  br: Form
}

/** What an answer consists of before it is pressed. */
export type Content = { headers: Record<string, string>; body: Buffer }

/** An answer that is sent as it is: what is compressed in itself. */
export function keepAsItIs(version: number, content: Content): Page {
  return assemble(version, content, content.body, content.body)
}

/** Makes the compressed forms of an answer. The first time speed counts (quality 4); `pressWell` can follow in a quiet moment. */
export async function press(version: number, content: Content): Promise<Page> {
  const [zipped, brotli] = await Promise.all([promisify(gzip)(content.body, { level: 5 }), brotliOf(content.body, 4)])
  return assemble(version, content, zipped, brotli)
}

/** The same answer, with the smallest brotli form there is. */
export async function pressWell(page: Page): Promise<Page> {
  const br = await brotliOf(page.plain.body, 11)
  const headers = page.br.headers.map((line, at) =>
    page.br.headers[at - 1] === 'Content-Length' ? String(br.byteLength) : line,
  )
  return { ...page, bytes: page.bytes - page.br.body.byteLength + br.byteLength, br: { headers, body: br } }
}

/** Puts the forms of an answer together under one strong ETag. */
export function assemble(version: number, { headers, body }: Content, zipped: Buffer, brotli: Buffer): Page {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const lines = { ...headers, ETag: etag }
  return {
    version,
    etag,
    bytes: body.byteLength + zipped.byteLength + brotli.byteLength,
    notModified: flat(lines),
    plain: form(lines, body),
    gzip: form(zipped === body ? lines : { ...lines, 'Content-Encoding': 'gzip' }, zipped),
    br: form(brotli === body ? lines : { ...lines, 'Content-Encoding': 'br' }, brotli),
  }
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** Writes an answer in the best encoding the browser takes, or 304 when it has these very bytes. */
export function writePage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match']
  if (known?.includes(page.etag)) {
    response.writeHead(304, page.notModified)
    response.end()
    return
  }
  const { headers, body } = page[encodingFor(request.headers['accept-encoding'] ?? '')]
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** The encoding to answer with; a quality of 0 means "not this one" (RFC 9110 12.5.3). */
export function encodingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'plain'
}

function takes(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?:0?\\.\\d*[1-9]\\d*|1(?:\\.0*)?)\\s*)?(?:,|$)`).test(
    accepted,
  )
}

function form(lines: Record<string, string>, body: Buffer): Form {
  return { headers: flat({ ...lines, 'Content-Length': String(body.byteLength) }), body }
}

function flat(lines: Record<string, string>): string[] {
  return Object.entries(lines).flat()
}
