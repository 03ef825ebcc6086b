import { deploymentContext } from '../contexts.ts'
import { afterAll, expect, test } from 'vitest'
import { openOffice } from '../../domain/office.fixture.ts'
import type { Noticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../test/database.ts'
import { contextOf, formRequest } from './asking.fixture.ts'
import { letterStop, mailWayOf } from './mail-way.ts'
import { action as agree } from './settings/mail-files.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const path = '/api/settings/mail-files'

test('the first letter without a mail server is stopped with the reason, until an organiser goes on with files', async () => {
  const seen = await inOffice(async (board) => {
    const stopped = await letterStop(asking(board, { hasSmtp: false }).context)
    await agree(asking(board, { hasSmtp: false }))
    return { stopped, after: await letterStop(asking(board, { hasSmtp: false }).context) }
  })

  expect(seen.stopped).toEqual({
    cannot: expect.stringContaining('No mail server is set'),
    json: { because: 'no-mail-server' },
  })
  expect(seen.after).toBeUndefined()
})

test('nothing is stopped where a mail server is set', async () => {
  const ways = await inOffice(async (board) => [
    await mailWayOf(asking(board, { hasSmtp: true }).context),
    await mailWayOf(asking(board, { hasSmtp: false }).context),
  ])

  expect(ways).toEqual(['server', 'stop'])
})

function asking({ tools, people }: Noticeboard, { hasSmtp }: { hasSmtp: boolean }) {
  const request = formRequest(path, new URLSearchParams())
  const context = contextOf({ tools, viewer: people.organiser })
  context.set(deploymentContext, {
    version: '',
    buildId: '',
    engine: 'embedded',
    dataDir: '',
    hasSmtp,
    smtpHost: undefined,
    runsJobs: true,
  })
  return { context, request, url: new URL(request.url), params: {}, pattern: path } as const
}
