import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, testEngine, type TestDatabase } from '../test/database.ts'
import { openHouse, type House } from './organiser-house.fixture.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// Only what tells the time: everything that waits goes on.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('a session nobody used for two hours must be proven again, also while the organiser is busy in another', () =>
  inTheHouse(async ({ signIn }) => {
    const [used, forgotten] = [await signIn(), await signIn()]
    for (let hour = 1; hour <= 3; hour += 1) {
      pass(hourMs)
      expect((await used.open('/manage/home')).isStale).toBe(false)
    }

    expect((await forgotten.open('/manage/home')).isStale).toBe(true)
    expect((await used.open('/manage/home')).isStale).toBe(false)
  }))

test('two hours of nobody being there are still in time, a moment more is too late and stays so', () =>
  inTheHouse(async ({ signIn }) => {
    const [inTime, tooLate] = [await signIn(), await signIn()]
    pass(10 * minuteMs)
    await inTime.open('/manage/home')
    await tooLate.open('/manage/home')

    pass(2 * hourMs)
    expect((await inTime.open('/manage/home')).isStale).toBe(false)
    pass(1000)
    expect((await tooLate.open('/manage/home')).isStale).toBe(true)
    expect((await tooLate.open('/manage/home')).isStale).toBe(true)

    expect((await (await signIn()).open('/manage/home')).isStale).toBe(false)
  }))

test('what a page left open asks by itself keeps no session alive', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn()
    for (let hour = 1; hour <= 3; hour += 1) {
      pass(hourMs)
      await browser.open('/api/me')
    }

    expect((await browser.open('/manage/home')).isStale).toBe(true)
  }))

test('twelve hours after the sign-in it ends, however busy somebody was', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn()
    for (let hour = 1; hour <= 12; hour += 1) {
      pass(hourMs)
      expect((await browser.open('/manage/home')).isStale).toBe(false)
    }

    pass(1000)

    expect((await browser.open('/manage/home')).isStale).toBe(true)
  }))

test('until they prove again who they are, organisers read and do what a member may', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn()
    expect((await browser.open('/manage/cal')).viewer).toMatchObject({ role: 'admin' })

    pass(2 * hourMs + 1000)

    expect(await browser.open('/manage/cal')).toMatchObject({ viewer: { role: 'member' }, isStale: true })
  }))

test('until then nobody sets another password with what is left open', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn()
    pass(2 * hourMs + 1000)

    expect((await browser.setPassword('a louder river at dusk')).error?.code).toBe('current_password_required')
  }))

test('members are not asked again', () =>
  inTheHouse(async ({ signIn }) => {
    const browser = await signIn('member@club.test')
    pass(13 * hourMs)

    expect(await browser.open('/member')).toMatchObject({ viewer: { role: 'member' }, isStale: false })
  }))

test('visits and the end of a session in one moment do not get in each other’s way', async () => {
  const busy = await database.fresh()
  const db = testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db
  const { auth, signIn } = await openHouse(db, busy.pool)
  for (let round = 0; round < 5; round += 1) {
    const browser = await signIn()
    pass(2 * minuteMs)

    const visits = Array.from({ length: 8 }, () => browser.open('/manage/home'))
    await Promise.all([...visits, auth.revokeSessions(browser.accountId, 'global')])

    expect((await browser.open('/manage/home')).viewer.role).toBe('visitor')
  }
  expect((await busy.pool.query('select from guildhall.session_visits')).rowCount).toBe(0)
})

function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

function inTheHouse(run: (house: House) => Promise<void>): Promise<void> {
  return database.rolledBack(async (db, pool) => run(await openHouse(db, pool)))
}
