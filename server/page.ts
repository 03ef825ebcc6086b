import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  pressed: Partial<Record<Compression, Form | Promise<Form>>>
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
 * The form of a page for what a browser takes (`Accept-Encoding`). Where it is not there yet it is made once for all who
 * wait; the first time speed counts, `pressWell` can follow in a quiet moment.
 */
export function formFor(page: Page, accepted: string): Form | Promise<Form> {
  const encoding = encodingFor(accepted)
  if (encoding === 'plain') return page.plain
  return (page.pressed[encoding] ??= pressFor(page, encoding))
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

async function pressFor(page: Page, encoding: Compression): Promise<Form> {
  const { body } = page.plain
  const form = packed(page, encoding, await (encoding === 'br' ? brotliOf(body, 3) : gzipOf(body, 3)))
  page.pressed[encoding] = form
  return form
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  // A window no larger than the page: clearing the default one of 4 MB costs more than compressing a page. 10 to 22 (RFC 7932 9.1).
  const window = Math.min(Math.max(Math.ceil(Math.log2(body.byteLength + 1)), 10), 22)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window }
  return promisify(brotliCompress)(body, { params })
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
  const form = formFor(page, request.headers['accept-encoding'] ?? '')
  const write = ({ headers, body }: Form) => {
    response.writeHead(200, headers)
    if (request.method === 'HEAD') response.end()
    else response.end(body)
  }
  if (form instanceof Promise) {
    // What cannot be compressed is sent as it is.
    void form.catch(() => page.plain).then(write)
  } else write(form)
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
