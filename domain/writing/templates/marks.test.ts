import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { templateMarks, templates } from '../../../db/schema/pages.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
import { hangNoticeboard } from '../updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../updates/noticeboard.fixture.ts'
import { markUseful, unmarkUseful, usefulMarks } from './marks.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const agenda = { edition: '2026', template: 'agenda' }

/** An edition with a template for everybody and one for those in it. */
const withTemplates = (run: (board: Noticeboard, db: Database) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db)
    const of = (slug: string, visibility: 'public' | 'edition') => ({
      editionId: board.edition.id,
      slug,
      visibility,
      title: `The ${slug}`,
      body: `# ${slug}`,
    })
    await db.insert(templates).values([of('agenda', 'public'), of('plan', 'edition')])
    await run(board, db)
  })

test(
  'a template is useful to a member once, however often they say so, until they take it back',
  withTemplates(async ({ tools, people: { member, outsider } }) => {
    expect(await markUseful(tools, member, agenda)).toMatchObject({ ok: true, template: { title: 'The agenda' } })
    expect(await markUseful(tools, member, agenda)).toMatchObject({ ok: true })
    await markUseful(tools, outsider, agenda)
    expect(await usefulMarks(tools, member, agenda)).toEqual({ members: 2, isMine: true, canMark: true })

    expect(await unmarkUseful(tools, member, agenda)).toMatchObject({ ok: true })
    expect(await unmarkUseful(tools, member, agenda)).toMatchObject({ ok: true })
    expect(await usefulMarks(tools, member, agenda)).toEqual({ members: 1, isMine: false, canMark: true })
  }),
)

test(
  'a mark stays with the name of the template when its next version comes out',
  withTemplates(async ({ tools, edition, people: { member } }, db) => {
    await markUseful(tools, member, agenda)

    await db.update(templates).set({ status: 'superseded' }).where(eq(templates.slug, 'agenda'))
    const next = { editionId: edition.id, slug: 'agenda', title: 'The agenda', body: '', documentVersion: 2 }
    await db.insert(templates).values({ ...next, visibility: 'public' })

    expect(await usefulMarks(tools, member, agenda)).toMatchObject({ members: 1, isMine: true })
  }),
)

test(
  'only who may read it and takes part says so: nobody else learns how it was marked',
  withTemplates(async ({ tools, people: { member, outsider, alumna, paused, suspended } }) => {
    const plan = { edition: '2026', template: 'plan' }
    await markUseful(tools, member, plan)

    expect(await markUseful(tools, outsider, plan)).toBeUndefined()
    expect(await usefulMarks(tools, outsider, plan)).toBeUndefined()
    expect(await usefulMarks(tools, suspended, plan)).toBeUndefined()
    expect(await markUseful(tools, member, { edition: '2026', template: 'unknown' })).toBeUndefined()
    expect(await usefulMarks(tools, visitor, agenda)).toBeUndefined()
    for (const reader of [alumna, paused]) {
      expect(await markUseful(tools, reader, plan)).toEqual({ ok: false, because: 'read-only' })
      expect(await usefulMarks(tools, reader, plan)).toEqual({ members: 1, isMine: false, canMark: false })
    }
  }),
)

test(
  'what was marked in an edition that is over stays as it was',
  withTemplates(async ({ tools, edition, people: { member } }, db) => {
    await markUseful(tools, member, agenda)

    await db.update(editions).set({ status: 'archived' }).where(eq(editions.id, edition.id))

    expect(await unmarkUseful(tools, member, agenda)).toEqual({ ok: false, because: 'read-only' })
    expect(await usefulMarks(tools, member, agenda)).toEqual({ members: 1, isMine: true, canMark: false })
  }),
)

test(
  'whoever left is not counted, and with a member who is deleted their marks go',
  withTemplates(async ({ tools, people: { member, outsider } }, db) => {
    await markUseful(tools, member, agenda)
    await markUseful(tools, outsider, agenda)

    await db.update(members).set({ status: 'left' }).where(eq(members.id, outsider.id))
    expect(await usefulMarks(tools, member, agenda)).toMatchObject({ members: 1 })
    await db.delete(members).where(eq(members.id, member.id))
    expect(await db.$count(templateMarks, eq(templateMarks.memberId, member.id))).toBe(0)
  }),
)
