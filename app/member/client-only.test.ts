import { RouterContextProvider } from 'react-router'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { zones } from '../../db/schema/programme.server.ts'
import { findEdition } from '../../domain/programme/editions.ts'
import { hangNoticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../test/database.ts'
import { memberContext, toolsContext } from '../contexts.ts'
import { loader as loadEdition } from './edition/page.tsx'
import { loader as loadZone } from './zone-updates/page.tsx'

const database = await openTestDatabase()
afterAll(() => database.close())

const hang = <T>(run: (board: Noticeboard) => Promise<T>, more: Parameters<typeof hangNoticeboard>[1] = {}) =>
  database.rolledBack(async (db) => run(await hangNoticeboard(db, more)))

/** What the router hands to a loader of the member area. */
function asked<Params>(board: Noticeboard, path: string, params: Params, member = board.people.member) {
  const url = new URL(path, board.tools.siteUrl)
  const context = new RouterContextProvider()
  context.set(toolsContext, board.tools)
  context.set(memberContext, member)
  return { context, params, url, request: new Request(url), pattern: '' }
}

const edition = (board: Noticeboard, slug: string, member = board.people.member) =>
  loadEdition(asked(board, `/member/editions/${slug}`, { edition: slug }, member))

const zone = (board: Noticeboard, slug: string, query = '') =>
  loadZone(asked(board, `/member/updates/2026/${slug}${query}`, { edition: '2026', zone: slug }))

const notFound = (path: string) => ({ data: `Page Not Found: ${path}`, init: { status: 404 } })

describe('pages the browser fills: the server gives no content away', () => {
  test('of an edition it says only that it is there', async () => {
    expect(await hang((board) => edition(board, '2026'))).toBeNull()
  })

  test('of a zone it says only that it is there', async () => {
    expect(await hang((board) => zone(board, 'europe-africa'))).toBeNull()
  })
})

describe('what is not there', () => {
  test('an unknown edition', async () => {
    await expect(hang((board) => edition(board, '1999'))).rejects.toMatchObject(notFound('/member/editions/1999'))
  })

  test('a draft of an edition is there for organisers only', async () => {
    const draft = { status: 'draft' as const }

    await expect(hang((board) => edition(board, '2026'), draft)).rejects.toMatchObject(
      notFound('/member/editions/2026'),
    )
    expect(await hang((board) => edition(board, '2026', board.people.organiser), draft)).toBeNull()
  })

  test('a zone of another edition, with the query that was asked', async () => {
    await expect(hang((board) => zone(board, 'asia-pacific', '?u=x'))).rejects.toMatchObject(
      notFound('/member/updates/2026/asia-pacific?u=x'),
    )
  })
})

test('a merged zone leads to the one its people went to, with what was to be read', async () => {
  const answer = await hang(async (board) => {
    await board.tools.db
      .update(zones)
      .set({ status: 'merged', mergedInto: board.europe.id })
      .where(eq(zones.id, board.americas.id))
    expect((await findEdition(board.tools, '2026'))?.zones).toHaveLength(2)
    return zone(board, 'americas', '?u=welcome').catch((thrown: unknown) => thrown)
  })

  expect(answer).toBeInstanceOf(Response)
  expect(answer instanceof Response && answer.headers.get('Location')).toBe(
    '/member/updates/2026/europe-africa?u=welcome&from=americas',
  )
})
