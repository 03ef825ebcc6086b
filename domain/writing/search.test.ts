import { afterAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { editions, zones } from '../../db/schema/programme.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { byNight } from '../../test/by-night.ts'
import { openTestDatabase } from '../../test/database.ts'
import { visitor } from '../club/viewer.ts'
import type { Viewer } from '../club/viewer.ts'
import { openOffice } from '../office.fixture.ts'
import { askedOf } from './search/asked.ts'
import { fittingQuery } from './search/fitting.ts'
import { furnish } from './search/furnished.fixture.ts'
import { reachOf } from './search/reach.ts'
import { searchTexts } from './search.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
type Board = Parameters<Parameters<typeof inOffice>[0]>[0]

/** What this reader finds by these words: the kind and the title of each, sorted. */
async function found({ tools }: Board, viewer: Viewer, typed: string): Promise<string[]> {
  const page = await searchTexts(tools, viewer, { typed, limit: 50 })
  return page.found.map(({ kind, title }) => `${kind}: ${title.map(({ text }) => text).join('')}`).toSorted()
}

describe('what is found', () => {
  const everybodys = [
    'challenge: Cancel a lantern',
    'cohort: Lantern makers',
    'entry: The lantern I featured',
    'lesson: Name the lantern owner',
    'page: About the lantern',
    'piece: A piece of lantern',
    'season-note: A lantern in winter',
    'session: An open lantern hour',
    'studio: Lantern studio',
    'template: Lantern brief for everybody',
  ]
  const membersOwn = [
    'entry: The lantern for members',
    'session: A lantern hour for members',
    'studio: Lantern studio for members',
    'template: Lantern brief for members',
  ]
  const ofTheEdition = [
    'session: A lantern hour of the edition',
    'template: Lantern brief of the edition',
    'update: Lantern for all',
  ]
  const inEurope = ['session: A lantern hour in Europe', 'update: Lantern in Europe']
  const all = (...more: string[][]) => [everybodys, ...more].flat().toSorted()

  test('by whom is decided by the one rule, for every kind and everybody', async () => {
    await inOffice(async (board) => {
      await furnish(board)
      const { people } = board

      const by = async (viewer: Viewer) => found(board, viewer, 'lantern')

      expect(await by(visitor)).toEqual(all())
      expect(await by(people.suspended)).toEqual(all())
      expect(await by(people.outsider)).toEqual(all(membersOwn))
      expect(await by(people.member)).toEqual(
        all(membersOwn, ofTheEdition, inEurope, ['entry: My lantern', 'update: Lantern for participants']),
      )
      expect(await by(people.paused)).toEqual(
        all(membersOwn, ofTheEdition, inEurope, ['update: Lantern for participants']),
      )
      expect(await by(people.alumna)).toEqual(all(membersOwn, ofTheEdition, inEurope))
      expect(await by(people.inOtherZone)).toEqual(
        all(membersOwn, ofTheEdition, ['update: Lantern for participants', 'update: Lantern in the Americas']),
      )
      expect(
        await by({
          ...people.member,
          accesses: people.member.accesses.map((each) => ({ ...each, endsAt: new Date('2026-11-19') })),
        }),
      ).toEqual(all(membersOwn, ['entry: My lantern']))
    })
  })

  test('is what is out: not drafts, not what waits for its minute, not what was taken back, also for organisers', async () => {
    await inOffice(async (board, organiser) => {
      await furnish(board)

      const titles = await found(board, organiser, 'lantern')

      expect(titles.filter((title) => /draft|tomorrow|withdrawn|hidden|superseded|cancelled/i.test(title))).toEqual([])
      expect(titles).toContain('update: Lantern in the Americas')
      expect(await found(board, organiser, 'hiddenword')).toEqual([])
    })
  })

  test('counts nothing that is hidden', async () => {
    await inOffice(async (board) => {
      await furnish(board)

      const page = await searchTexts(board.tools, visitor, { typed: 'lantern' })

      expect(page).toMatchObject({ total: everybodys.length, isCut: false, pages: 1 })
      expect(await searchTexts(board.tools, visitor, { typed: 'americas' })).toMatchObject({
        found: [],
        total: 0,
        pages: 0,
      })
    })
  })

  test('is told of one kind alone where that is asked for, and still how much of each there is', async () => {
    await inOffice(async (board) => {
      await furnish(board)

      const page = await searchTexts(board.tools, visitor, { typed: 'lantern', only: ['lesson', 'cohort'], limit: 1 })

      expect(page).toMatchObject({ total: 2, pages: 2, ofKinds: { lesson: 1, cohort: 1, session: 1, entry: 1 } })
      expect(page.found).toHaveLength(1)
      expect(page.ofKinds).not.toHaveProperty('update')
    })
  })

  test('nothing that is hidden takes a place among the first two hundred, nor says that there is more', async () => {
    await inOffice(async (board) => {
      await furnish(board)
      const { db } = board.tools
      const own = await Promise.all([visitor, board.people.member].map((who) => found(board, who, 'lantern')))
      await db.execute(sql`insert into guildhall.season_pieces (note_id, number, title, summary, body)
        select id, n + 1, 'Lantern lantern', 'A lantern.', 'Lantern.' from guildhall.season_notes, generate_series(1, 210) as n where season = '10'`)
      await db.execute(sql`insert into guildhall.lessons (cohort_id, slug, title, advice, status, published_at)
        select id, 'x' || n, 'Lantern lantern', 'A lantern.', 'published', '2026-10-01' from guildhall.cohorts, generate_series(1, 210) as n where slug = 'unseen'`)
      await db.execute(sql`insert into guildhall.updates (edition_id, slug, title, body, for_all_zones, access_kinds, published_at)
        select id, 'x' || n, 'Lantern lantern', 'A lantern.', true, '{alumni}', '2026-10-01' from guildhall.editions, generate_series(1, 210) as n where slug = '2026'`)

      for (const [n, who] of [visitor, board.people.member].entries()) {
        expect(await found(board, who, 'lantern')).toEqual(own[n])
        expect(await searchTexts(board.tools, who, { typed: 'lantern' })).toMatchObject({
          total: own[n]?.length,
          isCut: false,
        })
      }
    })
  })

  test('a member of one edition finds nothing of another that is not for everybody, nor of what they were in before', async () => {
    await inOffice(async (board) => {
      const { db } = board.tools
      const { member } = board.people
      const [own] = member.accesses
      const [other] = await db
        .insert(editions)
        .values({
          slug: '2027',
          title: 'Another',
          year: 2027,
          startsOn: '2026-10-01',
          endsOn: '2027-06-18',
          timeZone: 'UTC',
          status: 'running',
          zonePolicy: 'open',
        })
        .returning({ id: editions.id })
      const elsewhere = { ...board, edition: { ...board.edition, id: other?.id ?? '' } }
      const [near, far] = await db
        .insert(zones)
        .values(['near', 'far'].map((slug) => ({ editionId: elsewhere.edition.id, slug, name: slug, timeZone: 'UTC' })))
        .returning()
      if (!near || !far || !own) throw new Error('There are no zones.')
      await furnish({
        ...elsewhere,
        europe: { ...board.europe, id: near.id },
        americas: { ...board.americas, id: far.id },
      })

      const inIt = /^(?:update|session: A lantern hour (?:of|in)|template: Lantern brief of)/
      const titles = async (who: Viewer) => (await found(board, who, 'lantern')).filter((title) => inIt.test(title))
      const access = { ...own, editionId: elsewhere.edition.id, zoneId: null }

      expect(await titles(member)).toEqual([])
      expect(await titles({ ...member, accesses: [{ ...access, endsAt: new Date('2026-11-19') }] })).toEqual([])
      expect(await titles({ ...member, accesses: [{ ...access, status: 'ended' }] })).toEqual([])
      expect(await titles({ ...member, hostedZoneIds: [near.id] })).toEqual([])
      expect(await titles({ ...member, accesses: [...member.accesses, access] })).toHaveLength(7)
    })
  })

  test('changes in the moment the text does', async () => {
    await inOffice(async (board) => {
      await furnish(board)
      await board.tools.db.update(lessons).set({ title: 'Name the torch owner' }).where(eq(lessons.slug, 'owner'))
      await board.tools.db
        .update(cohorts)
        .set({ status: 'retracted', retractedAt: board.tools.now() })
        .where(eq(cohorts.slug, 'makers'))

      expect(await found(board, visitor, 'torch')).toEqual([])
      await board.tools.db.update(cohorts).set({ status: 'published' }).where(eq(cohorts.slug, 'makers'))
      expect(await found(board, visitor, 'torch')).toEqual(['lesson: Name the torch owner'])
    })
  })

  test('an edition that is no longer there takes its templates and updates with it', async () => {
    await inOffice(async (board) => {
      await furnish(board)
      await board.tools.db.update(editions).set({ status: 'draft' })

      const titles = await found(board, board.people.member, 'lantern')

      expect(titles.filter((title) => /^(?:template|update)/.test(title))).toEqual([])
    })
  })
})

describe('how words are found', () => {
  const lesson = async ({ tools }: Board, title: string, advice: string) => {
    const [cohort] = await tools.db
      .insert(cohorts)
      .values({ slug: 'c', name: 'C', status: 'published' })
      .onConflictDoUpdate({ target: cohorts.slug, set: { name: 'C' } })
      .returning()
    await tools.db.insert(lessons).values({
      cohortId: cohort?.id ?? '',
      slug: `l-${title.length}-${advice.length}`,
      title,
      advice,
      status: 'published',
      publishedAt: new Date('2026-10-01'),
    })
  }

  test('by their beginning while they are typed, by their stem, without accents, all of them', async () => {
    await inOffice(async (board) => {
      await lesson(board, 'The café of migrations', 'We migrated naïvely.')
      const finds = async (typed: string) => (await found(board, visitor, typed)).length === 1

      expect(await finds('caf')).toBe(true)
      expect(await finds('CAFE')).toBe(true)
      expect(await finds('Café')).toBe(true)
      expect(await finds('migratio')).toBe(true)
      expect(await finds('migration')).toBe(true)
      expect(await finds('migrating naively')).toBe(true)
      expect(await finds('the cafe')).toBe(true)
      // A word that is finished is no beginning.
      expect(await finds('caf ')).toBe(false)
      expect(await finds('migration rewrite')).toBe(false)
      expect(await finds('   ')).toBe(false)
      expect(await finds("'; drop | & ! ( : *")).toBe(false)
    })
  })

  test('a word in the title before one in the text', async () => {
    await inOffice(async (board) => {
      await lesson(board, 'Something else', 'It mentions a harbour once, and a harbour again.')
      await lesson(board, 'A harbour', 'Short.')

      const { found: rows } = await searchTexts(board.tools, visitor, { typed: 'harbour' })

      expect(rows.map(({ title }) => title.map(({ text }) => text).join(''))).toEqual(['A harbour', 'Something else'])
    })
  })

  test('what is shown of a text says where the text goes on', async () => {
    await inOffice(async (board) => {
      const around = 'The ship was loaded by night and nobody said a word of it to anybody. '
      await lesson(board, 'Short', 'The harbour.')
      await lesson(board, 'Long', `${around.repeat(3)}The harbour lay open. ${around.repeat(3)}`)

      const { found: rows } = await searchTexts(board.tools, visitor, { typed: 'harbour' })

      const shown = Object.fromEntries(
        rows.map(({ title, excerpt }) => [title[0]?.text, excerpt.map(({ text }) => text).join('')]),
      )
      expect(shown.Short).toBe('The harbour.')
      expect(shown.Long).toMatch(/^… .*harbour.* …$/)
    })
  })

  test('what was looked for is marked in pieces of text, never in markup', async () => {
    await inOffice(async (board) => {
      await lesson(
        board,
        'On <script>alert(1)</script> harbours',
        'See [the harbour](https://elsewhere.test/harbour) & <img src=x onerror=alert(1)>. **Bold** harbours.',
      )

      const {
        found: [row],
      } = await searchTexts(board.tools, visitor, { typed: 'harbour <script>' })

      expect(row).toBeUndefined()
      const {
        found: [shown],
      } = await searchTexts(board.tools, visitor, { typed: 'harbour' })
      expect(shown?.title).toEqual([
        { text: 'On <script alert(1)</script ', isHit: false },
        { text: 'harbours', isHit: true },
      ])
      expect(shown?.excerpt.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['harbour', 'harbours'])
      expect(shown?.excerpt.map(({ text }) => text).join('')).not.toMatch(/elsewhere|\*\*|\]\(/)
    })
  })

  test('a page at a time', async () => {
    await inOffice(async (board) => {
      for (let n = 0; n < 5; n += 1) await lesson(board, `Harbour ${'x'.repeat(n)}`, 'About it.')

      const pages = await Promise.all(
        [1, 2, 3].map((page) => searchTexts(board.tools, visitor, { typed: 'harbour', page, limit: 2 })),
      )

      expect(pages.map(({ found: rows, total, pages: number }) => [rows.length, total, number])).toEqual([
        [2, 5, 3],
        [2, 5, 3],
        [1, 5, 3],
      ])
      expect(new Set(pages.flatMap(({ found: rows }) => rows.map(({ id }) => id))).size).toBe(5)
    })
  })
})

describe('where it leads', () => {
  test('to the text itself, an update on the page of the reader’s own zone', async () => {
    await inOffice(async (board) => {
      await furnish(board)
      const { found: rows } = await searchTexts(board.tools, board.people.inOtherZone, { typed: 'lantern', limit: 50 })
      const addresses = Object.fromEntries(rows.flatMap((row) => ('address' in row ? [[row.kind, row.address]] : [])))

      expect(addresses).toMatchObject({
        page: '/about',
        studio: expect.stringMatching(/^\/studios\/lantern(?:-members)?-studio$/),
        lesson: '/studios/lessons-learned/makers#owner',
        cohort: '/studios/lessons-learned/makers',
        'season-note': '/notes/season-9',
        piece: '/notes/season-9#9-1',
        challenge: '/challenge/quarterly?q=2026-Q3',
        entry: expect.stringMatching(/^\/challenge\/quarterly\?q=2026-Q3&entry=([\da-f-]{36})#entry-\1$/),
      })
      const updateRows = rows.filter(({ kind }) => kind === 'update')
      expect(updateRows.map((row) => ('address' in row ? row.address : ''))).toContain(
        '/member/updates/2026/americas?u=lantern-all',
      )
    })
  })
})

// Writing so many takes the embedded engine half a minute.
const many = byNight ? 100_000 : 10_000

test('the words of a hundred thousand texts are looked up in their index', { timeout: 120_000 }, async () => {
  await database.rolledBack(async (db) => {
    const [cohort] = await db.insert(cohorts).values({ slug: 'many', name: 'Many', status: 'published' }).returning()
    await db.execute(sql`insert into guildhall.lessons (cohort_id, slug, title, advice, status, published_at)
      select ${cohort?.id}::uuid, 'l' || n, 'Lesson ' || n, case when n % 2000 = 0 then 'A rare harbour' else 'Nothing much' end, 'published', '2026-01-01'
      from generate_series(1, ${many}::int) as n`)
    await db.execute(sql`select gin_clean_pending_list('guildhall.lessons_by_words')`)
    await db.execute(sql`analyze guildhall.lessons`)

    const asked = askedOf('harbour')
    const query =
      asked &&
      fittingQuery({ asked, reach: reachOf(visitor, new Date('2026-11-20')), at: new Date('2026-11-20'), without: [] })
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)

    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('lessons_by_words')
  })
})
