import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthService, makeKeys } from '../auth/index.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { whatBroke, withoutTokens } from './error-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a statement that failed is told without what it was asked with', async () => {
  const auth = createAuthService({
    db: database.db,
    siteUrl: 'https://club.test',
    keys: await makeKeys(),
    disableSignup: true,
    sendLetter: async () => undefined,
  })
  // No text of the database can hold the sign NUL.
  const failure: unknown = await auth.findUserByEmail('somebody\0@club.test').catch((error: unknown) => error)

  expect(String(failure)).toContain('somebody')
  expect(JSON.stringify(whatBroke(failure))).not.toContain('somebody')
  expect(whatBroke(failure).message).toContain('invalid byte sequence')
})

test('something thrown that is no error tells nothing of itself', () => {
  expect(whatBroke({ password: 'secret' })).toEqual({ message: 'Something was thrown that is no error: object' })
})

test('an invitation’s token in a path does not stand in the log', () => {
  expect(withoutTokens('/membership/register/AbCdEfGhIjKlMnOpQrStUv12')).toBe('/membership/register/[token]')
  expect(
    withoutTokens(
      '/api/unsubscribe/0b5e7a3c-1f2d-4c6b-8a9e-0123456789ab.updates.AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde',
    ),
  ).toBe('/api/unsubscribe/[token]')
  expect(withoutTokens('/AbCdEfGhIjKlMnOpQrStUv12')).toBe('/[token]')
  expect(withoutTokens('/studios/lessons-learned/engineering-management')).toBe(
    '/studios/lessons-learned/engineering-management',
  )
})
