import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { updates } from '../../../db/schema/writing.server.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import { isAdmin } from '../../club/access.ts'
import { openDesk, setDesk } from './desk.fixture.ts'
import type { Desk } from './desk.fixture.ts'
import { publishNow } from '../publishing.ts'
import { endHold, undoPublish } from './hold.ts'
import { underway } from './underway.ts'
import { publishDue } from './publish.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const sendOff = ({ tools, organiser }: Desk, { id, version }: { id: string; version: number }) =>
  publishNow(tools, organiser, { id, version, tell: ['mail'] })

describe('what is published now', () => {
  test('is held for 60 seconds: nobody reads it and nobody is told', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')

      const sent = await sendOff(desk, draft)
      desk.pass(59)

      expect(sent).toEqual({ ok: true, at: new Date('2026-11-20T11:01:00Z') })
      expect(await publishDue(desk.tools, draft.id)).toEqual({ state: 'left' })
      expect(await desk.tools.db.select().from(updates).where(eq(updates.title, draft.title))).toEqual([])
      expect(desk.tools.sentJobs).toMatchObject([{ kind: 'publish', runAt: new Date('2026-11-20T11:01:00Z') }])
    }))

  test('can be undone until it is out, and not after', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await sendOff(desk, draft)
      desk.pass(59)

      expect(await takeBack(desk, draft.id)).toMatchObject({ ok: true })

      desk.pass(60)
      expect(await publishDue(desk.tools, draft.id)).toEqual({ state: 'left' })
      const again = await desk.row(draft.id)
      await sendOff(desk, again)
      desk.pass(60)
      expect(await publishDue(desk.tools, draft.id)).toMatchObject({ state: 'published' })
      expect(await takeBack(desk, draft.id)).toEqual({ ok: false, because: 'too-late' })
    }))

  test('is taken back as it was shown: two who press take it back once, and what was sent again since stays', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await sendOff(desk, draft)
      const shown = await desk.row(draft.id)
      const [one, other] = [
        await undoPublish(desk.tools, desk.organiser, shown),
        await undoPublish(desk.tools, desk.organiser, shown),
      ]
      await sendOff(desk, await desk.row(draft.id))
      const sentAgain = await desk.row(draft.id)

      const late = await undoPublish(desk.tools, desk.organiser, shown)

      const back = { ok: true, version: shown.version + 1 }
      expect([one, other]).toEqual([back, back])
      expect(late).toEqual({ ok: false, because: 'sent-again' })
      expect(await desk.row(draft.id)).toEqual(sentAgain)
    }))

  test('goes out at once for whoever does not want to wait, and cannot be taken back then', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await sendOff(desk, draft)
      desk.pass(5)
      expect(await publishDue(desk.tools, draft.id)).toEqual({ state: 'left' })
      const held = await desk.row(draft.id)

      expect(await endHold(desk.tools, desk.organiser, held)).toEqual({ ok: true })

      expect(await publishDue(desk.tools, draft.id)).toMatchObject({ state: 'published' })
      expect(await takeBack(desk, draft.id)).toEqual({ ok: false, because: 'too-late' })
      expect(await endHold(desk.tools, desk.organiser, held)).toEqual({ ok: false, because: 'too-late' })
    }))

  test('goes out at once as it was shown: what was taken back and sent again has its own minute', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await sendOff(desk, draft)
      const shown = await desk.row(draft.id)
      await takeBack(desk, draft.id)
      await sendOff(desk, await desk.row(draft.id))
      const sentAgain = await desk.row(draft.id)

      expect(await endHold(desk.tools, desk.organiser, shown)).toEqual({ ok: false, because: 'too-late' })

      expect(await desk.row(draft.id)).toEqual(sentAgain)
    }))

  test('goes out at once one time, whoever presses in one moment, and each is told so', async () => {
    const busy = await database.fresh()
    const desk = await setDesk(testEngine === 'postgres' ? drizzle(await busy.openPool(10)) : busy.db)
    const draft = await desk.write('update')
    await sendOff(desk, draft)
    desk.pass(5)
    const held = await desk.row(draft.id)
    const press = () => endHold(desk.tools, desk.organiser, held)

    const answers = await Promise.all([press(), press(), press(), press()])

    expect([...answers, await press()]).toEqual(Array.from({ length: 5 }, () => ({ ok: true })))
    expect(desk.tools.sentJobs.map(({ runAt }) => runAt)).toEqual([held.plannedAt, desk.tools.now()])
    const noted = await busy.db.select().from(auditEntries).where(eq(auditEntries.action, 'hold-ended'))
    expect(noted).toHaveLength(1)
  })
})

describe('what organisers see of it on every page', () => {
  async function press(desk: Desk) {
    const draft = await desk.write('update')
    const sent = await sendOff(desk, draft)
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

      expect(held).toMatchObject({
        id,
        state: 'held',
        leftMs: 42_000,
        readers: { number: 5, byMail: 4 },
        by: undefined,
      })
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
      await takeBack(desk, id)

      expect(await underway(desk.tools, desk.organiser)).toEqual([])
    }))

  test('another organiser sees it too, and whose it is', () =>
    atDesk(async (desk) => {
      await press(desk)
      const other = { ...desk.organiser, id: desk.people.host.id }
      if (!isAdmin(other)) throw new Error('Nobody else organises.')

      expect(await underway(desk.tools, other)).toMatchObject([{ by: desk.organiser.displayName }])
    }))
})

/** Undo, as somebody presses it who sees it as it is now. */
const takeBack = async ({ tools, organiser, row }: Desk, id: string) => undoPublish(tools, organiser, await row(id))
