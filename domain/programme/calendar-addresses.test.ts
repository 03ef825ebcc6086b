import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../db/schema/people.server.ts'
import { calendarAddresses } from '../../db/schema/sessions.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import {
  chooseCarried,
  endCalendarAddress,
  findCalendarAddress,
  makeCalendarAddress,
  openCalendar,
} from './calendar-addresses.ts'
import { now, sessionHouse } from './sessions/house.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = (run: (club: Awaited<ReturnType<typeof sessionHouse>>, db: Database) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db), db))

test(
  'a member has one address; it opens their calendar, and only its hash is kept',
  inHouse(async ({ tools, northerner, southerner }, db) => {
    const { token } = await makeCalendarAddress(tools, northerner, { carries: 'answered' })
    await makeCalendarAddress(tools, southerner, { carries: 'all' })

    const opened = await openCalendar(tools, token)
    expect([opened?.member.id, opened?.carries]).toEqual([northerner.id, 'answered'])
    expect(await findCalendarAddress(tools, northerner)).toEqual({ carries: 'answered', madeAt: now })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await db.select().from(calendarAddresses))).not.toContain(token)
  }),
)

test(
  'a new address ends the one before, and what it carries can be changed without one',
  inHouse(async ({ tools, northerner }) => {
    const old = await makeCalendarAddress(tools, northerner, { carries: 'answered' })
    const { token } = await makeCalendarAddress(tools, northerner, { carries: 'answered' })

    expect(await openCalendar(tools, old.token)).toBeUndefined()
    expect(await chooseCarried(tools, northerner, 'all')).toBe(true)
    expect((await openCalendar(tools, token))?.carries).toBe('all')
  }),
)

test(
  'whoever ends their address has none, and may end it again',
  inHouse(async ({ tools, northerner }) => {
    const { token } = await makeCalendarAddress(tools, northerner, { carries: 'all' })
    await endCalendarAddress(tools, northerner)
    await endCalendarAddress(tools, northerner)

    expect(await openCalendar(tools, token)).toBeUndefined()
    expect(await findCalendarAddress(tools, northerner)).toBeUndefined()
    expect(await chooseCarried(tools, northerner, 'all')).toBe(false)
  }),
)

test.each([
  ['active', true],
  ['paused', true],
  ['suspended', false],
  ['left', false],
  ['erasing', false],
] as const)('the address of a member who is %s opens a calendar: %s', (status, opens) =>
  inHouse(async ({ tools, northerner }, db) => {
    const { token } = await makeCalendarAddress(tools, northerner, { carries: 'all' })
    await db.update(members).set({ status }).where(eq(members.id, northerner.id))

    expect((await openCalendar(tools, token)) !== undefined).toBe(opens)
  })(),
)

test(
  'what is no token is not looked up, and opens nothing',
  inHouse(async ({ tools, northerner }) => {
    const { token } = await makeCalendarAddress(tools, northerner, { carries: 'all' })

    const wrong = ['', token.slice(1), `${token}a`, `${token}\n`, token.toLowerCase(), `../${token}`, "' or 1=1 --"]
    const opened = await Promise.all(wrong.map((text) => openCalendar(tools, text)))
    expect(opened.filter(Boolean)).toEqual([])
  }),
)
