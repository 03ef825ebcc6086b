import { parseCookie } from 'cookie-es'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createAuthService, makeKeys } from '../auth/index.ts'
import type { Database } from '../db/open.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'

/*
 * The browser's own client over its cookies, against the sign-in service: what becomes of a session whose token runs out
 * (docs/behaviour/sign-in.md, renewed-later and other-clocks). No network, and a device whose clock is moved by hand.
 */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

test('renewed-later: a token that runs out without a network ends nothing, and is renewed once when it is back', () =>
  atDevice(async ({ client, pass, network, heard, renewals, stored }) => {
    const before = stored()
    pass(3600)
    network.answer = 'away'
    const offline = await client.getSession()
    expect([offline.data.session, heard, stored()]).toEqual([null, [], before])

    network.answer = undefined
    pass(120)
    const tries = renewals()
    const sessions = await Promise.all([1, 2, 3].map(() => client.getSession()))

    expect(renewals() - tries).toBe(1)
    expect(sessions.every(({ data }) => data.session?.access_token === stored()?.access_token)).toBe(true)
    expect(stored()?.refresh_token).not.toBe(before?.refresh_token)
    expect(heard).toEqual(['TOKEN_REFRESHED'])
  }))

test.each([
  ['a fault of the service', () => Response.json({ code: 'unexpected_failure' }, { status: 500 })],
  ['a service that is away', () => new Response('away', { status: 503 })],
  ['too many requests', () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })],
  ['another renewal that takes long', () => Response.json({ code: 'conflict' }, { status: 409 })],
  ['the gate of a network', () => new Response('<h1>Sign in to the train</h1>', { status: 403 })],
  ['a gate that says so', () => new Response('<h1>Sign in to the train</h1>', { status: 511 })],
  ['a gate that says it is all right', () => new Response('<h1>Sign in to the train</h1>')],
])('renewed-later: %s signs nobody out', (_, answer) =>
  atDevice(async ({ client, pass, network, heard, stored }) => {
    const before = stored()
    pass(3600)
    network.answer = answer
    await client.getSession()
    expect([heard, stored()]).toEqual([[], before])

    network.answer = undefined
    pass(120)
    expect((await client.getSession()).data.session).not.toBeNull()
  }),
)

test('renewed-later: a session that the service says is over is over here', () =>
  atDevice(async ({ auth, client, accountId, pass, heard, stored }) => {
    await auth.service.revokeSessions(accountId, 'global')
    pass(3600)
    await client.getSession()

    expect([heard, stored()]).toEqual([['SIGNED_OUT'], undefined])
  }))

test.each([300, -300])('other-clocks: on a device that is %i s ahead a session is kept and renewed', (ahead) =>
  atDevice(
    async ({ auth, client, pass, heard, stored, renewals }) => {
      const { access_token, refresh_token } = stored() ?? { access_token: '', refresh_token: '' }
      expect((await client.setSession({ access_token, refresh_token })).data.user).not.toBeNull()
      expect(renewals()).toBe(0)

      // By then it is over by either clock.
      pass(3600 + 300)
      const { data } = await client.getSession()

      expect(renewals()).toBe(1)
      expect(await auth.service.verifyAccessToken(data.session?.access_token ?? '')).toBeDefined()
      // Once it is new nobody asks again, also where the device believes it to be older.
      await client.getSession()
      expect(renewals()).toBe(1)
      expect(heard).not.toContain('SIGNED_OUT')
    },
    { ahead },
  ),
)

type Answer = 'away' | (() => Response)

/** A browser in which a member is signed in, by the clock of a device that is so many seconds `ahead`. */
function atDevice(run: (device: Awaited<ReturnType<typeof openDevice>>) => Promise<void>, { ahead = 0 } = {}) {
  return database.rolledBack(async (db) => run(await openDevice(openService(db), ahead)))
}

const siteUrl = 'https://club.test'
const proof = { email: 'member@club.test', password: 'a quiet river at noon' }
const keys = await makeKeys()

/** The sign-in service, by a clock that stands until it is moved. */
function openService(db: Database) {
  let moment = Date.now()
  const now = () => new Date(moment)
  const service = createAuthService({ db, siteUrl, keys, now, disableSignup: true, sendLetter: async () => undefined })
  const pass = (seconds: number) => {
    moment += seconds * 1000
  }
  return { service, now, pass }
}

async function openDevice(auth: ReturnType<typeof openService>, ahead: number) {
  const created = await auth.service.createUser(proof)
  if (!created.ok) throw new Error(created.because)
  const post = { method: 'POST', body: JSON.stringify(proof) }
  const address = `${siteUrl}/auth/v1/token?grant_type=password`
  const session: unknown = await (await auth.service.fetch(new Request(address, post), { ip: '192.0.2.1' })).json()
  const setClock = () => vi.setSystemTime(auth.now().getTime() + ahead * 1000)
  vi.useFakeTimers({ toFake: ['Date'] })
  setClock()

  // The client prints what it could not do.
  for (const way of ['error', 'warn'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
  const jar = new Map<string, string>()
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://club.test' })
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('document', cookiesIn(jar))
  const network: { answer: Answer | undefined } = { answer: undefined }
  let asked = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.includes('grant_type=refresh_token')) asked += 1
    if (network.answer === undefined) return auth.service.fetch(request, { ip: '192.0.2.1' })
    // The client tries for half a minute: it has passed.
    vi.setSystemTime(Date.now() + 31_000)
    if (network.answer === 'away') throw new TypeError('Failed to fetch')
    return network.answer()
  })

  const { cookieStorage } = await import('../app/session/cookie-storage.ts')
  await cookieStorage.setItem('guildhall-session', JSON.stringify(session))
  const { openAuthClient } = await import('../app/session/client.ts')
  const client = openAuthClient({ url: '/auth/v1', publishableKey: auth.service.publishableKey })
  await client.initialize()
  await client.stopAutoRefresh()
  const heard: string[] = []
  client.onAuthStateChange((event) => {
    if (!['INITIAL_SESSION', 'SIGNED_IN'].includes(event)) heard.push(event)
  })
  return {
    auth,
    accountId: created.id,
    client,
    network,
    heard,
    renewals: () => asked,
    stored: () => storedIn(jar),
    pass: (seconds: number) => {
      auth.pass(seconds)
      setClock()
    },
  }
}

function cookiesIn(jar: Map<string, string>) {
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [[name, value] = ['', '']] = Object.entries(parseCookie(line.split(';')[0] ?? ''))
      if (/Max-Age=0(?:;|$)/.test(line)) jar.delete(name)
      else jar.set(name, value ?? '')
    },
  }
}

function storedIn(jar: Map<string, string>): { access_token: string; refresh_token: string } | undefined {
  const text = [...jar]
    .filter(([name]) => name.startsWith('guildhall-session'))
    .map(([, value]) => value)
    .join('')
  return text ? JSON.parse(Buffer.from(text.slice('base64-'.length), 'base64url').toString()) : undefined
}
