import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAdmin, secretKey } from './administration/admin.fixture.ts'
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

test.each([
  ['half a sign outside of the first plane', '{"email":"guest@club.test","data":{"name":"\\ud800"}}'],
  ['half a sign in a key', '{"email":"guest@club.test","data":{"\\udc00":1}}'],
  [
    'thousands of lists in each other',
    `{"email":"guest@club.test","data":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`,
  ],
])('no text of the database holds it: %s', (_, body) =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)

    expect((await auth.ask('POST', '/otp', body)).status).toBe(400)
  }),
)

test('the sign NUL is refused in what follows the question mark as well', () =>
  database.rolledBack(async (db) => {
    const { auth } = openTestAdmin(db)
    const asSecret = { Authorization: `Bearer ${secretKey}` }

    for (const path of ['/admin/users?filter=a%00', '/admin/audit?query=author:%00', '/admin/audit?query=action:%00']) {
      expect((await auth.ask('GET', path, undefined, asSecret)).status).toBe(400)
    }
  }))
