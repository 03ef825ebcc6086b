import { afterAll, expect, test } from 'vitest'
import { challengeHouse, page } from '../../domain/programme/submissions/house.fixture.ts'
import { saveEntry } from '../../domain/programme/submissions/write.ts'
import { openTestDatabase } from '../../test/database.ts'
import { requestContext } from '../contexts.ts'
import { answerOf, contextOf, formRequest } from './asking.fixture.ts'
import { action as attach } from './challenge-entries/attach.ts'
import { loader } from './challenge-entries.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('an organiser who reads as a member is not shown what that member has not handed in', () =>
  database.rolledBack(async (db) => {
    const { tools, outsider } = await challengeHouse(db)
    await saveEntry(tools, outsider, page({ body: 'Not finished.' }))
    const until = '2026-11-01T12:00:00Z'
    const asks = async (viewedAs?: { memberId: string; name: string; until: string; leftMs: number }) => {
      const context = contextOf({ tools, viewer: outsider, accountId: 'account' })
      context.set(requestContext, { ...context.get(requestContext), viewedAs })
      const url = new URL('https://club.test/api/challenges/2026-Q4/entries')
      const params = { quarter: '2026-Q4' }
      return (await loader({ context, request: new Request(url), url, params, pattern: url.pathname })).text()
    }

    expect(await asks()).toContain('Not finished.')
    expect(await asks({ memberId: outsider.id, name: 'Outsider', until, leftMs: 60_000 })).not.toContain(
      'Not finished.',
    )
  }))

test('whoever attaches a file hears which of those of the draft it is', () =>
  database.rolledBack(async (db) => {
    const { tools, outsider } = await challengeHouse(db)
    const sends = async (text: string) => {
      const form = new FormData()
      form.set('challenge', '2026-Q4')
      form.set('tab', 'one')
      form.set('file', new File([text], `${text}.txt`))
      const request = formRequest('/api/challenge-entries/attach', form)
      const answer = await answerOf(attach, { tools, viewer: outsider, request })
      const said: { id: string; files: { id: string; fileName: string }[] } = await answer.json()
      return said
    }
    await sends('First')

    const second = await sends('Second')

    expect(second.files).toMatchObject([{ fileName: 'First.txt' }, { id: second.id, fileName: 'Second.txt' }])
  }))
