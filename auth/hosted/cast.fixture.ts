import { serve } from '@hono/node-server'
import { GoTrueClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../db/open.ts'
import { atOnce, password, siteUrl } from '../cast.fixture.ts'
import { createAuthService, makeKeys, type AuthLetter, type AuthOptions, type AuthService } from '../index.ts'
import { hashToken } from '../hashing.ts'

const secretKey = 'the secret key'
const keys = { there: { ...(await makeKeys()), secretKeyHash: hashToken(secretKey) }, here: await makeKeys() }

export type TestHosted = {
  /** The site's service, which speaks for the one elsewhere. */
  house: AuthService
  /** The service elsewhere, as whoever runs it has it in hand. */
  there: AuthService
  url: string
  /** The letters of the house, and those the service elsewhere would have sent: there are none. */
  letters: AuthLetter[]
  lettersThere: AuthLetter[]
  lastCode: () => Extract<AuthLetter, { code: string }>
  now: () => Date
  pass: (seconds: number) => void
  /** The next so many requests are told to come back in a second. */
  beBusy: (times: number) => void
  /** From now on, until it is called with false, nobody answers at its address, or with this status and nothing else. */
  beSilent: (isSilent?: boolean | number) => void
  /** By how much the clock of the service elsewhere is ahead of the house's. */
  beAhead: (seconds: number) => void
  /** How often the service elsewhere was asked for a path. */
  asked: (path: string) => number
  /** A stock client of a browser, over the house as its server's client is. */
  browser: (from?: { ip?: string; userAgent?: string }) => GoTrueClient
  member: (email?: string) => Promise<string>
  close: () => Promise<void>
}

/** A site on one database and the service it uses on another, each with keys of its own and one clock. */
export async function openTestHosted(
  db: Database,
  elsewhere: Database,
  options: Partial<AuthOptions> = {},
): Promise<TestHosted> {
  let moment = Date.now()
  let busyTimes = 0
  let silence: number | undefined
  let ahead = 0
  const now = () => new Date(moment)
  const letters: AuthLetter[] = []
  const lettersThere: AuthLetter[] = []
  const collect =
    (list: AuthLetter[]): AuthOptions['sendLetter'] =>
    async (_tx, letter, { leaves } = { leaves: true }) => {
      if (leaves) list.push(letter)
    }
  const paths: string[] = []
  const outside = new Hono()
  const server = serve({ fetch: outside.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  const there = createAuthService({
    db: elsewhere,
    siteUrl: origin,
    keys: keys.there,
    now: () => new Date(moment + ahead * 1000),
    disableSignup: true,
    sendLetter: collect(lettersThere),
    settings: { hasLimits: false, adminApi: 'public' },
    ...atOnce,
  })
  outside.use(async (c, next) => {
    paths.push(`${c.req.method} ${c.req.path.replace('/auth/v1', '')}`)
    if (silence) return new Response('away', { status: silence })
    busyTimes -= 1
    if (busyTimes >= 0) return c.json({ code: 'over_request_rate_limit' }, 429, { 'Retry-After': '1' })
    return next()
  })
  outside.route('/auth/v1', there.app)
  const hosted = { url: origin, publishableKey: keys.there.publishableKey, secretKey }
  const house = createAuthService({
    db,
    siteUrl,
    keys: keys.here,
    now,
    disableSignup: true,
    sendLetter: collect(letters),
    hosted,
    ...atOnce,
    ...options,
  })
  return {
    house,
    there,
    url: origin,
    letters,
    lettersThere,
    lastCode: () => {
      for (const letter of letters.toReversed()) if ('code' in letter) return letter
      throw new Error('No letter with a code was sent.')
    },
    now,
    pass: (seconds) => void (moment += seconds * 1000),
    beSilent: (silent = true) => void (silence = silent === true ? 503 : silent || undefined),
    beAhead: (seconds) => void (ahead = seconds),
    beBusy: (times) => void (busyTimes = times),
    asked: (path) => paths.filter((each) => each === path).length,
    browser: ({ ip = '192.0.2.1', userAgent = 'Browser one' } = {}) =>
      new GoTrueClient({
        url: `${siteUrl}/auth/v1`,
        headers: { apikey: house.publishableKey, 'User-Agent': userAgent },
        storageKey: `browser-${Math.random()}`,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        fetch: (input, init) => house.fetch(new Request(input, init), { ip }),
      }),
    member: async (email = 'member@club.test') => {
      const created = await house.createUser({ email, password })
      if (!created.ok) throw new Error(created.because)
      return created.id
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
