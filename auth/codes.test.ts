import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('codes and links end after ten minutes', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = auth.browser()
    await browser.signInWithOtp({ email: 'member@club.test' })
    const { code, tokenHash } = auth.lastCode()

    auth.pass(601)
    const byCode = await browser.verifyOtp({ email: 'member@club.test', token: code, type: 'email' })
    const byLink = await browser.verifyOtp({ token_hash: tokenHash, type: 'email' })

    expect(byCode.error?.code).toBe('otp_expired')
    expect(byLink.error?.code).toBe('otp_expired')
    expect(await auth.service.describeLink(tokenHash)).toMatchObject({ state: 'expired' })
  }))

test('five wrong codes void the code, and the link of its letter still works', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = auth.browser()
    await browser.signInWithOtp({ email: 'member@club.test' })
    const { code, tokenHash } = auth.lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const type = (token: string) => browser.verifyOtp({ email: 'member@club.test', token, type: 'email' })

    for (let tries = 1; tries <= 5; tries += 1) expect((await type(wrong)).error?.code).toBe('otp_expired')
    expect(await auth.service.codeIsVoid('member@club.test')).toBe(true)
    const right = await type(code)
    const byLink = await browser.verifyOtp({ token_hash: tokenHash, type: 'email' })

    expect(right.error?.code).toBe('otp_expired')
    expect(byLink.error).toBeNull()
    expect((await browser.verifyOtp({ token_hash: tokenHash, type: 'email' })).error?.code).toBe('otp_expired')
  }))

test('the fifth try may be the right one', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = auth.browser()
    await browser.signInWithOtp({ email: 'member@club.test' })
    const { code } = auth.lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const type = (token: string) => browser.verifyOtp({ email: 'member@club.test', token, type: 'email' })

    for (let tries = 1; tries <= 4; tries += 1) await type(wrong)

    expect((await type(code)).error).toBeNull()
  }))

test('a code opens only the account it was sent to', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.member('alumna@club.test')
    const browser = auth.browser()
    await browser.signInWithOtp({ email: 'member@club.test' })
    const { code } = auth.lastCode()
    await browser.signInWithOtp({ email: 'alumna@club.test' })

    const other = await browser.verifyOtp({ email: 'alumna@club.test', token: code, type: 'email' })

    // One in a million times both codes are the same.
    const isSame = auth.lastCode().code === code
    expect(other.error?.code).toBe(isSame ? undefined : 'otp_expired')
  }))

test('a sign-in link is no recovery of a password, and an unknown kind is refused', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.browser().signInWithOtp({ email: 'member@club.test' })
    const { tokenHash } = auth.lastCode()

    const asSignUp = await auth.ask('POST', '/verify', { type: 'signup', token_hash: tokenHash })
    const asNothing = await auth.ask('POST', '/verify', { type: 'sms', token_hash: tokenHash })
    const asBoth = await auth.ask('POST', '/verify', {
      type: 'email',
      token_hash: tokenHash,
      email: 'member@club.test',
    })

    expect(asSignUp.status).toBe(403)
    expect([asNothing.status, await asNothing.json()]).toMatchObject([400, { code: 'validation_failed' }])
    expect([asBoth.status, await asBoth.json()]).toMatchObject([400, { code: 'validation_failed' }])
  }))

test('whoever has another sign-up letter sent to a member leaves the code and link the member asked for alone', () =>
  database.rolledBack(async (db) => {
    for (const by of ['code', 'link'] as const) {
      const auth = openTestAuth(db)
      const email = `${by}@club.test`
      await auth.member(email)
      await auth.browser().signInWithOtp({ email })
      const { code, tokenHash } = auth.lastCode()
      auth.pass(61)
      const resent = await auth.ask('POST', '/resend', { email, type: 'signup' }, {}, '203.0.113.9')
      expect([resent.status, auth.letters.length]).toEqual([200, 1])

      const used = by === 'code' ? { email, token: code } : { token_hash: tokenHash }
      expect((await auth.browser().verifyOtp({ ...used, type: 'email' })).error).toBeNull()
    }
  }))

test('whether a code is void reads alike for an address nobody has, also after another letter was wished for', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: true })
    await auth.member('member@club.test')
    const courseOf = async (email: string) => {
      const course: boolean[] = []
      const type = async (times: number) => {
        for (let tries = 1; tries <= times; tries += 1) {
          await auth.ask('POST', '/verify', { type: 'email', email, token: 'wrong' }, {}, '')
          course.push(await auth.service.codeIsVoid(email))
        }
      }
      await auth.ask('POST', '/otp', { email })
      await type(3)
      auth.pass(61)
      await auth.ask('POST', '/resend', { email, type: 'signup' })
      await type(6)
      return course
    }

    expect(await courseOf('member@club.test')).toEqual(await courseOf('nobody@club.test'))
  }))
