import { afterAll, describe, expect, test } from 'vitest'
import { challenges } from '../../db/schema/challenges.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { chooseCurrent, findChallenge, listChallenges } from './challenges.ts'
import { hangNoticeboard } from '../writing/updates/noticeboard.fixture.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type Status = (typeof challenges.$inferInsert)['status']

/** Quarters with the status somebody gave them; `now` is 20 November 2026. */
async function pinBoard(db: Database, ...rows: [quarter: string, status: Status, opens: string, closes: string][]) {
  const board = await hangNoticeboard(db)
  await db.insert(challenges).values(
    rows.map(([quarter, status, opens, closes]) => ({
      quarter,
      status,
      title: quarter,
      prompt: 'Cancel one meeting.',
      opensAt: new Date(`${opens}T00:00:00Z`),
      closesAt: new Date(`${closes}T00:00:00Z`),
    })),
  )
  return board
}

const fourth = ['2026-Q4', 'announced', '2026-10-01', '2026-12-31'] as const
const third = ['2026-Q3', 'published', '2026-07-01', '2026-09-30'] as const
const next = ['2027-Q1', 'announced', '2027-01-01', '2027-03-31'] as const
const secret = ['2027-Q2', 'draft', '2027-04-01', '2027-06-30'] as const

describe('a challenge', () => {
  test.each([
    ['announced', '2026-10-01', '2026-12-31', 'open'],
    ['open', '2026-10-01', '2026-11-20', 'closed'],
    ['announced', '2026-12-01', '2026-12-31', 'announced'],
    ['closed', '2026-10-01', '2026-12-31', 'closed'],
    ['published', '2026-10-01', '2026-11-01', 'results'],
    ['archived', '2026-10-01', '2026-11-01', 'archived'],
  ] as const)('%s from %s to %s is %s', async (status, opens, closes, phase) => {
    const found = await database.rolledBack(async (db) => {
      const { tools } = await pinBoard(db, ['2026-Q4', status, opens, closes])
      return findChallenge(tools, visitor, '2026-Q4')
    })

    expect(found?.phase).toBe(phase)
  })

  test('in draft is the organisers’ alone', async () => {
    const seen = await database.rolledBack(async (db) => {
      const { tools, people } = await pinBoard(db, [...secret])
      return Promise.all(
        [visitor, people.member, people.host, people.organiser].map((viewer) =>
          findChallenge(tools, viewer, '2027-Q2'),
        ),
      )
    })

    expect(seen.map(Boolean)).toEqual([false, false, false, true])
  })
})

/** The quarter that is shown. */
const chosen = (...rows: Parameters<typeof pinBoard>[1][]) =>
  database.rolledBack(async (db) => {
    const { tools } = await pinBoard(db, ...rows)
    return chooseCurrent(await listChallenges(tools, visitor))?.quarter
  })

describe('what one comes for', () => {
  test('is the open one', async () => {
    expect(await chosen([...third], [...fourth], [...next], [...secret])).toBe('2026-Q4')
  })

  test('is the last one when none is open', async () => {
    expect(await chosen([...third], [...next])).toBe('2026-Q3')
  })

  test('is the next one when there was none yet', async () => {
    expect(await chosen([...next])).toBe('2027-Q1')
  })

  test('is nothing in an empty house', async () => {
    expect(await chosen([...secret])).toBeUndefined()
  })
})
