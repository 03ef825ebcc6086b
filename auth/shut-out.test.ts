import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openGatehouse, password } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'

test('whoever the house has shut out gets no tokens at any door, and everything back when they are let in again', () =>
  database.rolledBack(async (db) => {
    let isShut = false
    const house = openGatehouse(db, { isShutOut: async () => isShut })
    const id = await house.member()
    const signedIn = await house.browser().signInWithPassword({ email, password })
    const refresh_token = signedIn.data.session?.refresh_token
    await house.browser().resetPasswordForEmail(email)
    const recovery = house.lastCode().tokenHash
    isShut = true

    const doors: [string, unknown][] = [
      ['/token?grant_type=password', { email, password }],
      ['/token?grant_type=refresh_token', { refresh_token }],
      ['/verify', { email, token: house.lastCode().code, type: 'recovery' }],
      ['/verify', { token_hash: recovery, type: 'recovery' }],
    ]
    for (const [path, body] of doors) {
      const answer = await house.ask('POST', path, body)
      const isGiven = (await answer.text()).includes('access_token')
      expect({ path, isGiven, code: answer.headers.get('x-sb-error-code') }).toEqual({
        path,
        isGiven: false,
        code: 'user_banned',
      })
    }
    const from = { ip: '192.0.2.1', userAgent: 'Browser one' }
    expect(await house.service.enter(id, from)).toEqual({ ok: false, because: 'banned' })
    const wish = { tokenHash: recovery, password: 'another river at noon' }
    expect(await house.service.recover(wish, from)).toEqual({ ok: false, because: 'banned' })

    isShut = false
    expect(await house.service.recover(wish, from)).toMatchObject({ ok: true })
  }))
