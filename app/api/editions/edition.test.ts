import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { hangNoticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { loader } from './edition.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** What the edition's page is told, by who asks, with what stands behind its address; the edition was cancelled. */
const told = (who: 'member' | 'outsider', query = '') =>
  database.rolledBack(async (db) => {
    const { tools, people } = await hangNoticeboard(db, { status: 'cancelled', cancelReason: 'Too few of us.' })
    const url = new URL(`/api/editions/2026${query}`, tools.siteUrl)
    const context = new RouterContextProvider()
    context.set(toolsContext, tools)
    context.set(viewerContext, people[who])
    const answer = await loader({ context, params: { edition: '2026' }, url, request: new Request(url), pattern: '' })
    return { status: answer.status, text: await answer.text() }
  })

test('its people read why an edition was cancelled, and nobody else does', async () => {
  const [member, outsider] = [await told('member'), await told('outsider')]

  expect(member.text).toContain('Too few of us.')
  expect(outsider).toMatchObject({ status: 404, text: expect.not.stringContaining('Too few') })
})

test('words cut in the middle of a sign come back as words that an address can hold', async () => {
  const long = `${'a'.repeat(99)}😀`

  const { text } = await told('member', `?tab=people&q=${encodeURIComponent(long)}`)

  expect(JSON.parse(text).tab.search.q).toSatisfy((q: string) => q.startsWith('aaa') && q.isWellFormed())
})
