import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { assets, attachments, updates } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { hangNoticeboard } from './noticeboard.fixture.ts'
import type { Noticeboard } from './noticeboard.fixture.ts'
import { readUpdate } from './read.ts'
import { listTeasers } from './teasers.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const hang = <T>(run: (board: Noticeboard) => Promise<T>, more: Parameters<typeof hangNoticeboard>[1] = {}) =>
  database.rolledBack(async (db) => run(await hangNoticeboard(db, more)))

describe('reading one update', () => {
  test('comes with its text, its files and the one before it', async () => {
    const outcome = await hang(async ({ tools, people, edition, europe }) => {
      const [update] = await tools.db.select({ id: updates.id }).from(updates).where(eq(updates.slug, 'europe-hours'))
      const [asset] = await tools.db
        .insert(assets)
        .values({ fileName: 'hours.pdf', mediaType: 'application/pdf', sizeInBytes: 2048 })
        .returning()
      await tools.db
        .insert(attachments)
        .values({ updateId: update?.id ?? '', assetId: asset?.id ?? '', label: 'The hours' })
      return readUpdate(tools, people.member, { edition, zone: europe, slug: 'europe-hours' })
    })

    expect(outcome).toMatchObject({
      ok: true,
      update: {
        state: 'published',
        body: 'All of **europe-hours**.',
        zoneNames: ['Europe & Africa'],
        unread: true,
        attachments: [{ label: 'The hours', fileName: 'hours.pdf', mediaType: 'application/pdf', sizeInBytes: 2048 }],
        older: { slug: 'for-participants', title: 'About for-participants' },
      },
    })
  })

  const readings: [string, (board: Noticeboard) => Viewer, string, unknown][] = [
    ['a visitor is refused', () => visitor, 'welcome', { ok: false, because: 'no-access' }],
    [
      'a member without access is refused',
      ({ people }) => people.outsider,
      'welcome',
      { ok: false, because: 'no-access' },
    ],
    [
      'an alumna is refused what is for participants',
      ({ people }) => people.alumna,
      'for-participants',
      { ok: false, because: 'no-access' },
    ],
    ['a suspended member is refused', ({ people }) => people.suspended, 'welcome', { ok: false, because: 'no-access' }],
    ['another zone’s update is not on this zone’s page', ({ people }) => people.member, 'americas-hours', undefined],
    ['what has not come out is not there', ({ people }) => people.member, 'tomorrow', undefined],
    ['an unknown one is not there', ({ people }) => people.organiser, 'unknown', undefined],
  ]

  test.each(readings)('%s', async (_, readerOf, slug, expected) => {
    const outcome = await hang((board) =>
      readUpdate(board.tools, readerOf(board), { edition: board.edition, zone: board.europe, slug }),
    )

    expect(outcome).toEqual(expected)
  })

  test('of a withdrawn one only the notice is left', async () => {
    const outcome = await hang(({ tools, people, edition, europe }) =>
      readUpdate(tools, people.member, { edition, zone: europe, slug: 'withdrawn' }),
    )

    expect(JSON.stringify(outcome)).not.toContain('All of')
    expect(outcome).toMatchObject({ ok: true, update: { state: 'retracted' } })
  })
})

describe('public lines', () => {
  test('are read by anybody, without titles, without withdrawn and coming ones', async () => {
    const teasers = await hang(({ tools, edition }) => listTeasers(tools, visitor, edition))

    expect(teasers.map(({ text }) => text)).toEqual(['New hours.', 'We have begun.'])
  })

  test('a draft edition has none for others', async () => {
    const teasers = await hang(({ tools, edition }) => listTeasers(tools, visitor, edition), { status: 'draft' })

    expect(teasers).toEqual([])
  })
})
