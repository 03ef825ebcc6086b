import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rsvps, scheduledSessions } from '../../../../db/schema/sessions.server.ts'
import { openOffice } from '../../../../domain/office.fixture.ts'
import type { Noticeboard } from '../../../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { loadMembers } from './load.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

/** Twenty-five sessions on Mondays: the first that the member came to, before and after the edition began, the rest that they refused. */
async function meet({ tools, edition, people }: Noticeboard): Promise<void> {
  const days = Array.from({ length: 25 }, (_, week) => new Date(Date.UTC(2026, 8, 14 + week * 7, 14)))
  const held = await tools.db
    .insert(scheduledSessions)
    .values(
      days.map((startsAt) => ({
        title: 'Hour',
        editionId: edition.id,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_600_000),
        wallStart: '2026-09-14 16:00:00',
        timeZone: 'Europe/Berlin',
        visibility: 'edition' as const,
        status: 'scheduled' as const,
      })),
    )
    .returning()
  await tools.db.insert(rsvps).values(
    held.map(({ id: sessionId, startsAt }) => ({
      sessionId,
      memberId: people.member.id,
      ...(startsAt < new Date('2026-10-12')
        ? { answer: 'going' as const, attendance: 'attended' as const }
        : { answer: 'not_going' as const }),
    })),
  )
}

test('the weeks of a person are counted over all of their sessions', async () => {
  const person = await inOffice(async (board, organiser) => {
    await meet(board)
    const { opened } = await loadMembers(
      board.tools,
      organiser,
      new URLSearchParams({ person: board.people.member.id }),
    )
    return opened?.person
  })

  // In three of the nine weeks since 21 September; what was before it is in none.
  expect(person?.weeks).toMatchObject({ edition: '2026', soFar: 9 })
  expect(person?.weeks?.each).toHaveLength(39)
  expect(person?.weeks?.each.flatMap((came, week) => (came ? [week] : []))).toEqual([0, 1, 2])
  expect(person?.attendance).toEqual({ noted: 4, came: 4 })
})

test('nobody has weeks where it was not noted who came', async () => {
  const seen = await inOffice(async (board, organiser) => {
    await meet(board)
    const weeks = async () => {
      const query = new URLSearchParams({ person: board.people.member.id })
      const { members, opened } = await loadMembers(board.tools, organiser, query)
      return [members.some((member) => member.weeks), opened?.person?.weeks !== undefined]
    }
    const noted = await weeks()
    await board.tools.db.update(rsvps).set({ attendance: 'unset' }).where(eq(rsvps.memberId, board.people.member.id))
    return { noted, unset: await weeks() }
  })

  expect(seen).toEqual({ noted: [true, true], unset: [false, false] })
})
