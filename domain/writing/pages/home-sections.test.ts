import { afterAll, expect, test } from 'vitest'
import { pages } from '../../../db/schema/pages.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import { findPage, listPageVersions } from '../pages.ts'
import { visitor } from '../../club/viewer.ts'
import type { Noticeboard } from '../updates/noticeboard.fixture.ts'
import { arrangeSections, homeSections, moveSection, showSection } from './home-sections.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

async function publishHome({ tools }: Noticeboard): Promise<void> {
  await tools.db.insert(pages).values({
    slug: 'home',
    title: 'Home',
    status: 'published',
    publishedAt: tools.now(),
    blocks: [
      { kind: 'hero', title: 'Come in', lead: '' },
      { kind: 'building' },
      { kind: 'text', anchor: 'why', title: 'Why', text: 'Because.' },
    ],
  })
}

test('sections change their order and are hidden, each time as a new version of the page', async () => {
  const { shown, listed, versions } = await inOffice(async (board, organiser) => {
    const { tools } = board
    await publishHome(board)
    await moveSection(tools, organiser, { version: 1, index: 2, by: -1 })
    await showSection(tools, organiser, { version: 2, index: 0, shown: false })
    return {
      shown: await findPage(tools, visitor, 'home'),
      listed: await homeSections(tools, organiser),
      versions: await listPageVersions(tools, 'home'),
    }
  })

  expect(shown?.blocks.map(({ kind }) => kind)).toEqual(['text', 'building'])
  expect(listed).toEqual({
    version: 3,
    sections: [
      { kind: 'hero', title: 'Come in', hidden: true },
      { kind: 'text', title: 'Why', hidden: false },
      { kind: 'building', title: '', hidden: false },
    ],
  })
  expect(versions.map(({ documentVersion }) => documentVersion)).toEqual([3, 2, 1])
})

test('order and what is hidden are saved together, of exactly the sections that were looked at', async () => {
  const { listed, outcomes, versions } = await inOffice(async (board, organiser) => {
    const { tools } = board
    await publishHome(board)
    const arrange = (version: number, indexes: number[], hidden: number[]) =>
      arrangeSections(tools, organiser, { version, indexes, hidden })
    const saved = await arrange(1, [2, 0, 1], [1])
    return {
      listed: await homeSections(tools, organiser),
      outcomes: [
        saved,
        await arrange(1, [0, 1, 2], []),
        await arrange(2, [0, 1], []),
        await arrange(2, [0, 0, 1], []),
        await arrange(2, [0, 1, 2, 2], []),
        await arrange(2, [0, 1, 2], [2, 2, 2, 2]),
        await arrange(2, [0, 1, 2], [0, 1, 2]),
        await arrange(2, [0, 1, 2], [2]),
      ],
      versions: await listPageVersions(tools, 'home'),
    }
  })

  expect(listed?.sections.map(({ kind, hidden }) => [kind, hidden])).toEqual([
    ['text', false],
    ['hero', false],
    ['building', true],
  ])
  const refused = ['stale', 'stale', 'stale', 'stale', 'stale', 'last']
  expect(outcomes.map((each) => each.ok || each.because)).toEqual([true, ...refused, true])
  // What is so already makes no new version.
  expect(versions.map(({ documentVersion }) => documentVersion)).toEqual([2, 1])
})

test('a hidden section comes back with its text', async () => {
  const shown = await inOffice(async (board, organiser) => {
    await publishHome(board)
    await showSection(board.tools, organiser, { version: 1, index: 2, shown: false })
    await showSection(board.tools, organiser, { version: 2, index: 2, shown: true })
    return findPage(board.tools, visitor, 'home')
  })

  expect(shown?.blocks.at(-1)).toMatchObject({ kind: 'text', title: 'Why' })
})

test('whoever looks at an older version, or would hide the last section, changes nothing', async () => {
  const outcomes = await inOffice(async (board, organiser) => {
    const { tools } = board
    await publishHome(board)
    await showSection(tools, organiser, { version: 1, index: 0, shown: false })
    await showSection(tools, organiser, { version: 2, index: 1, shown: false })
    return [
      await moveSection(tools, organiser, { version: 1, index: 0, by: 1 }),
      await showSection(tools, organiser, { version: 3, index: 2, shown: false }),
    ]
  })

  expect(outcomes).toEqual([
    { ok: false, because: 'stale' },
    { ok: false, because: 'last' },
  ])
})
