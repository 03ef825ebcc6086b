import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { isAdmin } from '../../club/access.ts'
import { openDesk } from './desk.fixture.ts'
import type { Desk } from './desk.fixture.ts'
import { publishNow, undoPublish } from '../publishing.ts'
import { publishDue } from './publish.ts'
import { underway } from './underway.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

async function press(desk: Desk) {
  const draft = await desk.write('update')
  const sent = await publishNow(desk.tools, desk.organiser, { id: draft.id, version: draft.version, tell: ['mail'] })
  if (!sent.ok) throw new Error(sent.because)
  return draft.id
}

test('what is held is seen with what is left of the minute and how many will read it, then what became of it', () =>
  atDesk(async (desk) => {
    const id = await press(desk)
    desk.pass(18)

    const [held] = await underway(desk.tools, desk.organiser)
    desk.pass(42)
    await publishDue(desk.tools, id)
    const [out] = await underway(desk.tools, desk.organiser)
    desk.pass(121)

    expect(held).toMatchObject({ id, state: 'held', leftMs: 42_000, readers: { number: 5, byMail: 4 }, by: undefined })
    expect(out).toMatchObject({
      id,
      state: 'out',
      version: held?.version,
      out: { address: '/member/updates/2026/europe-africa?u=hours-in-december', isTelling: true },
    })
    expect(await underway(desk.tools, desk.organiser)).toEqual([])
  }))

test('letters are counted only where some go out', () =>
  atDesk(async (desk) => {
    const quiet = await desk.write('update')
    await publishNow(desk.tools, desk.organiser, { id: quiet.id, version: quiet.version, tell: ['push'] })

    expect(await underway(desk.tools, desk.organiser)).toMatchObject([{ readers: { number: 5, byMail: undefined } }])
  }))

test('what was taken back is not underway any more', () =>
  atDesk(async (desk) => {
    const id = await press(desk)
    await undoPublish(desk.tools, desk.organiser, id)

    expect(await underway(desk.tools, desk.organiser)).toEqual([])
  }))

test('another organiser sees it too, and whose it is', () =>
  atDesk(async (desk) => {
    await press(desk)
    const other = { ...desk.organiser, id: desk.people.host.id }
    if (!isAdmin(other)) throw new Error('Nobody else organises.')

    expect(await underway(desk.tools, other)).toMatchObject([{ by: desk.organiser.displayName }])
  }))
