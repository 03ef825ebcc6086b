import { afterAll, expect, test } from 'vitest'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import { attendedSince, isNotedSince } from './attended.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openOffice(database)

/** A session that is over, and what became of this member's answer. */
async function was(
  { tools, edition }: Noticeboard,
  at: string,
  memberId: string,
  attendance: 'attended' | 'absent' | 'unset',
) {
  const startsAt = new Date(at)
  const [session] = await tools.db
    .insert(scheduledSessions)
    .values({
      title: 'Hour',
      editionId: edition.id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      wallStart: '2026-11-03 16:00:00',
      timeZone: 'Europe/Berlin',
      visibility: 'edition',
      status: 'scheduled',
    })
    .returning()
  await tools.db.insert(rsvps).values({ sessionId: session?.id ?? '', memberId, answer: 'going', attendance })
}

test('only sessions somebody came to count, from a moment on, and only for who is asked about', async () => {
  const seen = await atDesk(async (board, organiser) => {
    const { member, host, outsider } = board.people
    await was(board, '2026-11-03T15:00:00Z', member.id, 'attended')
    await was(board, '2026-11-10T15:00:00Z', member.id, 'absent')
    await was(board, '2026-09-01T15:00:00Z', member.id, 'attended')
    await was(board, '2026-11-03T15:00:00Z', host.id, 'attended')
    const asked = { memberIds: [member.id, outsider.id], since: new Date('2026-10-01T00:00:00Z') }
    const attended = await attendedSince(board.tools, organiser, asked)
    return { member: attended.get(member.id), number: attended.size }
  })

  expect(seen).toEqual({ member: [new Date('2026-11-03T15:00:00Z')], number: 1 })
})

test('who came is known from a moment on once it was noted of one session', async () => {
  const seen = await atDesk(async (board, organiser) => {
    const { member, host } = board.people
    const isNoted = () => isNotedSince(board.tools, organiser, new Date('2026-10-01T00:00:00Z'))
    await was(board, '2026-11-03T15:00:00Z', member.id, 'unset')
    await was(board, '2026-09-01T15:00:00Z', member.id, 'attended')
    const before = await isNoted()
    await was(board, '2026-11-10T15:00:00Z', host.id, 'absent')
    return [before, await isNoted()]
  })

  expect(seen).toEqual([false, true])
})
