import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'
import type { Limits } from './limit-numbers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const withAuth = (run: (auth: TestAuth) => Promise<void>, limits: Partial<Limits> = {}) =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: true, limits })
    await auth.member()
    await run(auth)
  })

/** Somebody who knows the address asks for a code, and types five wrong ones. */
async function besiege(auth: TestAuth, ip = '198.51.100.1'): Promise<void> {
  await auth.browser({ ip }).signInWithOtp({ email })
  const wrong = auth.lastCode().code === '000000' ? '000001' : '000000'
  for (let tries = 1; tries <= 5; tries += 1) {
    await auth.browser({ ip }).verifyOtp({ email, token: wrong, type: 'email' })
  }
}

test('a device that has signed in before asks and types undisturbed by whoever else tries the address', () =>
  withAuth(async (auth) => {
    const own = auth.browser({ device: auth.service.deviceToken(email) })
    for (let round = 1; round <= 7; round += 1) {
      await besiege(auth)
      auth.pass(60)
    }
    await besiege(auth)

    expect((await own.signInWithOtp({ email })).error).toBeNull()
    const { code } = auth.lastCode()
    auth.pass(60)
    await besiege(auth, '203.0.113.5')

    expect((await own.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  }))

test('neither do its neighbours: also from a network that has tried too often it signs in', () =>
  withAuth(async (auth) => {
    const ask = (path: string, address: string) =>
      auth.ask('POST', path, { email: address, password: 'wrong wrong', type: 'email', token: '000000' })
    for (let number = 1; number <= 35; number += 1) {
      for (const path of ['/otp', '/verify', '/token?grant_type=password']) await ask(path, `guest${number}@club.test`)
    }
    const own = auth.browser({ device: auth.service.deviceToken(email) })

    expect((await auth.browser().signInWithPassword({ email, password })).error?.status).toBe(429)
    expect((await own.signInWithPassword({ email, password })).error).toBeNull()
    expect((await own.signInWithOtp({ email })).error).toBeNull()
    const byCode = await own.verifyOtp({ email, token: auth.lastCode().code, type: 'email' })
    expect(byCode.error).toBeNull()
  }))

test('a link opens the account whatever was typed and asked for in the same network', () =>
  withAuth(async (auth) => {
    await besiege(auth, '192.0.2.1')
    const { tokenHash } = auth.lastCode()
    for (let number = 1; number <= 40; number += 1) {
      await auth.ask('POST', '/verify', { type: 'email', token_hash: randomBytes(32).toString('base64url') })
    }

    expect((await auth.browser().verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toBeNull()
  }))

test('what a device keeps counts for its own address only, and not when it was changed', () =>
  withAuth(async (auth) => {
    const token = auth.service.deviceToken('somebody@club.test')
    const own = auth.service.deviceToken(email)
    for (const device of [
      token,
      own.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
      own.toUpperCase(),
      'x.y',
      '',
    ]) {
      const answer = await auth.browser({ device, ip: '' }).signInWithOtp({ email })
      expect([device, answer.error?.status]).toEqual([device, device === token ? undefined : 429])
    }
  }))

test('a known device has limits of its own: a letter a minute, five an hour, five tries for a code', () =>
  withAuth(async (auth) => {
    const own = auth.browser({ device: auth.service.deviceToken(email) })
    await own.signInWithOtp({ email })
    expect((await own.signInWithOtp({ email })).error?.status).toBe(429)
    const { code } = auth.lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries += 1) await own.verifyOtp({ email, token: wrong, type: 'email' })

    expect((await own.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired')
  }))

test('after ten wrong codes and passwords the owner gets one letter, a day long no other', () =>
  withAuth(async (auth) => {
    const told = () => auth.letters.filter(({ kind }) => kind === 'sign-in-failures')
    await besiege(auth)
    for (let tries = 1; tries <= 4; tries += 1) {
      await auth.browser({ ip: `203.0.113.${tries}` }).signInWithPassword({ email, password: 'wrong wrong wrong' })
    }
    expect(told()).toEqual([])

    await auth.browser({ ip: '203.0.113.5' }).signInWithPassword({ email, password: 'wrong wrong wrong' })
    expect(told()).toMatchObject([{ to: email }])
    for (let tries = 1; tries <= 20; tries += 1) {
      auth.pass(60)
      await besiege(auth, `203.0.113.${10 + tries}`)
    }
    expect(told()).toHaveLength(1)
  }))

test('nobody is told of their own mistyped passwords on their own device, nor anybody who is not there', () =>
  withAuth(async (auth) => {
    const own = auth.browser({ device: auth.service.deviceToken(email) })
    for (let tries = 1; tries <= 11; tries += 1) {
      await own.signInWithPassword({ email, password: 'wrong wrong wrong' })
      await auth.browser({ ip: `203.0.113.${tries}` }).signInWithPassword({ email: 'nobody@club.test', password })
    }

    expect(auth.letters).toEqual([])
  }))

test('a right password on a known device pays nothing back to guesses of its network, which were counted apart', () =>
  withAuth(
    async (auth) => {
      const own = auth.browser({ device: auth.service.deviceToken(email) })
      const guess = (number: number) =>
        auth.browser().signInWithPassword({ email: `guest${number}@club.test`, password: 'wrong wrong' })
      for (let number = 1; number <= 3; number += 1) {
        await guess(number)
        await own.signInWithPassword({ email, password })
      }

      expect((await guess(4)).error?.status).toBe(429)
    },
    { passwordPerIp: { times: 3, seconds: 300 } },
  ))

test('a code asked for on a known device may be typed on another one', () =>
  withAuth(async (auth) => {
    const laptop = auth.browser({ device: auth.service.deviceToken(email) })
    const phone = auth.browser({ device: auth.service.deviceToken(email) })
    for (const [asking, typing] of [
      [laptop, auth.browser()],
      [laptop, phone],
      [auth.browser(), laptop],
    ] as const) {
      await asking.signInWithOtp({ email })
      const { code } = auth.lastCode()

      expect((await typing.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
      auth.pass(60)
    }
  }))

test('strangers have five tries at it, and leave its own device as many', () =>
  withAuth(async (auth) => {
    const own = auth.browser({ device: auth.service.deviceToken(email) })
    await own.signInWithOtp({ email })
    const { code } = auth.lastCode()
    const type = (browser: typeof own, token: string) => browser.verifyOtp({ email, token, type: 'email' })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries += 1) await type(auth.browser(), wrong)
    for (let tries = 1; tries <= 4; tries += 1) await type(own, wrong)

    expect((await type(auth.browser(), code)).error?.code).toBe('otp_expired')
    expect((await type(own, code)).error).toBeNull()
  }))

test('a stranger who asks for a sign-up letter again ends nothing a known device asked for', () =>
  withAuth(async (auth) => {
    const own = auth.browser({ device: auth.service.deviceToken(email) })
    await own.signInWithOtp({ email })
    const { code, tokenHash } = auth.lastCode()
    await auth.ask('POST', '/resend', { email, type: 'signup' })

    expect(await auth.service.describeLink(tokenHash)).toMatchObject({ state: 'open' })
    expect((await own.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  }))
