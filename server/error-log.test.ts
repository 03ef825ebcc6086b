import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthService, makeKeys } from '../auth/index.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { ownFrame, withoutTokens } from './error-log.ts'
import { whatBroke } from './what-broke.ts'

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

test('the first own place in a stack is named, libraries and the engine are passed over', () => {
  const error = stacked([
    '    at Parser.parse (file:///club/node_modules/pg/lib/parser.js:1:2)',
    '    at process.processTicks (node:internal/process/task_queues:105:5)',
    '    at async publishDraft (file:///club/build/server/index.js:12:3)',
    '    at async action (file:///club/build/server/index.js:99:9)',
  ])

  expect(ownFrame(error, '/club')).toBe('publishDraft (build/server/index.js:12:3)')
})

test('where a library threw, the place is the one of what it was caused by', () => {
  const library = ['    at query (/club/node_modules/drizzle-orm/session.js:1:2)']
  const error = stacked(library, stacked(['    at /club/domain/drafts.ts:4:5']))

  expect(ownFrame(error, '/club')).toBe('domain/drafts.ts:4:5')
})

test('nothing is named where there is nothing of ours', () => {
  expect(ownFrame('text', '/club')).toBe('')
  expect(ownFrame(stacked(['    at /elsewhere/x.js:1:1']), '/club')).toBe('')
})

const stacked = (lines: string[], cause?: Error) =>
  Object.assign(new Error('broken', { cause }), { stack: ['Error: broken', ...lines].join('\n') })
