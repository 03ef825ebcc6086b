import { afterAll, expect, test } from 'vitest'
import { hangNoticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerOf, formRequest } from '../asking.fixture.ts'
import { action } from './agree.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('nobody is told that an agreement is written down where no paper was shown', () =>
  database.rolledBack(async (db) => {
    const { tools, people } = await hangNoticeboard(db)
    const post = (papers: string) =>
      answerOf(action, {
        tools,
        viewer: people.member,
        request: formRequest('/api/me/agree', new URLSearchParams({ papers })),
      })

    expect(await Promise.all(['', 'x', 'terms:-1'].map(async (papers) => (await post(papers)).status))).toEqual([
      409, 409, 409,
    ])
  }))
