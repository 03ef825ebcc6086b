import { afterAll, expect, test } from 'vitest'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import type { Desk } from '../publishing/desk.fixture.ts'
import { listAccepted, listHandedIn } from './to-read.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

test('what waits to be read goes on page by page, the oldest first; what is behind the last page is the last', () =>
  atDesk(async (desk) => {
    await handIn(desk, 'submitted')
    const titles = async (page: number) => {
      const listed = await listHandedIn(desk.tools, desk.organiser, 'submission', { page, pageSize: 2 })
      return [listed.page, listed.total, ...listed.waiting.map(({ title }) => title)]
    }

    expect(await titles(1)).toEqual([1, 3, 'Entry 0', 'Entry 1'])
    expect(await titles(2)).toEqual([2, 3, 'Entry 2'])
    expect(await titles(9)).toEqual(await titles(2))
  }))

test('accepted entries go on page by page, the newest first, also of those a title narrows them to', () =>
  atDesk(async (desk) => {
    await handIn(desk, 'accepted')
    const titles = async (page: number, q = '') => {
      const listed = await listAccepted(desk.tools, desk.organiser, { page, pageSize: 2, q })
      return [listed.page, listed.total, ...listed.accepted.map(({ title }) => title)]
    }

    expect(await titles(1)).toEqual([1, 3, 'Entry 2', 'Entry 1'])
    expect(await titles(2)).toEqual([2, 3, 'Entry 0'])
    expect(await titles(2, 'try 1')).toEqual([1, 1, 'Entry 1'])
  }))

/** Three entries, an hour between each. */
async function handIn({ tools: { db } }: Desk, status: 'submitted' | 'accepted') {
  const [challenge] = await db
    .insert(challenges)
    .values({ quarter: '2026-Q4', title: 'One page', prompt: '…', opensAt: new Date(0), closesAt: new Date(1) })
    .returning()
  const writers = await db
    .insert(members)
    .values([0, 1, 2].map((n) => ({ displayName: `Writer ${n}`, timeZone: 'UTC' })))
    .returning()
  await db.insert(submissions).values(
    writers.map(({ id: memberId }, n) => ({
      challengeId: challenge?.id ?? '',
      memberId,
      title: `Entry ${n}`,
      status,
      submittedAt: new Date(Date.UTC(2026, 9, 10, n)),
    })),
  )
}
