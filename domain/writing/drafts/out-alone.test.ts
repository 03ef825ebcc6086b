import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { templates } from '../../../db/schema/pages.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { publishNew } from '../publishing/correcting.fixture.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import { putBack, retract } from '../withdrawing.ts'
import { listOutAlone } from './out-alone.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

test('what is out and never was a draft is found at the Desk, withdrawn and put back there', () =>
  atDesk(async (desk) => {
    const { tools, organiser } = desk
    const listed = async (q = '') => (await listOutAlone(tools, organiser, { kind: 'cohort', q })).out
    const targetId = await publishNew(desk, 'cohort', 'Staff engineers', { intro: 'What we learned.' })
    expect(await listed()).toEqual([])

    await tools.db.delete(drafts).where(eq(drafts.targetId, targetId))
    expect(await listed()).toMatchObject([{ targetId, title: 'Staff engineers', withdrawnAt: null, isKept: false }])
    expect(await listed('platform')).toEqual([])

    await retract(tools, organiser, { kind: 'cohort', targetId })
    expect(await listed()).toMatchObject([{ targetId, withdrawnAt: tools.now() }])
    await putBack(tools, organiser, { kind: 'cohort', targetId })
    expect(await listed()).toMatchObject([{ withdrawnAt: null }])
  }))

test('of a template that never was a draft its edition is told, and the list goes on page by page', () =>
  atDesk(async ({ tools, organiser, edition }) => {
    const named = (slug: string) => ({ editionId: edition.id, slug, title: slug, body: 'Text.' })
    await tools.db.insert(templates).values(['a', 'b', 'c'].map(named))
    const page = (asked: number) => listOutAlone(tools, organiser, { kind: 'template', page: asked, pageSize: 2 })

    expect(await page(1)).toMatchObject({ total: 3, page: 1, out: [{ edition: edition.title }, {}] })
    expect((await page(2)).out).toHaveLength(1)
    expect(await page(7)).toEqual(await page(2))
  }))
