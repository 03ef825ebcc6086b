import { afterAll, expect, test } from 'vitest'
import { updateNotices } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import type { Desk } from '../publishing/desk.fixture.ts'
import { publishNow } from '../publishing.ts'
import { fanOut } from '../publishing/notices.ts'
import { publishDue } from '../publishing/publish.ts'
import { findDeskDraft } from './desk.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const onDesk = async ({ tools, organiser }: Desk, id: string) => (await findDeskDraft(tools, organiser, id))?.draft

test('beside each zone stands how many members it has', () =>
  atDesk(async (desk) => {
    const { id } = await desk.write('update')

    const draft = await onDesk(desk, id)

    // The alumna, the host, the member and one who paused.
    expect(draft?.edition?.zones.map(({ name, members }) => [name, members])).toEqual([
      ['Europe & Africa', 4],
      ['Americas', 1],
    ])
  }))

test('once an update is out, the desk counts who is told until everybody is', () =>
  atDesk(async (desk) => {
    const { id, version } = await desk.write('update')
    await publishNow(desk.tools, desk.organiser, { id, version, tell: ['mail'] })
    desk.pass(60)
    await publishDue(desk.tools, id)

    expect((await onDesk(desk, id))?.published).toMatchObject({ told: 0, isTelling: true })

    const notices = await desk.tools.db
      .select({ id: updateNotices.id, updateId: updateNotices.updateId })
      .from(updateNotices)
    const { targetId } = await desk.row(id)
    const written = await fanOut(desk.tools, notices.find(({ updateId }) => updateId === targetId)?.id ?? '')

    expect(written).toBeGreaterThan(0)
    expect((await onDesk(desk, id))?.published).toMatchObject({ told: written, isTelling: false })
  }))
