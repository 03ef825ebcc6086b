import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import { sendOut } from '../publishing/correcting.fixture.ts'
import { underway } from '../publishing/underway.ts'
import { putBack, retract } from '../withdrawing.ts'
import { findDeskDraft } from './desk.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

test('the history of a text says who withdrew it and who put it back', () =>
  atDesk(async (desk) => {
    const { id } = await desk.write('update')
    const target = { kind: 'update', targetId: await sendOut(desk, id) }
    const turns = async () =>
      (await findDeskDraft(desk.tools, desk.organiser, id))?.draft.turns.map(({ what, by }) => [what, by])
    expect(await turns()).toEqual([])

    await retract(desk.tools, desk.organiser, target)
    expect(await turns()).toEqual([['withdrawn', 'Organiser']])
    await putBack(desk.tools, desk.organiser, target)

    expect((await turns())?.toSorted()).toEqual([
      ['put-back', 'Organiser'],
      ['withdrawn', 'Organiser'],
    ])
  }))

test('of a text that was withdrawn nobody is told any more that it is out, until it is put back', () =>
  atDesk(async (desk) => {
    const { id } = await desk.write('update')
    const target = { kind: 'update', targetId: await sendOut(desk, id) }
    const told = async () =>
      (await underway(desk.tools, desk.organiser)).flatMap((each) => (each.id === id ? [each.state] : []))
    expect(await told()).toEqual(['out'])

    await retract(desk.tools, desk.organiser, target)
    expect(await told()).toEqual(['withdrawn'])
    // Also where a page has said for a while that it is out.
    desk.pass(600)
    expect(await told()).toEqual(['withdrawn'])

    await putBack(desk.tools, desk.organiser, target)
    expect(await told()).toEqual([])
  }))
