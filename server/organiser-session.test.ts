import { createServerClient, parseCookieHeader } from '@supabase/ssr'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AuthService, createAuthService, makeKeys } from '../auth/index.ts'
import type { Database } from '../db/open.ts'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { readConfig } from './config.ts'
import { openSession } from './session.ts'
import { visitTo } from './visit.fixture.ts'

const siteUrl = 'https://club.test'
const config = readConfig({ SITE_URL: siteUrl })
const password = 'a quiet river at noon'
const keys = await makeKeys()
const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// Only what tells the time: everything that waits goes on.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('a session nobody used for two hours must be proven again, also while the organiser is busy in another', () =>
  inTheHouse(async ({ signIn }) => {
    const [used, forgotten] = [await signIn(), await signIn()]
    for (let hour = 1; hour <= 3; hour += 1) {
      pass(hourMs)
      expect((await used.open('/manage/home')).isStale).toBe(false)
    }

    expect((await forgotten.open('/manage/home')).isStale).toBe(true)
    expect((await used.open('/manage/home')).isStale).toBe(false)
  }))

test('two hours of nobody being there are still in time, a moment more is too late and stays so', () =>
  inTheHouse(async ({ signIn }) => {
    const [inTime, tooLate] = [await signIn(), await signIn()]
    pass(10 * minuteMs)
    await inTime.open('/manage/home')
    await tooLate.open('/manage/home')

    pass(2 * hourMs)
    expect((await inTime.open('/manage/home')).isStale).toBe(false)
    pass(1000)
    expect((await tooLate.open('/manage/home')).isStale).toBe(true)
    expect((await tooLate.open('/manage/home')).isStale).toBe(true)

    expect((await (await signIn()).open('/manage/home')).isStale).toBe(false)
  }))

test('what a page left open asks by itself keeps no session alive', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn()
    for (let hour = 1; hour <= 3; hour += 1) {
      pass(hourMs)
      await browser.open('/api/me')
    }

    expect((await browser.open('/manage/home')).isStale).toBe(true)
  }))

test('twelve hours after the sign-in it ends, however busy somebody was', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn()
    for (let hour = 1; hour <= 12; hour += 1) {
      pass(hourMs)
      expect((await browser.open('/manage/home')).isStale).toBe(false)
    }

    pass(1000)

    expect((await browser.open('/manage/home')).isStale).toBe(true)
  }))

test('until they prove again who they are, organisers read and do what a member may', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn()
    expect((await browser.open('/manage/cal')).viewer).toMatchObject({ role: 'admin' })

    pass(2 * hourMs + 1000)

    expect(await browser.open('/manage/cal')).toMatchObject({ viewer: { role: 'member' }, isStale: true })
  }))

test('until then nobody sets another password with what is left open', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn()
    pass(2 * hourMs + 1000)

    expect((await browser.setPassword('a louder river at dusk')).error?.code).toBe('current_password_required')
  }))

test('members are not asked again', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn('member@club.test')
    pass(13 * hourMs)

    expect(await browser.open('/member')).toMatchObject({ viewer: { role: 'member' }, isStale: false })
  }))

test('visits and the end of a session in one moment do not get in each other’s way', async () => {
  const busy = await database.fresh()
  const db = testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db
  const { auth, signIn } = await openHouse(db, busy.pool)
  for (let round = 0; round < 5; round += 1) {
    const browser = await signIn()
    pass(2 * minuteMs)

    const visits = Array.from({ length: 8 }, () => browser.open('/manage/home'))
    await Promise.all([...visits, auth.revokeSessions(browser.accountId, 'global')])

    expect((await browser.open('/manage/home')).viewer.role).toBe('visitor')
  }
  expect((await busy.pool.query('select from guildhall.session_visits')).rowCount).toBe(0)
})

type Browser = {
  open: (path: string) => ReturnType<typeof openSession>
  /** Straight at the sign-in service, as any program can. */
  setPassword: (password: string) => Promise<{ error: { code?: string } | null }>
  accountId: string
}
type House = { auth: AuthService; signIn: (email?: string) => Promise<Browser> }

function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

function inTheHouse(run: (house: House) => Promise<void>): Promise<void> {
  return database.rolledBack(async (db, pool) => run(await openHouse(db, pool)))
}

/** A house with one organiser and one member; each sign-in is a browser of its own. */
async function openHouse(db: Database, pool: TestDatabase['pool']): Promise<House> {
  const auth = createAuthService({ db, siteUrl, keys, disableSignup: true, sendLetter: async () => undefined })
  for (const role of ['admin', 'member']) {
    const created = await auth.createUser({ email: addressOf(role), password })
    if (!created.ok) throw new Error(created.because)
    await pool.query(
      `insert into guildhall.members (account_id, display_name, role, status) values ($1, 'Somebody', $2, 'active')`,
      [created.id, role],
    )
  }
  return { auth, signIn: (email = addressOf('admin')) => openBrowser({ db, auth }, email) }
}

function addressOf(role: string): string {
  return role === 'admin' ? 'organiser@club.test' : 'member@club.test'
}

async function openBrowser(house: { db: Database; auth: AuthService }, email: string): Promise<Browser> {
  const jar = new Map<string, string>()
  const client = createServerClient(siteUrl, house.auth.publishableKey, {
    cookieOptions: { name: 'guildhall-session' },
    cookies: {
      getAll: () => [],
      setAll: (cookies) => cookies.forEach(({ name, value }) => jar.set(name, value)),
    },
    global: { fetch: (input, init) => house.auth.fetch(new Request(input, init), { ip: '192.0.2.1' }) },
  }).auth
  const { data } = await client.signInWithPassword({ email, password })
  const accountId = data.user?.id
  if (!accountId) throw new Error('Nobody was signed in.')
  return {
    open: (path) => open(house, jar, path),
    setPassword: (wished) => client.updateUser({ password: wished }),
    accountId,
  }
}

/** Opens a page as a browser does: with its cookies, keeping those the answer sets. */
async function open(house: { db: Database; auth: AuthService }, jar: Map<string, string>, path: string) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const visit = visitTo(new URL(siteUrl + path))
  const request = new Request(visit.url, { headers: { Cookie: cookie } })
  const session = await openSession({ ...house, config, now: () => new Date() }, visit, request)
  for (const line of session.setCookies) {
    const [{ name, value = '' } = { name: '' }] = parseCookieHeader(line)
    if (/max-age=0(?:;|$)/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return session
}
