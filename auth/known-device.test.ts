import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openGatehouse, password, type Gatehouse } from './cast.fixture.ts'
import type { Limits } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const inHouse = (run: (house: Gatehouse) => Promise<void>, limits: Partial<Limits> = {}) =>
  database.rolledBack(async (db) => {
    const house = openGatehouse(db, { disableSignup: true, limits })
    await house.member()
    await run(house)
  })

/** Somebody who knows the address asks for a code, and types five wrong ones. */
async function besiege(house: Gatehouse, ip = '198.51.100.1'): Promise<void> {
  await house.browser({ ip }).signInWithOtp({ email })
  const wrong = house.lastCode().code === '000000' ? '000001' : '000000'
  for (let tries = 1; tries <= 5; tries += 1) {
    await house.browser({ ip }).verifyOtp({ email, token: wrong, type: 'email' })
  }
}

test('a device that has signed in before asks and types undisturbed by whoever else tries the address', () =>
  inHouse(async (house) => {
    const own = house.browser({ device: house.service.deviceToken(email) })
    for (let round = 1; round <= 7; round += 1) {
      await besiege(house)
      house.pass(60)
    }
    await besiege(house)

    expect((await own.signInWithOtp({ email })).error).toBeNull()
    const { code } = house.lastCode()
    house.pass(60)
    await besiege(house, '203.0.113.5')

    expect((await own.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  }))

test('neither do its neighbours: also from a network that has tried too often it signs in', () =>
  inHouse(async (house) => {
    const ask = (path: string, address: string) =>
      house.ask('POST', path, { email: address, password: 'wrong wrong', type: 'email', token: '000000' })
    for (let number = 1; number <= 35; number += 1) {
      for (const path of ['/otp', '/verify', '/token?grant_type=password']) await ask(path, `guest${number}@club.test`)
    }
    const own = house.browser({ device: house.service.deviceToken(email) })

    expect((await house.browser().signInWithPassword({ email, password })).error?.status).toBe(429)
    expect((await own.signInWithPassword({ email, password })).error).toBeNull()
    expect((await own.signInWithOtp({ email })).error).toBeNull()
    const byCode = await own.verifyOtp({ email, token: house.lastCode().code, type: 'email' })
    expect(byCode.error).toBeNull()
  }))

test('a link opens the account whatever was typed and asked for in the same network', () =>
  inHouse(async (house) => {
    await besiege(house, '192.0.2.1')
    const { tokenHash } = house.lastCode()
    for (let number = 1; number <= 40; number += 1) {
      await house.ask('POST', '/verify', { type: 'email', token_hash: randomBytes(32).toString('base64url') })
    }

    expect((await house.browser().verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toBeNull()
  }))

test('what a device keeps counts for its own address only, and not when it was changed', () =>
  inHouse(async (house) => {
    const token = house.service.deviceToken('somebody@club.test')
    const own = house.service.deviceToken(email)
    for (const device of [token, `${own.slice(0, -1)}x`, own.toUpperCase(), 'x.y', '']) {
      const answer = await house.browser({ device, ip: '' }).signInWithOtp({ email })
      expect([device, answer.error?.status]).toEqual([device, device === token ? undefined : 429])
    }
  }))

test('a known device has limits of its own: a letter a minute, five an hour, five tries for a code', () =>
  inHouse(async (house) => {
    const own = house.browser({ device: house.service.deviceToken(email) })
    await own.signInWithOtp({ email })
    expect((await own.signInWithOtp({ email })).error?.status).toBe(429)
    const { code } = house.lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries += 1) await own.verifyOtp({ email, token: wrong, type: 'email' })

    expect((await own.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired')
  }))

test('after ten wrong codes and passwords the owner gets one letter, a day long no other', () =>
  inHouse(async (house) => {
    const told = () => house.letters.filter(({ kind }) => kind === 'sign-in-failures')
    await besiege(house)
    for (let tries = 1; tries <= 4; tries += 1) {
      await house.browser({ ip: `203.0.113.${tries}` }).signInWithPassword({ email, password: 'wrong wrong wrong' })
    }
    expect(told()).toEqual([])

    await house.browser({ ip: '203.0.113.5' }).signInWithPassword({ email, password: 'wrong wrong wrong' })
    expect(told()).toMatchObject([{ to: email }])
    for (let tries = 1; tries <= 20; tries += 1) {
      house.pass(60)
      await besiege(house, `203.0.113.${10 + tries}`)
    }
    expect(told()).toHaveLength(1)
  }))

test('nobody is told of their own mistyped passwords on their own device, nor anybody who is not there', () =>
  inHouse(async (house) => {
    const own = house.browser({ device: house.service.deviceToken(email) })
    for (let tries = 1; tries <= 11; tries += 1) {
      await own.signInWithPassword({ email, password: 'wrong wrong wrong' })
      await house.browser({ ip: `203.0.113.${tries}` }).signInWithPassword({ email: 'nobody@club.test', password })
    }

    expect(house.letters).toEqual([])
  }))

test('a right password on a known device pays nothing back to guesses of its network, which were counted apart', () =>
  inHouse(
    async (house) => {
      const own = house.browser({ device: house.service.deviceToken(email) })
      const guess = (number: number) =>
        house.browser().signInWithPassword({ email: `guest${number}@club.test`, password: 'wrong wrong' })
      for (let number = 1; number <= 3; number += 1) {
        await guess(number)
        await own.signInWithPassword({ email, password })
      }

      expect((await guess(4)).error?.status).toBe(429)
    },
    { passwordPerIp: { times: 3, seconds: 300 } },
  ))

test('a code asked for on a known device may be typed on another one', () =>
  inHouse(async (house) => {
    const laptop = house.browser({ device: house.service.deviceToken(email) })
    const phone = house.browser({ device: house.service.deviceToken(email) })
    for (const [asking, typing] of [
      [laptop, house.browser()],
      [laptop, phone],
      [house.browser(), laptop],
    ] as const) {
      await asking.signInWithOtp({ email })
      const { code } = house.lastCode()

      expect((await typing.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
      house.pass(60)
    }
  }))

test('strangers have five tries at it, and leave its own device as many', () =>
  inHouse(async (house) => {
    const own = house.browser({ device: house.service.deviceToken(email) })
    await own.signInWithOtp({ email })
    const { code } = house.lastCode()
    const type = (browser: typeof own, token: string) => browser.verifyOtp({ email, token, type: 'email' })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries += 1) await type(house.browser(), wrong)
    for (let tries = 1; tries <= 4; tries += 1) await type(own, wrong)

    expect((await type(house.browser(), code)).error?.code).toBe('otp_expired')
    expect((await type(own, code)).error).toBeNull()
  }))

test('a stranger who asks for a sign-up letter again ends nothing a known device asked for', () =>
  inHouse(async (house) => {
    const own = house.browser({ device: house.service.deviceToken(email) })
    await own.signInWithOtp({ email })
    const { code, tokenHash } = house.lastCode()
    await house.ask('POST', '/resend', { email, type: 'signup' })

    expect(await house.service.describeLink(tokenHash)).toMatchObject({ state: 'open' })
    expect((await own.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  }))
