import { afterAll, expect, test } from 'vitest'
import { mailThrough } from '../../domain/notices/posting.ts'
import { openOffice } from '../../domain/office.fixture.ts'
import type { Tools } from '../../domain/tools.ts'
import { openTestDatabase } from '../../test/database.ts'
import { answerOf, formRequest } from './asking.fixture.ts'
import { letterStop } from './mail-way.ts'
import { action as agree } from './settings/mail-files.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

test('the first letter without a mail server is stopped with the reason, until an organiser goes on with files', async () => {
  const seen = await inOffice(async ({ tools: withServer }, viewer) => {
    const tools = withoutServer(withServer)
    const stopped = await letterStop(tools)
    await answerOf(agree, { tools, viewer, request: formRequest('/api/settings/mail-files', new URLSearchParams()) })
    return { stopped, after: await letterStop(tools) }
  })

  expect(seen.stopped).toEqual({
    cannot: expect.stringContaining('No mail server is set'),
    json: { because: 'no-mail-server' },
  })
  expect(seen.after).toBeUndefined()
})

test('nothing is stopped where a mail server is set', async () => {
  const ways = await inOffice(async ({ tools }) => [
    await tools.mail.way(tools.db),
    await withoutServer(tools).mail.way(tools.db),
  ])

  expect(ways).toEqual(['server', 'stop'])
})

function withoutServer(tools: Tools): Tools {
  return { ...tools, mail: mailThrough({ ...tools, hasServer: () => false }) }
}
