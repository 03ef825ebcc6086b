import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '../../../domain/club/viewer.ts'
import { handInReport } from '../../../domain/community/conduct-reports/hand-in.ts'
import { sessionHouse } from '../../../domain/programme/sessions/house.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerOf } from '../asking.fixture.ts'
import { action } from './work.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the first report of a list stays with its reader when it is put elsewhere, as one they had opened does', () =>
  database.rolledBack(async (db) => {
    const { tools, organiser } = await sessionHouse(db)
    const id = randomUUID()
    const said = { id, whatHappened: 'Somebody was named.', whereAndWhen: '', withName: false, notFor: [] }
    await handInReport(tools, visitor, 'sender', said)
    const work = async (state: string, version: number, page: string) => {
      const request = new Request('https://club.test/api/reports/work', {
        method: 'POST',
        headers: { Accept: 'text/html', Referer: `https://club.test${page}` },
        body: new URLSearchParams({ id, version: String(version), state, note: 'Read.' }),
      })
      return (await answerOf(action, { tools, viewer: organiser, request })).headers.get('Location')
    }

    const unasked = await work('in_hand', 1, '/manage/member?tab=reports')
    const opened = await work('new', 2, `/manage/member?tab=reports&state=in_hand&report=${id}`)

    expect(unasked).toBe(`/manage/member?tab=reports&report=${id}`)
    expect(opened).toBe(`/manage/member?tab=reports&state=in_hand&report=${id}`)
  }))
