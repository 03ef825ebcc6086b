import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCodeTries } from '../domain/limit-numbers.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password } from './cast.fixture.ts'
import { signInCodeTries } from './limit-numbers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'

test('a letter a minute and five an hour to one address, whoever asks', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const ask = (ip: string) => auth.ask('POST', '/otp', { email }, {}, ip)

    expect((await ask('192.0.2.1')).status).toBe(200)
    const tooSoon = await ask('192.0.2.2')
    expect(tooSoon.status).toBe(429)
    expect(tooSoon.headers.get('Retry-After')).toBe('60')
    expect(tooSoon.headers.get('x-sb-error-code')).toBe('over_email_send_rate_limit')
    const message = 'For security purposes, you can only request this after 60 seconds.'
    expect(await tooSoon.json()).toEqual({ code: 'over_email_send_rate_limit', message })

    for (let letter = 2; letter <= 5; letter += 1) {
      auth.pass(60)
      expect((await ask('192.0.2.1')).status).toBe(200)
    }
    auth.pass(60)
    expect((await ask('192.0.2.1')).status).toBe(429)
    auth.pass(3300)
    expect((await ask('192.0.2.1')).status).toBe(200)
    expect(auth.letters).toHaveLength(6)
  }))

test('twenty letters an hour for one IP address, or one household of IPv6', () =>
  database.rolledBack(async (db) => {
    for (const [ip, neighbour, stranger] of [
      ['198.51.100.1', '::ffff:198.51.100.1', '198.51.100.2'],
      ['2001:db8:1:2::1', '2001:0db8:1:2:aaaa::7', '2001:db8:1:3::1'],
    ]) {
      const auth = openTestAuth(db)
      const ask = (number: number, from = ip) =>
        auth.ask('POST', '/recover', { email: `guest${number}@club.test` }, {}, from)
      for (let number = 1; number <= 20; number += 1) expect((await ask(number)).status).toBe(200)

      const tooMany = await ask(21, neighbour)

      expect(tooMany.status).toBe(429)
      expect(await tooMany.json()).toMatchObject({ code: 'over_request_rate_limit' })
      expect((await ask(22, stranger)).status).toBe(200)
      await db.execute('delete from guildhall.rate_limits')
    }
  }))

test('ten wrong passwords slow an account down but lock nobody out', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    let address = 0
    const signIn = async (tried: string) => {
      address += 1
      return (await auth.browser({ ip: `198.51.100.${address}` }).signInWithPassword({ email, password: tried })).error
    }

    for (let tries = 1; tries <= 10; tries += 1) expect((await signIn('wrong wrong wrong'))?.status).toBe(400)
    expect((await signIn('wrong wrong wrong'))?.status).toBe(400)
    expect(await signIn(password)).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    // The code still works meanwhile.
    await auth.browser().signInWithOtp({ email })
    const byCode = await auth.browser().verifyOtp({ email, token: auth.lastCode().code, type: 'email' })
    expect(byCode.error).toBeNull()
    auth.pass(30)
    expect(await signIn(password)).toBeNull()
    expect((await signIn('wrong wrong wrong'))?.status).toBe(400)
  }))

test('right passwords do not count against an IP address, thirty wrong ones do', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    for (let times = 1; times <= 3; times += 1) await auth.browser().signInWithPassword({ email, password })
    const wrong = (number: number) =>
      auth.ask('POST', '/token?grant_type=password', { email: `guest${number}@club.test`, password: 'wrong wrong' })

    for (let number = 1; number <= 30; number += 1) expect((await wrong(number)).status).toBe(400)

    expect((await wrong(31)).status).toBe(429)
    auth.pass(300)
    expect((await wrong(32)).status).toBe(400)
  }))

test('over the network the server says who asks, and no header of the client changes that', () =>
  database.rolledBack(async (db) => {
    const { service } = openTestAuth(db, { trust: { clientIp: () => '203.0.113.9' } })
    const site = new Hono().route('/auth/v1', service.app)
    const ask = (number: number) =>
      site.request('https://club.test/auth/v1/otp', {
        method: 'POST',
        body: JSON.stringify({ email: `guest${number}@club.test` }),
        headers: { 'X-Forwarded-For': `198.51.100.${number}`, 'X-Client-IP': `198.51.100.${number}` },
      })

    for (let number = 1; number <= 20; number += 1) expect((await ask(number)).status).toBe(200)

    expect((await ask(21)).status).toBe(429)
  }))

test('a code that signs in is tried as often as one that proves an address', () => {
  expect(signInCodeTries).toBe(proofCodeTries)
})

test('parallel guesses of a code get five tries in all', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.browser().signInWithOtp({ email })
    const { code } = auth.lastCode()
    const guesses = Array.from({ length: 15 }, (_, place) => String((Number(code) + 1 + place) % 1_000_000))

    await Promise.all(
      guesses.map((token) => auth.ask('POST', '/verify', { email, type: 'email', token: token.padStart(6, '0') })),
    )

    const { rows } = await pool.query('select tries, voided_at from guildhall.sign_in_attempts')
    expect(rows).toMatchObject([{ tries: 5, voided_at: expect.any(Date) }])
  }))

test('neither addresses nor IP addresses nor codes are kept', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db, { disableSignup: true })
    await auth.member()
    for (const address of [email, 'nobody@club.test']) await auth.ask('POST', '/otp', { email: address })
    await auth.ask('POST', '/token?grant_type=password', { email, password: 'wrong wrong wrong' })
    const { code, tokenHash } = auth.lastCode()
    const session = await auth.browser().verifyOtp({ token_hash: tokenHash, type: 'email' })

    const { rows } = await pool.query(`
      select to_jsonb(a)::text as kept from guildhall.sign_in_attempts a
      union all select to_jsonb(r)::text from guildhall.rate_limits r
      union all select to_jsonb(s)::text from auth.sessions s
      union all select payload::text from auth.audit_log_entries`)
    const kept = rows.map((row) => String(row.kept)).join('\n')

    expect(kept).not.toContain('192.0.2.1')
    expect(kept).not.toContain('nobody@')
    expect(kept).not.toMatch(new RegExp(`"${code}"`))
    for (const secret of [tokenHash, session.data.session?.refresh_token ?? '?', password]) {
      expect(kept).not.toContain(secret)
    }
  }))
