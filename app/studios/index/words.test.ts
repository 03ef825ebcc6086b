import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { publishPageVersion } from '../../../domain/writing/pages/publish.ts'
import { hangNoticeboard, now } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import { visitor } from '../../../domain/club/viewer.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { loader } from './page.tsx'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the words above the studios are those the organisers published, and none before', async () => {
  const leads = await database.rolledBack(async (db) => {
    const { tools } = await hangNoticeboard(db)
    const url = new URL('/studios', tools.siteUrl)
    const context = new RouterContextProvider()
    context.set(toolsContext, tools)
    context.set(viewerContext, visitor)
    const lead = async () =>
      (await loader({ context, params: {}, url, request: new Request(url), pattern: '/studios' })).page?.lead

    const before = await lead()
    const page = { slug: 'studios', title: 'Studios', lead: 'Pick a room.', blocks: [], now } as const
    await tools.db.transaction((tx) => publishPageVersion(tx, { ...page, blocks: [...page.blocks] }))
    return [before, await lead()]
  })

  expect(leads).toEqual([undefined, 'Pick a room.'])
})
