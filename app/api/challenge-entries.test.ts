import { afterAll, expect, test } from 'vitest'
import { challengeHouse, page } from '../../domain/programme/submissions/house.fixture.ts'
import { saveEntry } from '../../domain/programme/submissions/write.ts'
import { openTestDatabase } from '../../test/database.ts'
import { requestContext } from '../contexts.ts'
import { contextOf } from './asking.fixture.ts'
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
