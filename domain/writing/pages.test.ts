import { afterAll, describe, expect, test } from 'vitest'
import { pages } from '../../db/schema/pages.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { homePage } from './pages/home.ts'
import { findPage, findPageVersion, listPageVersions } from './pages.ts'
import { hangNoticeboard } from './updates/noticeboard.fixture.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const version = (documentVersion: number, status: 'draft' | 'published' | 'superseded') => ({
  slug: 'code-of-conduct' as const,
  title: 'Code of conduct',
  documentVersion,
  status,
  effectiveOn: `202${documentVersion}-09-01`,
  publishedAt: status === 'draft' ? null : new Date(`202${documentVersion}-08-01T00:00:00Z`),
  blocks: [{ kind: 'text' as const, anchor: 'short', title: 'In short', text: 'Look **carefully**.\n\n# More' }],
})

/** A code of conduct in three versions: one was in force, one is, one is being written. */
async function binder(db: Database) {
  const { tools, people } = await hangNoticeboard(db)
  await db.insert(pages).values([version(4, 'superseded'), version(5, 'published'), version(6, 'draft')])
  return { tools, people }
}

const withBinder = <T>(run: (house: Awaited<ReturnType<typeof binder>>) => Promise<T>) =>
  database.rolledBack(async (db) => run(await binder(db)))

describe('an editorial page', () => {
  test('is shown in the version that is in force, its Markdown as HTML', async () => {
    const page = await withBinder(({ tools }) => findPage(tools, visitor, 'code-of-conduct'))

    expect(page).toMatchObject({ documentVersion: 5, state: 'current' })
    expect(page?.blocks).toEqual([
      {
        kind: 'text',
        anchor: 'short',
        title: 'In short',
        html: '<p>Look <strong>carefully</strong>.</p>\n<h3 id="short-more">More</h3>',
      },
    ])
  })

  test('that nobody has published is not there', async () => {
    expect(await withBinder(({ tools }) => findPage(tools, visitor, 'about'))).toBeUndefined()
  })

  test('keeps its older versions, and its drafts to organisers', async () => {
    const versions = await withBinder(({ tools, people }) =>
      Promise.all([
        findPageVersion(tools, visitor, 'code-of-conduct', 4),
        findPageVersion(tools, visitor, 'code-of-conduct', 6),
        findPageVersion(tools, people.member, 'code-of-conduct', 6),
        findPageVersion(tools, people.organiser, 'code-of-conduct', 6),
        findPageVersion(tools, visitor, 'code-of-conduct', 7),
      ]),
    )

    expect(versions.map((page) => page?.documentVersion)).toEqual([4, undefined, undefined, 6, undefined])
    expect(versions[0]?.state).toBe('older')
  })

  test('lists the versions that were ever in force', async () => {
    const versions = await withBinder(({ tools }) => listPageVersions(tools, 'code-of-conduct'))

    expect(versions.map(({ documentVersion, state }) => [documentVersion, state])).toEqual([
      [5, 'current'],
      [4, 'older'],
    ])
  })
})

describe('the home page', () => {
  test('without a page of its own shows what there is', async () => {
    const home = await withBinder(({ tools }) => homePage(tools, visitor))

    expect(home.blocks.map((block) => block.kind)).toEqual(['building', 'sessions', 'challenge', 'notes', 'panes'])
    expect(home).toMatchObject({ studios: [], sessions: [], edition: { edition: { slug: '2026' } } })
    expect(home.challenge).toBeUndefined()
    expect(home.letter).toBeUndefined()
  })

  test('shows the organisers’ blocks in their order', async () => {
    const home = await withBinder(async ({ tools }) => {
      await tools.db.insert(pages).values({
        slug: 'home',
        title: 'Home',
        status: 'published',
        blocks: [
          { kind: 'notes', lead: '' },
          { kind: 'hero', title: 'Come in', lead: 'Sit down.' },
        ],
      })
      return homePage(tools, visitor)
    })

    expect(home.blocks.map((block) => block.kind)).toEqual(['notes', 'hero'])
  })
})
