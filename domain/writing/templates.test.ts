import { afterAll, describe, expect, test } from 'vitest'
import { templates } from '../../db/schema/pages.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { findTemplate, listTemplates } from './templates.ts'
import { hangNoticeboard } from './updates/noticeboard.fixture.ts'
import type { Noticeboard } from './updates/noticeboard.fixture.ts'
import type { Viewer } from '../club/viewer.ts'
import { visitor } from '../club/viewer.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** When the newest version of the agenda came out. */
const newest = new Date('2026-11-17T09:00:00Z')

/** A shelf with a template for everybody, one for members, one for the edition, and an old one that was replaced. */
async function shelf(db: Database) {
  const board = await hangNoticeboard(db)
  const template = (slug: string, more: Partial<typeof templates.$inferInsert> = {}) => ({
    editionId: board.edition.id,
    slug,
    title: `The ${slug}`,
    purpose: `For ${slug}`,
    body: `# ${slug}`,
    ...more,
  })
  const [agenda] = await db
    .insert(templates)
    .values(template('agenda', { visibility: 'public', position: 1, documentVersion: 2, createdAt: newest }))
    .returning({ id: templates.id })
  await db
    .insert(templates)
    .values([
      template('agenda', { visibility: 'public', status: 'superseded', documentVersion: 1 }),
      template('review', { visibility: 'members', position: 2 }),
      template('plan', { visibility: 'edition', position: 3 }),
      template('old-agenda', { visibility: 'public', status: 'superseded', supersededBy: agenda?.id }),
      template('forgotten', { visibility: 'public', status: 'archived' }),
    ])
  return board
}

describe('who reads which templates', () => {
  const viewers: [string, (board: Noticeboard) => Viewer, string[]][] = [
    ['a visitor', () => visitor, ['agenda']],
    ['a member without access', ({ people }) => people.outsider, ['agenda', 'review']],
    ['a member with access', ({ people }) => people.member, ['agenda', 'review', 'plan']],
    ['an alumna', ({ people }) => people.alumna, ['agenda', 'review', 'plan']],
    ['a suspended member', ({ people }) => people.suspended, ['agenda']],
    ['an organiser', ({ people }) => people.organiser, ['agenda', 'review', 'plan']],
  ]

  test.each(viewers)('%s', async (_, viewerOf, expected) => {
    const [listed, read] = await database.rolledBack(async (db) => {
      const board = await shelf(db)
      const viewer = viewerOf(board)
      const all = await listTemplates(board.tools, viewer, board.edition)
      const slugs = all.map((template) => template.slug)
      return [all, await Promise.all(slugs.map((slug) => findTemplate(board.tools, viewer, board.edition, slug)))]
    })

    expect(listed.map((template) => template.slug)).toEqual(['agenda', 'review', 'plan'])
    expect(listed.filter((template) => !template.isLocked).map((template) => template.slug)).toEqual(expected)
    expect(read.filter((template) => template && !template.isLocked).map((template) => template?.slug)).toEqual(
      expected,
    )
  })
})

test('a locked template shows its title and whom it is for, nothing else', async () => {
  const template = await database.rolledBack(async (db) => {
    const { tools, edition } = await shelf(db)
    return findTemplate(tools, visitor, edition, 'plan')
  })

  expect(template).toEqual({ isLocked: true, slug: 'plan', title: 'The plan', visibility: 'edition' })
})

test('the newest version is read, an old name leads to what replaced it', async () => {
  const [agenda, old, forgotten] = await database.rolledBack(async (db) => {
    const { tools, edition } = await shelf(db)
    return Promise.all(['agenda', 'old-agenda', 'forgotten'].map((slug) => findTemplate(tools, visitor, edition, slug)))
  })

  expect(agenda).toMatchObject({ documentVersion: 2, since: newest, replacedBy: undefined, body: '# agenda' })
  expect(old).toMatchObject({ replacedBy: 'agenda' })
  expect(forgotten).toBeUndefined()
})
