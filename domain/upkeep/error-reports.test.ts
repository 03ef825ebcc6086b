import { afterAll, describe, expect, test } from 'vitest'
import { errorReports } from '../../db/schema/operations.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { keepBrowserError, keepError } from './error-reports.ts'
import type { BrokenThing } from './error-reports.ts'
import { openOffice } from '../office.fixture.ts'
import { listErrorReports } from './operations.ts'
import { errorsOfLate } from './queue/troubles.ts'
import type { Tools } from '../tools.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const broken = (more: Partial<BrokenThing> = {}): BrokenThing => ({
  source: 'server',
  errorId: 'first',
  message: 'TypeError: cannot read the title of 17',
  frame: 'readPage (build/server/index.js:10:3)',
  path: '/notes/season-1',
  buildId: 'a',
  ...more,
})

const inBrowser = (tools: Tools, more: { message?: string; frame?: string; path?: string; sender?: string } = {}) =>
  keepBrowserError(tools, {
    source: 'browser',
    message: 'ReferenceError: x is not defined',
    frame: '',
    path: '/',
    buildId: 'a',
    sender: 'odd',
    ...more,
  })

describe('errors that are the same', () => {
  test('are one line with a count, since and until, the place and the id of the last', () =>
    inOffice(async ({ tools }, organiser) => {
      await keepError(tools, broken())
      await keepError(tools, broken({ message: 'TypeError: cannot read the title of 18', path: '/notes/season-2' }))
      await keepError(tools, broken({ errorId: 'last', frame: 'readPage (build/server/index.js:99:1)', buildId: 'b' }))

      const { reports, total } = await listErrorReports(tools, organiser)

      expect(total).toBe(1)
      expect(reports).toMatchObject([
        { errorId: 'last', times: 3, frame: 'readPage (build/server/index.js:99:1)', since: expect.any(Date) },
      ])
    }))

  test.each([
    ['in other words', { message: 'Error: no space left' }],
    ['at another place', { frame: 'publish (build/server/index.js:10:3)' }],
    ['for a bot', { fromBot: true }],
    ['in a job', { source: 'job' }],
  ] as const)('%s are two', (_, more) =>
    inOffice(async ({ tools }, organiser) => {
      await keepError(tools, broken())
      await keepError(tools, broken(more))

      expect((await listErrorReports(tools, organiser)).total).toBe(2)
    }),
  )
})

describe('what one odd browser sends again and again', () => {
  test('adds one to what needs an organiser, on whatever page', () =>
    inOffice(async (board) => {
      // The moments of rows are those of the database.
      const tools = { ...board.tools, now: () => new Date() }
      for (let visit = 0; visit < 100; visit++) await inBrowser(tools, { path: `/page-${visit}` })

      expect(await errorsOfLate(tools)).toMatchObject([{ kind: 'errors', number: 1 }])
    }))

  test('adds three a day at most where it says something else each time, and others are still heard', () =>
    inOffice(async ({ tools }, organiser) => {
      for (const word of 'abcdefghij') await inBrowser(tools, { message: `Error: ${word}` })
      await inBrowser(tools, { message: 'Error: of somebody else', sender: 'even' })

      expect((await listErrorReports(tools, organiser)).total).toBe(4)
    }))
})

test('what strangers’ browsers tell drives out no error of the site itself', () =>
  inOffice(async ({ tools }, organiser) => {
    await keepError(tools, broken())
    const told = { source: 'browser' as const, message: '', errorId: '' }
    await tools.db
      .insert(errorReports)
      .values(Array.from({ length: 500 }, (_, index) => ({ ...told, fingerprint: `${index}` })))

    await inBrowser(tools)

    const { reports, total } = await listErrorReports(tools, organiser, { pageSize: 500 })
    expect([total, reports.filter(({ source }) => source === 'server').length]).toEqual([500, 1])
  }))

test('what was not seen for longest goes when there are more than five hundred', () =>
  inOffice(async ({ tools }, organiser) => {
    const old = { source: 'server' as const, message: '', errorId: '', at: new Date(0) }
    await tools.db
      .insert(errorReports)
      .values(Array.from({ length: 500 }, (_, index) => ({ ...old, fingerprint: `${index}` })))

    await keepError(tools, broken())

    const { reports, total } = await listErrorReports(tools, organiser)
    expect([total, reports[0]?.errorId]).toEqual([500, 'first'])
  }))
