import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** One form of an answer, with its header lines as Node writes them fastest: names and values in turns. */
type Form = { headers: string[]; body: Buffer }

type Compression = 'br' | 'gzip'

/** A whole answer in memory, in the forms it has been asked for. */
export type Page = {
  version: number
  etag: string
  /** What it may come to take in memory, in bytes. */
  bytes: number
  notModified: string[]
  plain: Form
  /** There from the start, or made for the first who asks: hardly anybody takes anything but brotli. */
  pressed: Partial<Record<Compression, Form>>
}

/** What an answer consists of before it is pressed. */
export type Content = { headers: Record<string, string>; body: Buffer }

/** An answer that will be compressed when somebody asks for it so. */
export function keep(version: number, content: Content): Page {
  const page = assemble(version, content)
  // Together the compressed forms are never larger than the page.
  return { ...page, bytes: 2 * page.bytes }
}

/** An answer that is sent as it is: what is compressed in itself. */
export function keepAsItIs(version: number, content: Content): Page {
  const page = assemble(version, content)
  return { ...page, pressed: { gzip: page.plain, br: page.plain } }
}

/** An answer that comes with its compressed forms. */
export function keepPressed(version: number, content: Content, bodies: Record<Compression, Buffer>): Page {
  const page = assemble(version, content)
  const bytes = page.bytes + bodies.gzip.byteLength + bodies.br.byteLength
  return { ...page, bytes, pressed: { gzip: packed(page, 'gzip', bodies.gzip), br: packed(page, 'br', bodies.br) } }
}

/**
 * The form of a page for what a browser takes (`Accept-Encoding`). Where it is not there yet it is made, fast and at once: to hand
 * it to another thread and back takes as long again. `pressWell` can follow in a quiet moment.
 */
export function formFor(page: Page, accepted: string): Form {
  const encoding = encodingFor(accepted)
  if (encoding === 'plain') return page.plain
  return (page.pressed[encoding] ??= packed(page, encoding, pressFast(page.plain.body, encoding)))
}

/** Makes the forms that have been asked for as small as they get. */
export async function pressWell(page: Page): Promise<void> {
  if (page.pressed.br) page.pressed.br = packed(page, 'br', await brotliOf(page.plain.body, 11))
  if (page.pressed.gzip) page.pressed.gzip = packed(page, 'gzip', await gzipOf(page.plain.body, 9))
}

/** The answer uncompressed, under one strong ETag for all its forms. */
function assemble(version: number, { headers, body }: Content): Page {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const lines = flat({ ...headers, ETag: etag })
  return { version, etag, bytes: body.byteLength, notModified: lines, plain: withLength(lines, body), pressed: {} }
}

function pressFast(body: Buffer, encoding: Compression): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotliParams(body, 3)) : gzipSync(body, { level: 3 })
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, brotliParams(body, quality))
}

function brotliParams({ byteLength }: Buffer, quality: number) {
  // A window no larger than the page: clearing the default one of 4 MB costs more than compressing a page. 10 to 22 (RFC 7932 9.1).
  const window = Math.min(Math.max(Math.ceil(Math.log2(byteLength + 1)), 10), 22)
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window } }
}

function gzipOf(body: Buffer, level: number): Promise<Buffer> {
  return promisify(gzip)(body, { level })
}

/** Writes an answer in the best encoding the browser takes, or 304 when it has these very bytes. */
export function writePage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match']
  if (known?.includes(page.etag)) {
    response.writeHead(304, page.notModified)
    response.end()
    return
  }
  const { headers, body } = formFor(page, request.headers['accept-encoding'] ?? '')
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
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?:0?\\.0*[1-9]\\d*|1(?:\\.0*)?)\\s*)?(?:,|$)`).test(accepted)
}

function packed(page: Page, encoding: Compression, body: Buffer): Form {
  return withLength([...page.notModified, 'Content-Encoding', encoding], body)
}

function withLength(lines: string[], body: Buffer): Form {
  return { headers: [...lines, 'Content-Length', String(body.byteLength)], body }
}

function flat(lines: Record<string, string>): string[] {
  return Object.entries(lines).flat()
}
