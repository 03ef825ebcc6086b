import { createServerClient } from '@supabase/ssr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, createAuthService, makeKeys } from '../auth/index.ts'
import type { Database } from '../db/open.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { readConfig } from './config.ts'
import { openSession } from './session.ts'
import { visitTo } from './visit.fixture.ts'

const siteUrl = 'https://club.test'
const config = readConfig({ SITE_URL: siteUrl })
const password = 'a quiet river at noon'
const keys = await makeKeys()
/** How often one address may renew by the protocol itself. */
const refreshPerIp = { times: 5, seconds: 300 }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Stored = { access_token: string; refresh_token: unknown; expires_at: number }

test('a forged or damaged token belongs to a stranger, and never breaks a page', () =>
  inTheHouse(async ({ ask, stored }) => {
    const [head = '', claims = '', signature = ''] = stored.access_token.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const forged = [`${none}.${claims}.`, `${none}.${claims}.${signature}`, `${head}.${claims}.AAAA`, 'x.y.z', '']

    for (const access_token of forged)
      expect((await ask('/member', { ...stored, access_token })).viewer.role).toBe('visitor')
    expect((await ask('/member', stored)).viewer.role).toBe('admin')
  }))

test('a session without a refresh token is none, also when it has run out', () =>
  inTheHouse(async ({ ask, stored }) => {
    for (const refresh_token of ['', undefined, null, 7, { a: 1 }]) {
      expect((await ask('/member', { ...stored, refresh_token, expires_at: 1 })).viewer.role).toBe('visitor')
    }
  }))

test('readers behind one address do not sign each other out by refreshing', () =>
  inTheHouse(async ({ ask, stored }) => {
    for (let reader = 0; reader <= refreshPerIp.times; reader += 1) {
      expect((await ask('/member', { ...stored, expires_at: 1 })).viewer.role).toBe('admin')
    }
  }))

test('what a page left open asks by itself, and what is fetched in advance, is not being there', () =>
  inTheHouse(async ({ ask, stored, lastSeen }) => {
    await ask('/api/me', stored)
    for (const page of ['/api/copy', '/api/drafts/here', '/api/drafts/left']) await ask(page, stored, {}, 'POST')
    await ask('/member', stored, { 'Sec-Purpose': 'prefetch' })
    expect(await lastSeen()).toBeNull()

    await ask('/member', stored)
    expect(await lastSeen()).not.toBeNull()
  }))

test('what is not the member’s own device forgets the session with the browser, also after a refresh', () =>
  inTheHouse(async ({ ask, stored }) => {
    const expired = { ...stored, expires_at: 1 }
    const lasting = (lines: string[]) =>
      lines.filter((line) => line.includes('Max-Age=') && !line.includes('Max-Age=0'))

    const own = await ask('/member', expired)
    const foreign = await ask('/member', expired, { Cookie: 'guildhall-not-mine=1' })

    expect(lasting(own.setCookies)).not.toEqual([])
    expect(foreign.setCookies.some((line) => line.startsWith('guildhall-session'))).toBe(true)
    expect(lasting(foreign.setCookies)).toEqual([])
    expect(foreign.setCookies.some((line) => line.startsWith('guildhall-not-mine'))).toBe(false)
  }))

test('the tick at the sign-in is kept as long as the session, and goes with it', () =>
  inTheHouse(async ({ ask }) => {
    const proof = { email: 'organiser@club.test', password }
    const visit = await ask('/member/login', {})
    await visit.client({ isOwn: false }).signInWithPassword(proof)
    expect(visit.setCookies).toContain('guildhall-not-mine=1; Path=/; Secure; SameSite=Lax')

    const later = await ask('/member/login', {}, { Cookie: 'guildhall-not-mine=1' })
    await later.client({ isOwn: true }).signInWithPassword(proof)
    expect(later.setCookies).toContain('guildhall-not-mine=; Max-Age=0; Path=/; Secure; SameSite=Lax')
  }))

test('a session is kept for half a year, however long the client would', () =>
  inTheHouse(async ({ ask }) => {
    const visit = await ask('/member/login', {})
    await visit.client().signInWithPassword({ email: 'organiser@club.test', password })

    const kept = visit.setCookies.filter((line) => line.startsWith('guildhall-session') && !line.includes('Max-Age=0'))
    expect(kept.map((line) => /Max-Age=(\d+)/.exec(line)?.[1])).toEqual(kept.map(() => String(180 * 24 * 60 * 60)))
    expect(kept).not.toEqual([])
  }))

test('a cookie that is no session is taken from the browser and fills no log', () =>
  inTheHouse(async ({ enterWith }) => {
    const said = await saidDuring(async () => {
      for (const value of [
        'base64-!!!',
        'base64-_____w',
        'base64-bm9uc2Vuc2U',
        '%E0%A4%A',
        'x'.repeat(3000),
        notOurs,
      ]) {
        const visit = await enterWith(`guildhall-session=${value}; guildhall-session.1=${value}`)
        await visit.client().getSession()
        await visit.client().signOut({ scope: 'local' })
        expect(visit.setCookies.filter((line) => line.includes('Max-Age=0'))).toHaveLength(2)
      }
    })
    expect(said).toEqual([])
  }))

test('a session that has ended is taken from the browser and fills no log', () =>
  inTheHouse(async ({ ask, stored, endSessions }) => {
    await endSessions()

    const said = await saidDuring(async () => {
      const visit = await ask('/member', { ...stored, expires_at: 1 })
      await visit.client().getSession()
      expect(visit.viewer.role).toBe('visitor')
      expect(visit.setCookies.filter((line) => line.includes('Max-Age=0'))).toHaveLength(1)
    })
    expect(said).toEqual([])
  }))

test('renewed-later: a renewal that another one keeps waiting signs nobody out', () =>
  inTheHouse(async ({ ask, stored, beBusyOnce }) => {
    beBusyOnce()

    const { viewer, setCookies } = await ask('/member', { ...stored, expires_at: 1 })

    expect(viewer.role).toBe('admin')
    expect(setCookies.filter((line) => line.startsWith('guildhall-session') && line.includes('Max-Age=0'))).toEqual([])
  }))

/** What went into the log meanwhile. */
async function saidDuring(run: () => Promise<void>): Promise<unknown[]> {
  const said: unknown[] = []
  const { warn, error } = console
  console.warn = console.error = (...words: unknown[]) => void said.push(words)
  try {
    await run()
  } finally {
    Object.assign(console, { warn, error })
  }
  return said
}

/** Of the right form, but for the refresh token, which nobody here has written. */
const notOurs = `base64-${Buffer.from('{"access_token":"a","refresh_token":"x","expires_at":1}').toString('base64url')}`

type House = {
  enterWith: (cookie: string) => ReturnType<typeof openSession>
  stored: Stored
  ask: (
    path: string,
    session: unknown,
    headers?: Record<string, string>,
    method?: 'GET' | 'POST',
  ) => ReturnType<typeof openSession>
  lastSeen: () => Promise<Date | null>
  endSessions: () => Promise<unknown>
  /** The next renewal is told to come back. */
  beBusyOnce: () => void
}

/** A house with one organiser, who has signed in. */
function inTheHouse(run: (house: House) => Promise<void>): Promise<void> {
  return database.rolledBack(async (db, pool) => {
    const service = createAuthService({
      db,
      siteUrl,
      keys,
      disableSignup: true,
      limits: { refreshPerIp },
      sendLetter: async () => undefined,
    })
    let isBusy = false
    const auth: AuthService = {
      ...service,
      fetch: async (request, from) => {
        if (!isBusy || !request.url.includes('grant_type=refresh_token')) return service.fetch(request, from)
        isBusy = false
        return Response.json({ code: 'conflict', message: 'Too many' }, { status: 409 })
      },
    }
    const created = await auth.createUser({ email: 'organiser@club.test', password })
    if (!created.ok) throw new Error(created.because)
    await pool.query(
      `insert into guildhall.members (account_id, display_name, role, status) values ($1, 'Organiser', 'admin', 'active')`,
      [created.id],
    )
    await run({
      stored: await signIn(auth),
      beBusyOnce: () => {
        isBusy = true
      },
      endSessions: () => pool.query('delete from auth.sessions'),
      enterWith: (cookie) => open({ db, auth }, '/member', { headers: { Cookie: cookie }, method: 'GET' }),
      ask: (path, session, headers = {}, method = 'GET') => enter({ db, auth }, path, session, { headers, method }),
      lastSeen: async () =>
        (await pool.query<{ at: Date | null }>('select last_seen_at as at from guildhall.members')).rows[0]?.at ?? null,
    })
  })
}

async function signIn(auth: AuthService): Promise<Stored> {
  const client = createServerClient(siteUrl, auth.publishableKey, {
    cookies: { getAll: () => [], setAll: () => undefined },
    global: { fetch: (input, init) => auth.fetch(new Request(input, init), { ip: '192.0.2.1' }) },
  }).auth
  const { data } = await client.signInWithPassword({ email: 'organiser@club.test', password })
  const { session } = data
  if (!session?.expires_at) throw new Error('Nobody was signed in.')
  return { access_token: session.access_token, refresh_token: session.refresh_token, expires_at: session.expires_at }
}

function enter(
  house: { db: Database; auth: AuthService },
  path: string,
  session: unknown,
  { headers, method }: { headers: Record<string, string>; method: string },
) {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const Cookie = [`guildhall-session=${value}`, headers.Cookie].join('; ')
  return open(house, path, { headers: { ...headers, Cookie }, method })
}

function open(
  house: { db: Database; auth: AuthService },
  path: string,
  { headers, method }: { headers: Record<string, string>; method: string },
) {
  const request = new Request(siteUrl + path, { method, headers })
  const visit = visitTo(new URL(siteUrl + path))
  return openSession({ ...house, config, now: () => new Date() }, visit, request)
}
