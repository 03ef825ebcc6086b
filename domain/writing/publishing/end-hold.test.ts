import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import { publishNow, undoPublish } from '../publishing.ts'
import { openDesk, setDesk } from './desk.fixture.ts'
import type { Desk } from './desk.fixture.ts'
import { endHold } from './end-hold.ts'
import { publishDue } from './publish.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const sendOff = ({ tools, organiser }: Desk, { id, version }: { id: string; version: number }) =>
  publishNow(tools, organiser, { id, version, tell: ['mail'] })

describe('what is held for a minute', () => {
  test('goes out at once for whoever does not want to wait, and cannot be taken back then', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await sendOff(desk, draft)
      desk.pass(5)
      expect(await publishDue(desk.tools, draft.id)).toEqual({ state: 'left' })
      const held = await desk.row(draft.id)

      expect(await endHold(desk.tools, desk.organiser, held)).toEqual({ ok: true })

      expect(await publishDue(desk.tools, draft.id)).toMatchObject({ state: 'published' })
      expect(await undoPublish(desk.tools, desk.organiser, draft.id)).toEqual({ ok: false, because: 'too-late' })
      expect(await endHold(desk.tools, desk.organiser, held)).toEqual({ ok: false, because: 'too-late' })
    }))

  test('goes out at once as it was shown: what was taken back and sent again has its own minute', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await sendOff(desk, draft)
      const shown = await desk.row(draft.id)
      await undoPublish(desk.tools, desk.organiser, draft.id)
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
