import bcrypt from 'bcrypt'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { byNight } from '../test/by-night.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'
import { passwordCost } from './password-hashing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

// Two addresses of the same length: one of them belongs to a member.
const known = 'member@club.test'
const unknown = 'nobody@club.test'

/** Status, headers and body, with ids and moments made equal: all that a stranger could compare. */
async function seen(response: Response, address: string): Promise<string> {
  const body = (await response.text())
    .replaceAll(address, 'address')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
  return JSON.stringify([response.status, [...response.headers], body])
}

const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }

const requests: [name: string, path: string, body: (email: string) => unknown][] = [
  ['a wrong password', '/token?grant_type=password', (email) => ({ email, password: 'wrong wrong wrong' })],
  ['a code', '/otp', (email) => ({ email })],
  ['a code without a new account', '/otp', (email) => ({ email, create_user: false })],
  ['a link of an older program', '/magiclink', (email) => ({ email })],
  ['a code for a program', '/otp', (email) => ({ email, ...challenge })],
  ['a recovery', '/recover', (email) => ({ email })],
  ['a recovery for a program', '/recover', (email) => ({ email, ...challenge })],
  ['another letter', '/resend', (email) => ({ email, type: 'signup' })],
  ['another letter of a change', '/resend', (email) => ({ email, type: 'email_change' })],
  ['a sign-up', '/signup', (email) => ({ email, password, data: { locale: 'en' } })],
  ['a wrong code', '/verify', (email) => ({ email, type: 'email', token: '000000' })],
]

test.each(requests)('%s looks the same for known and unknown addresses, the refusals after many too', (_, path, body) =>
  database.rolledBack(async (db) => {
    for (const disableSignup of [true, false]) {
      const auth = openTestAuth(db, { disableSignup })
      await auth.service.createUser({ email: known, password })
      const ask = async (email: string) => seen(await auth.ask('POST', path, body(email), {}, ''), email)

      for (let times = 1; times <= 12; times += 1) expect(await ask(known)).toBe(await ask(unknown))
      auth.pass(4000)
    }
  }),
)

test('a wrong code for an asked code looks the same, and so does the end of its tries', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: true })
    await auth.member(known)
    for (const email of [known, unknown]) await auth.ask('POST', '/otp', { email })
    const wrong = auth.lastCode().code === '000000' ? '000001' : '000000'
    const ask = async (email: string) =>
      seen(await auth.ask('POST', '/verify', { email, type: 'email', token: wrong }), email)

    for (let tries = 1; tries <= 6; tries += 1) {
      expect(await ask(known)).toBe(await ask(unknown))
      expect(await auth.service.codeIsVoid(known)).toBe(await auth.service.codeIsVoid(unknown))
    }
  }))

test('a password takes as long for an unknown address as for a known one', () =>
  database.rolledBack(async (db) => {
    const rounds = byNight ? 25 : 9
    const unlimited = { times: 10_000, seconds: 60 }
    const auth = openTestAuth(db, { passwordCost, limits: { passwordPerAccount: unlimited, passwordPerIp: unlimited } })
    await auth.member(known)
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] }

    for (let round = 1; round <= rounds; round += 1) {
      for (const email of [known, unknown]) times[email]?.push(await timeSignIn(auth, email))
    }

    const ratio = median(times[known]) / median(times[unknown])
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  }))

test('whatever mails somebody answers no sooner for an address nobody has', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { soonestAnswerMs: 250 })
    await auth.member(known)
    for (const path of ['/otp', '/magiclink', '/recover', '/resend']) {
      for (const email of [known, unknown]) {
        const startedAt = performance.now()
        const answer = await auth.ask('POST', path, { email, password, type: 'signup' })
        // Timers may ring a moment early.
        expect(performance.now() - startedAt).toBeGreaterThan(245)
        expect(answer.status).toBeLessThan(500)
      }
    }
  }))

test('same-hashes: for an address nobody has a password is hashed and compared as often, and at the same cost', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: false, passwordCost })
    await auth.member(known)
    await auth.member('without@club.test')
    await auth.member('moved@club.test')
    // Somebody with codes alone, and somebody whose password was kept in a way nobody here reads.
    await db.execute(sql`update auth.users set encrypted_password = '' where email = 'without@club.test'`)
    await db.execute(
      sql`update auth.users set encrypted_password = '$argon2id$v=19$m=1' where email = 'moved@club.test'`,
    )
    const compare = vi.spyOn(bcrypt, 'compare')
    const hash = vi.spyOn(bcrypt, 'hash')
    const workFor = async (path: string, email: string, typed: string) => {
      compare.mockClear()
      hash.mockClear()
      await auth.ask('POST', path, { email, password: typed })
      const compared = compare.mock.calls.map(([, kept]) => `compared at ${kept.slice(4, 6)}`)
      return [...compared, ...hash.mock.calls.map(([, cost]) => `hashed at ${cost}`)]
    }

    for (const email of [known, unknown, 'without@club.test', 'moved@club.test']) {
      expect(await workFor('/token?grant_type=password', email, 'wrong wrong wrong')).toEqual(['compared at 10'])
    }
    for (const email of [known, unknown]) expect(await workFor('/signup', email, password)).toEqual(['hashed at 10'])
  }))

test('a sign-up answers no sooner than its time after the password was hashed, however long that took', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: false, soonestAnswerMs: 250 })
    await auth.member(known)
    let hashedAt = 0
    const { hash } = bcrypt
    vi.spyOn(bcrypt, 'hash').mockImplementation(async (typed, cost) => {
      const hashed = await hash(typed, cost)
      hashedAt = performance.now()
      return hashed
    })
    for (const email of [known, unknown]) {
      await auth.ask('POST', '/signup', { email, password })
      // Timers may ring a moment early.
      expect(performance.now() - hashedAt).toBeGreaterThan(245)
    }
  }))

async function timeSignIn(auth: TestAuth, email: string): Promise<number> {
  const start = performance.now()
  await auth.ask('POST', '/token?grant_type=password', { email, password: 'wrong wrong wrong' })
  return performance.now() - start
}

function median(times: number[] = []): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
