import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { openTestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a link used in ten browsers at once signs in one of them', async () => {
  const busy = await database.fresh()
  const auth = openTestAuth(testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db)
  await auth.member()
  await auth.browser().signInWithOtp({ email: 'member@club.test' })
  const link = { token_hash: auth.lastCode().tokenHash, type: 'email' as const }

  const answers = await Promise.all(Array.from({ length: 10 }, () => auth.browser().verifyOtp(link)))

  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(9)
})

test('letters, codes and new passwords of one account in one moment do not get in each other’s way', async () => {
  const busy = await database.fresh()
  const unlimited = { times: 1000, seconds: 60 }
  const limits = { mailPause: unlimited, mailPerAddress: unlimited, mailPerIp: unlimited, verifyPerIp: unlimited }
  const auth = openTestAuth(testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db, { limits })
  const id = await auth.member()
  await auth.ask('POST', '/otp', { email: 'member@club.test' })

  const rounds = Array.from({ length: 12 }, (_, round) => {
    const { code, tokenHash } = auth.lastCode()
    return Promise.all([
      auth.ask('POST', '/otp', { email: 'member@club.test' }),
      auth.ask('POST', '/verify', { type: 'email', email: 'member@club.test', token: code }),
      auth.ask('POST', '/verify', { type: 'email', email: 'member@club.test', token: 'wrong' }),
      auth.ask('POST', '/verify', { type: 'email', token_hash: tokenHash }),
      auth.service.setPassword(id, `a quiet river at noon ${round}`),
    ])
  })
  const answers = (await Promise.all(rounds)).flat()
  const statuses = answers.flatMap((answer) => ('status' in answer ? [answer.status] : []))

  expect(statuses).toHaveLength(48)
  expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([])
})
