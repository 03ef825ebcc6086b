import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** A service elsewhere that speaks the protocol, and the two keys it gave us. */
export type HostedAddress = { url: string; publishableKey: string; secretKey: string }

/** What it answered: never a fault of its own, which counts as no answer. `code` names a refusal. */
export type Heard = { status: number; body: unknown; code: string }

type Asking = { body?: unknown; token?: string | undefined; ip?: string; userAgent?: string }

export type Remote = {
  /** Where the protocol's paths begin. */
  url: string
  /** The same request there, once, in the name of whoever sent it; nothing where the service does not answer. */
  pass(request: Request, from: { ip: string }): Promise<Response | undefined>
  /** Asks with a user's own token, or with none. Who it is asked for is counted there, not this machine. */
  ask(method: string, path: string, how?: Asking): Promise<Heard | undefined>
  /** Asks with the secret key. What may be asked twice is tried again; a service that is too busy is waited for as long as it says. */
  administer(method: string, path: string, body?: unknown): Promise<Heard | undefined>
}

/** Speaks with the hosted service. */
export function openRemote({ url: address, publishableKey, secretKey }: HostedAddress): Remote {
  const url = protocolUrl(address)
  return {
    url,
    async pass(request, { ip }) {
      const { search } = new URL(request.url)
      const headers = new Headers(request.headers)
      for (const name of notPassedOn) headers.delete(name)
      // Whoever names the reader's address is believed only with the secret key.
      headers.set('apikey', secretKey)
      if (headers.get('authorization') === `Bearer ${publishableKey}`) headers.delete('authorization')
      nameReader(headers, ip)
      const body = await request.arrayBuffer()
      return answered(`${url}${pathIn(request)}${search}`, {
        method: request.method,
        headers,
        body: body.byteLength > 0 ? body : null,
      })
    },
    async ask(method, path, { body, token, ip = '', userAgent } = {}) {
      const headers = headersFor(secretKey, token)
      nameReader(headers, ip)
      if (userAgent) headers.set('User-Agent', userAgent)
      return heard(await answered(url + path, { method, headers, body: textOf(body) }))
    },
    async administer(method, path, body) {
      const init = { method, headers: headersFor(secretKey, secretKey), body: textOf(body) }
      for (const pause of pauses) {
        const answer = await answered(url + path, init)
        if (answer && answer.status !== tooMany) return heard(answer)
        await sleep(answer ? saidPause(answer) : pause)
      }
      return heard(await answered(url + path, init))
    },
  }
}

/** The protocol's path in a request to this house. */
export function pathIn({ url }: Pick<Request, 'url'>): string {
  const { pathname } = new URL(url)
  return pathname.slice(pathname.indexOf(mountedAt) + mountedAt.length)
}

/** A project's address alone means the place where hosted projects have the protocol. */
export function protocolUrl(address: string): string {
  const { origin, pathname } = new URL(address)
  return pathname === '/' ? origin + mountedAt : origin + pathname.replace(/\/+$/, '')
}

/** Nothing where nobody answers in time, or the service answers with a fault of its own: whoever asked may ask again. */
async function answered(address: string, init: RequestInit): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(longestMs)
    const response = await fetch(address, { ...init, signal, redirect: 'manual' })
    if (response.status < 500) return new Response(await response.arrayBuffer().then(bodyFor(response)), response)
  } catch {
    // A network that is down, a name that is not found, a time that is over: no answer is all there is to say.
  }
  return undefined
}

/** Read whole: a body that breaks off is no answer either. */
function bodyFor({ status }: Response) {
  return (bytes: ArrayBuffer) => (status === 204 || status === 304 ? null : bytes)
}

async function heard(response: Response | undefined): Promise<Heard | undefined> {
  if (!response) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  const { code, error_code: older } = refusalBody.safeParse(body).data ?? {}
  return { status: response.status, body, code: older ?? (typeof code === 'string' ? code : '') }
}

/** What a service that is too busy asks for; nobody at a page is kept waiting for longer than they wait for any answer. */
function saidPause({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, longestMs) : 1000
}

function headersFor(key: string, token: string | undefined): Headers {
  return new Headers({
    apikey: key,
    'Content-Type': 'application/json',
    'X-Supabase-Api-Version': '2024-01-01',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  })
}

function nameReader(headers: Headers, ip: string): void {
  if (ip) for (const name of forwardedFor) headers.set(name, ip)
}

function textOf(body: unknown): string | null {
  return body === undefined ? null : JSON.stringify(body)
}

const refusalBody = z.object({ code: z.union([z.string(), z.number()]).optional(), error_code: z.string().optional() })
const mountedAt = '/auth/v1'
/** The connection's own, and what names whoever sent it to us. */
const notPassedOn = ['host', 'connection', 'content-length', 'cookie', 'accept-encoding', 'x-forwarded-for', 'origin']
/** Hosted projects read the first where their setting allows it, our own service the second where it trusts us as a proxy. */
const forwardedFor = ['sb-forwarded-for', 'x-forwarded-for']
const longestMs = 8000
const pauses = [200, 800]
const tooMany = 429
