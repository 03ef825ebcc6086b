import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, siteUrl } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the sign NUL is refused wherever it is sent, and is no fault of ours', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const paths = ['/token?grant_type=password', '/otp', '/recover', '/verify', '/signup', '/resend']

    for (const path of paths) {
      const answer = await auth.ask(
        'POST',
        path,
        '{"email":"a\\u0000@club.test","password":"x\\u0000","type":"email","token":"1"}',
      )
      expect(answer.status).toBe(400)
    }
  }))

test('a body that breaks off is nobody’s fault to look into', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    const half = { method: 'POST', body, headers: { 'Content-Length': '500' }, duplex: 'half' }
    const request = new Request(`${siteUrl}/auth/v1/otp`, half)

    expect((await auth.service.fetch(request, { ip: '192.0.2.1' })).status).toBe(400)
  }))
