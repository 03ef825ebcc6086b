import { afterAll, expect, test } from 'vitest'
import { openOffice } from '../../domain/office.fixture.ts'
import { openTestDatabase } from '../../test/database.ts'
import { readFlash } from '../forms/flash.ts'
import { answerOf } from './asking.fixture.ts'
import { action as end } from './members/end.ts'
import { action as moveToZone } from './members/zone.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

test('what was typed comes back where a deed cannot be done, also without script', async () => {
  const left = await inOffice(async ({ tools, edition, europe, people }, viewer) => {
    const of = { edition: edition.id, alone: '1' }
    const post = async (address: typeof end, path: string, fields: Record<string, string>) => {
      const headers = { Accept: 'text/html' }
      const body = new URLSearchParams({ ...of, ...fields })
      const request = new Request(new URL(path, 'https://club.test'), { method: 'POST', headers, body })
      const answer = await answerOf(address, { tools, viewer, request })
      const [Cookie = ''] = (answer.headers.get('Set-Cookie') ?? '').split(';')
      return readFlash(new Request('https://club.test/', { headers: { Cookie } }))?.flash
    }
    return [
      await post(moveToZone, '/api/members/zone', { member: people.member.id, zone: europe.id }),
      await post(end, '/api/members/end', { member: people.outsider.id, reason: 'Asked for it' }),
    ]
  })

  expect(left).toMatchObject([
    { words: 'They are in this zone already, or the zone is closed.', reply: { values: { release: false } } },
    { words: 'There is no open access to end.', reply: { values: { reason: 'Asked for it', tell: false } } },
  ])
})
