import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { correct, publishNew, sendOut } from '../publishing/correcting.fixture.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import type { Desk } from '../publishing/desk.fixture.ts'
import { publishNow } from '../publishing.ts'
import { retract } from '../withdrawing.ts'
import { publishDue } from '../publishing/publish.ts'
import { trashDraft, untrashDraft } from '../publishing/trash.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

/** What stands in the way when somebody presses Publish. */
async function press(desk: Desk, id: string): Promise<string[]> {
  const { version } = await desk.row(id)
  const sent = await publishNow(desk.tools, desk.organiser, { id, version, tell: [] })
  if (sent.ok) return []
  return sent.because === 'checks' ? sent.checks.errors.map(({ code }) => code) : [sent.because]
}

const about = {
  slug: 'about',
  lead: 'A room.',
  blocks: [{ kind: 'text', anchor: 'why', title: 'Why', text: 'Light.' }],
}

test('a second text for a page is refused while the first is on its way, and once it is out', () =>
  atDesk(async (desk) => {
    const first = await desk.write('page', { payload: about })
    const second = await desk.write('page', { payload: about })

    expect(await press(desk, first.id)).toEqual([])
    expect(await press(desk, second.id)).toEqual(['on-its-way'])
    desk.pass(60)
    expect(await publishDue(desk.tools, first.id)).toMatchObject({ state: 'published' })
    expect(await press(desk, second.id)).toEqual(['overtaken'])
  }))

test('a second new text with the same chosen address is refused before the minute, not after it', () =>
  atDesk(async (desk) => {
    const [first, second] = [
      await desk.write('update', { payload: { slug: 'hours' } }),
      await desk.write('update', { payload: { slug: 'hours' } }),
    ]

    expect(await press(desk, first.id)).toEqual([])
    expect(await press(desk, second.id)).toEqual(['on-its-way'])
  }))

test('a correction that another one has overtaken is refused: it would undo that', () =>
  atDesk(async (desk) => {
    const from = await publishNew(desk, 'update', 'Hours', {})
    const old = await correct(desk, 'update', { from, title: 'Hours, as they were' })
    await trashDraft(desk.tools, desk.organiser, old)
    desk.pass(1)
    await sendOut(desk, await correct(desk, 'update', { from, title: 'Hours, right' }))
    await untrashDraft(desk.tools, desk.organiser, old)

    expect(await press(desk, old)).toEqual(['overtaken'])
  }))

test('what was withdrawn is not corrected any more', () =>
  atDesk(async (desk) => {
    const from = await publishNew(desk, 'update', 'Hours', {})
    const correction = await correct(desk, 'update', { from, title: 'Hours, right' })
    await retract(desk.tools, desk.organiser, { kind: 'update', targetId: from })

    expect(await press(desk, correction)).toEqual(['withdrawn'])
  }))
