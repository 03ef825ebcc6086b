import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { readMarks, updates } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Zone } from '../../programme/editions.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { latestUpdates } from './latest.ts'
import { listUpdates } from './list.ts'
import type { UpdatesPage } from './list.ts'
import { hangNoticeboard } from './noticeboard.fixture.ts'
import type { Noticeboard } from './noticeboard.fixture.ts'
import { unreadCounts } from './unread.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const hang = <T>(run: (board: Noticeboard) => Promise<T>, more: Parameters<typeof hangNoticeboard>[1] = {}) =>
  database.rolledBack(async (db) => run(await hangNoticeboard(db, more)))

const slugsOf = (page: UpdatesPage) =>
  [...page.pinned, ...page.months.flatMap((month) => month.updates)].map((update) => update.slug)

const inEurope = ['pinned', 'withdrawn', 'europe-hours', 'for-participants', 'welcome']
const everythingInEurope = ['pinned', 'tomorrow', ...inEurope.slice(1)]

describe('who reads what in Europe & Africa', () => {
  const readers: [string, (board: Noticeboard) => Viewer, string[]][] = [
    ['a visitor', () => visitor, []],
    ['a member without access', ({ people }) => people.outsider, []],
    [
      'a member with access in another zone',
      ({ people }) => people.inOtherZone,
      ['pinned', 'withdrawn', 'for-participants', 'welcome'],
    ],
    ['a member of the zone', ({ people }) => people.member, inEurope],
    ['an alumna', ({ people }) => people.alumna, ['pinned', 'withdrawn', 'europe-hours', 'welcome']],
    ['a paused member', ({ people }) => people.paused, inEurope],
    ['a suspended member', ({ people }) => people.suspended, []],
    ['a host of another zone', ({ people }) => people.host, inEurope],
    ['an organiser', ({ people }) => people.organiser, everythingInEurope],
  ]

  test.each(readers)('%s', async (_, readerOf, expected) => {
    const page = await hang((board) =>
      listUpdates(board.tools, readerOf(board), { edition: board.edition, zone: board.europe }),
    )

    expect(slugsOf(page)).toEqual(expected)
  })

  test('a host reads what is for the zone they host', async () => {
    const page = await hang(({ tools, people, edition, americas }) =>
      listUpdates(tools, people.host, { edition, zone: americas }),
    )

    expect(slugsOf(page)).toContain('americas-hours')
  })

  test('where zones are open, every zone is read', async () => {
    const page = await hang(
      ({ tools, people, edition, americas }) => listUpdates(tools, people.member, { edition, zone: americas }),
      { zonePolicy: 'open' },
    )

    expect(slugsOf(page)).toContain('americas-hours')
  })
})

describe('the list of a zone', () => {
  test('pinned updates come first and are not repeated in their month', async () => {
    const page = await hang(({ tools, people, edition, europe }) =>
      listUpdates(tools, people.member, { edition, zone: europe }),
    )

    expect(page.pinned.map((update) => update.slug)).toEqual(['pinned'])
    expect(page.months.map(({ month, updates: inMonth }) => [month, inMonth.map((update) => update.slug)])).toEqual([
      ['2026-11', ['withdrawn', 'europe-hours']],
      ['2026-10', ['for-participants']],
      ['2026-09', ['welcome']],
    ])
  })

  test('a withdrawn update tells nothing but that', async () => {
    const page = await hang(({ tools, people, edition, europe }) =>
      listUpdates(tools, people.organiser, { edition, zone: europe }),
    )

    expect(page.months[0]?.updates.find((update) => update.slug === 'withdrawn')).toEqual({
      state: 'retracted',
      slug: 'withdrawn',
      publishedAt: new Date('2026-11-10T08:00:00Z'),
      retractedAt: new Date('2026-11-11T08:00:00Z'),
    })
  })

  test('a page is whole months, and the next one begins where it ends', async () => {
    const pages = await hang(async ({ tools, people, edition, europe }) => {
      await tools.db.insert(updates).values(
        Array.from({ length: 30 }, (_, day) => ({
          editionId: edition.id,
          slug: `october-${day}`,
          title: 'One of many',
          body: 'Text.',
          forAllZones: true,
          publishedAt: new Date(Date.UTC(2026, 9, 1 + (day % 28), 9)),
        })),
      )
      const inEuropeZone = { edition, zone: europe }
      const first = await listUpdates(tools, people.member, inEuropeZone)
      const second = await listUpdates(tools, people.member, { ...inEuropeZone, month: first.older })
      return { first, second }
    })

    expect(pages.first.months.map(({ month }) => month)).toEqual(['2026-11', '2026-10'])
    expect(pages.first.older).toBe('2026-09')
    expect(pages.second).toMatchObject({ isNewest: false, pinned: [], older: undefined })
    expect(slugsOf(pages.second)).toEqual(['welcome'])
  })

  test('a month is the zone’s month', async () => {
    const lateEvening = new Date('2026-11-01T02:30:00Z')
    const monthsIn = (zoneOf: (board: Noticeboard) => Zone) =>
      hang(async (board) => {
        await board.tools.db.update(updates).set({ publishedAt: lateEvening }).where(eq(updates.slug, 'welcome'))
        const page = await listUpdates(board.tools, board.people.organiser, {
          edition: board.edition,
          zone: zoneOf(board),
        })
        return page.months.find(({ updates: inMonth }) => inMonth.some((update) => update.slug === 'welcome'))?.month
      })

    expect(await monthsIn(({ europe }) => europe)).toBe('2026-11')
    expect(await monthsIn(({ americas }) => americas)).toBe('2026-10')
  })
})

describe('unread updates', () => {
  test('are those one may read, without withdrawn and coming ones', async () => {
    const counts = await hang(async ({ tools, people, edition, europe, americas }) => {
      const unread = (await unreadCounts(tools, people.member, [edition])).get(edition.id)
      return [unread?.total, unread?.inZone(europe.id), unread?.inZone(americas.id), unread?.onlyFor(americas.id)]
    })

    expect(counts).toEqual([4, 4, 3, 0])
  })

  test('become fewer by reading', async () => {
    const totals = await hang(async ({ tools, people, edition }) => {
      const total = async (member = people.member) =>
        (await unreadCounts(tools, member, [edition])).get(edition.id)?.total
      const before = await total()
      const [update] = await tools.db.select({ id: updates.id }).from(updates).where(eq(updates.slug, 'pinned'))
      await tools.db.insert(readMarks).values({ memberId: people.member.id, updateId: update?.id ?? '' })
      return [before, await total(), await total(people.paused)]
    })

    expect(totals).toEqual([4, 3, 4])
  })

  test('a member without access has none', async () => {
    const total = await hang(
      async ({ tools, people, edition }) =>
        (await unreadCounts(tools, people.outsider, [edition])).get(edition.id)?.total,
    )

    expect(total).toBe(0)
  })

  test('the newest of the own zone are on the member’s home', async () => {
    const latest = await hang(({ tools, people, edition }) =>
      latestUpdates(tools, people.member, [edition], { limit: 3 }),
    )

    expect(latest.map(({ slug, zoneSlug }) => [slug, zoneSlug])).toEqual([
      ['pinned', 'europe-africa'],
      ['europe-hours', 'europe-africa'],
      ['for-participants', 'europe-africa'],
    ])
  })
})
