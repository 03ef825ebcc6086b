import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { drafts } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import type { Desk } from '../publishing/desk.fixture.ts'
import type { Admin } from '../../club/viewer.ts'
import { leaveDraft, visitDraft, whoIsAt } from './visits.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

/** Somebody else who organises. */
const otherOf = ({ organiser, people }: Desk): Admin => ({ ...organiser, id: people.host.id })

const look = (desk: Desk, draftId: string, tab: string, { as = desk.organiser, hasTyped = false } = {}) =>
  visitDraft(desk.tools, as, { draftId, tab, hasTyped })

test('who opens a draft sees who has it open already, since when, and whether they are writing', () =>
  atDesk(async (desk) => {
    const { id } = await desk.write('update')
    const since = desk.tools.now()
    expect(await look(desk, id, 'one', { hasTyped: true })).toEqual([])
    desk.pass(50)

    const other = { as: otherOf(desk) }
    expect(await look(desk, id, 'two', other)).toEqual([
      { name: 'Organiser', windowNumber: expect.any(Number), isYou: false, since, isWriting: true },
    ])
    desk.pass(20)
    await look(desk, id, 'one')
    expect(await look(desk, id, 'two', other)).toMatchObject([{ since, isWriting: false }])
    expect(await look(desk, id, 'one')).toMatchObject([{ name: 'Host' }])
  }))

test('whoever leaves is gone at once, and whoever just vanishes after a minute and a half', () =>
  atDesk(async (desk) => {
    const { id } = await desk.write('update')
    await look(desk, id, 'one')
    await look(desk, id, 'two', { as: otherOf(desk) })

    await leaveDraft(desk.tools, desk.organiser, { draftId: id, tab: 'one' })
    expect(await look(desk, id, 'two', { as: otherOf(desk) })).toEqual([])
    desk.pass(91)
    expect(await look(desk, id, 'one')).toEqual([])
  }))

test('a list knows which drafts somebody else has open, and says nothing of one’s own tabs', () =>
  atDesk(async (desk) => {
    const [one, other] = [await desk.write('update'), await desk.write('update')]
    await look(desk, one.id, 'one', { as: otherOf(desk) })
    await look(desk, other.id, 'two')
    const known = await whoIsAt(desk.tools, desk.organiser, [one.id, other.id])

    expect([...known]).toEqual([[one.id, { name: 'Host', windowNumber: expect.any(Number) }]])
    desk.pass(91)
    expect((await whoIsAt(desk.tools, desk.organiser, [one.id])).size).toBe(0)
    expect((await whoIsAt(desk.tools, desk.organiser, [])).size).toBe(0)
  }))

test('another tab of one’s own is told as that, and nobody ends the visit of somebody else', () =>
  atDesk(async (desk) => {
    const { id } = await desk.write('update')
    await look(desk, id, 'one')
    await leaveDraft(desk.tools, otherOf(desk), { draftId: id, tab: 'one' })

    expect(await look(desk, id, 'two')).toMatchObject([{ isYou: true }])
  }))

test('a draft that is gone cannot be visited', () =>
  atDesk(async (desk) => {
    const { id } = await desk.write('update')
    await look(desk, id, 'one')
    await desk.tools.db.delete(drafts).where(eq(drafts.id, id))

    expect(await look(desk, id, 'one')).toBeUndefined()
  }))
