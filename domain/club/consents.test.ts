import { afterAll, expect, test } from 'vitest'
import { consents } from '../../db/schema/people.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { currentConsents } from './consents.ts'
import { hangNoticeboard } from '../writing/updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('of each kind the newest consent counts, and only one’s own', async () => {
  const found = await database.rolledBack(async (db) => {
    const { tools, people } = await hangNoticeboard(db)
    const consent = (
      kind: 'terms' | 'conduct',
      documentVersion: string,
      given: boolean,
      at: string,
      memberId = people.member.id,
    ) => ({
      memberId,
      kind,
      documentVersion,
      given,
      at: new Date(at),
    })
    await db
      .insert(consents)
      .values([
        consent('terms', '1', true, '2025-01-01'),
        consent('terms', '2', true, '2026-01-01'),
        consent('conduct', '1', true, '2025-01-01'),
        consent('conduct', '1', false, '2026-01-01'),
        consent('conduct', '9', true, '2026-06-01', people.host.id),
      ])
    return currentConsents(tools, people.member)
  })

  expect(found).toEqual([
    { kind: 'conduct', documentVersion: '1', given: false, at: new Date('2026-01-01') },
    { kind: 'terms', documentVersion: '2', given: true, at: new Date('2026-01-01') },
  ])
})
