import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { parseSetCookie } from 'cookie-es'

export type Knock = {
  method?: string
  /** The `Cookie` header. */
  as?: string | undefined
  headers?: Record<string, string>
  /** Posted as a form. */
  form?: Record<string, string>
  body?: string
  /** Sent in pieces, without saying how long it is. */
  isChunked?: boolean
  /** The address the site's proxy reports. */
  ip?: string
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  /** Path and query of `Location` where it stays on this site, else the whole address. */
  location: string | undefined
  text: string
  bytes: Buffer
  /** What the answer set, as `name=value` pairs ready to send back; cleared cookies are left out. */
  cookies: string
}

/** Asks for an address the way a plain HTTP client does: no redirect is followed, no encoding undone. */
export function knock(
  address: string,
  { method, as, headers = {}, form, body, isChunked, ip }: Knock = {},
): Promise<Answer> {
  const url = new URL(address)
  const sent = form ? new URLSearchParams(form).toString() : body
  const all: Record<string, string> = { ...headers }
  if (as) all.Cookie = as
  if (ip) all['X-Forwarded-For'] = ip
  if (form)
    Object.assign(all, { 'Content-Type': 'application/x-www-form-urlencoded', Origin: headers.Origin ?? url.origin })
  if (sent !== undefined && !isChunked) all['Content-Length'] = String(Buffer.byteLength(sent))
  const isTls = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const options = { method: method ?? (sent === undefined ? 'GET' : 'POST'), headers: all, timeout: 20_000 }
    const asking = isTls
      ? requestOverTls(url, { ...options, rejectUnauthorized: false })
      : request(url, { ...options, agent })
    asking.on('error', reject).on('timeout', () => asking.destroy(new Error(`${address} does not answer.`)))
    asking.on('response', (response) => {
      const chunks: Buffer[] = []
      // One that breaks off in the middle has no end.
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          location: onThisSite(response.headers.location, url),
          text: bytes.toString(),
          bytes,
          cookies: pairsOf(response.headers['set-cookie'] ?? []),
        })
      })
    })
    if (sent !== undefined && isChunked) asking.write(sent)
    asking.end(isChunked ? undefined : sent)
  })
}

/** Joins cookies as a browser keeps them: later ones replace those of the same name. */
export function mergeCookies(...jars: string[]): string {
  const pairs = jars.flatMap((jar) => jar.split('; ')).filter(Boolean)
  return [...new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ')
}

/** What is left after all of them, in their order: one that clears takes away one that set. */
function pairsOf(cookies: string[]): string {
  const kept = new Map<string, string>()
  for (const cookie of cookies) {
    const read = parseSetCookie(cookie, { decode: false })
    if (read?.maxAge === 0) kept.delete(read.name)
    else if (read) kept.set(read.name, `${read.name}=${read.value}`)
  }
  return [...kept.values()].join('; ')
}

function onThisSite(location: string | undefined, asked: URL): string | undefined {
  if (!location) return undefined
  const target = new URL(location, asked)
  return target.origin === asked.origin ? target.pathname + target.search + target.hash : target.href
}

const agent = new Agent({ keepAlive: true })
