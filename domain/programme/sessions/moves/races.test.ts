import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldMoves, scheduledSessions } from '../../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import type { TestDatabase } from '../../../../test/database.ts'
import { answerSession } from '../answer.ts'
import { moveSession } from '../change.ts'
import { sessionFacts, sessionHouse } from '../house.fixture.ts'
import { createSession } from '../write.ts'
import { tellOfHeldMove } from './hold.ts'
import { listHeldMoves } from './list.ts'
import { undoMove } from './undo.ts'

/* Two at the same moment, on PostgreSQL: the embedded engine has one connection, where one comes after the other. */
const rounds = Number(process.env.RACE_ROUNDS ?? 12)

const database = await openTestDatabase()
afterAll(() => database.close())

describe.skipIf(database.engine !== 'postgres')('at the end of a minute', () => {
  let racing: TestDatabase
  let club: Awaited<ReturnType<typeof sessionHouse>>
  beforeAll(async () => {
    racing = await database.fresh()
    club = await sessionHouse(racing.db)
  })

  const moved = async () => {
    const made = await createSession(club.tools, club.organiser, { facts: sessionFacts(), publish: true })
    if (!made.ok) throw new Error('No session was made.')
    await answerSession(club.tools, club.outsider, { sessionId: made.id, answer: 'going' })
    await moveSession(club.tools, club.organiser, { id: made.id, version: 1, days: 1, minutes: 0, tell: true })
    const [held] = await listHeldMoves(club.tools, club.organiser)
    if (!held) throw new Error('Nothing is held.')
    return { id: made.id, heldId: held.id }
  }
  const wallStart = async (id: string) => {
    const [row] = await racing.db.select().from(scheduledSessions).where(eq(scheduledSessions.id, id))
    return row?.wallStart
  }
  /** How often somebody is told, by what the jobs were sent. */
  const newsOf = (id: string) => {
    const told = club.tools.sentJobs.filter(({ kind }) => kind === 'session-news')
    return told.filter(({ payload }) => JSON.stringify(payload).includes(id)).length
  }

  test('a move is told or put back, never both and never neither', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, heldId } = await moved()
      const tell = () => tellOfHeldMove(club.tools, heldId)
      const undo = () => undoMove(club.tools, club.organiser, heldId)

      const [undone] =
        round % 2 === 0
          ? await Promise.all([undo(), tell(), tell()])
          : (await Promise.all([tell(), undo()])).toReversed()

      expect(newsOf(id)).toBe(undone?.ok ? 0 : 1)
      expect(await wallStart(id)).toBe(undone?.ok ? '2026-11-24 16:00:00' : '2026-11-25 16:00:00')
      expect(await racing.db.$count(heldMoves)).toBe(0)
    }
  })

  test('a session that moves on while its minute ends is told of once for each place people hear of', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, heldId } = await moved()
      const again = { id, version: 2, days: 1, minutes: 0, tell: true }

      const [next] = await Promise.all([
        moveSession(club.tools, club.organiser, again),
        tellOfHeldMove(club.tools, heldId),
        undoMove(club.tools, club.organiser, heldId),
      ])

      const heldNow = await listHeldMoves(club.tools, club.organiser)
      const isBack = (await wallStart(id)) === '2026-11-24 16:00:00'
      expect(heldNow).toHaveLength(next?.ok ? 1 : 0)
      expect(newsOf(id) + (isBack ? 1 : 0)).toBeLessThanOrEqual(1)
      for (const { id: each } of heldNow) await tellOfHeldMove(club.tools, each)
      expect(isBack ? newsOf(id) === 0 : newsOf(id) >= 1).toBe(true)
      expect(await racing.db.$count(heldMoves)).toBe(0)
    }
  })
})
