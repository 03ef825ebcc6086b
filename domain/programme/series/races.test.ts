import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rsvps, scheduledSessions, sessionSeries } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { TestDatabase } from '../../../test/database.ts'
import { createSeries } from '../series.ts'
import { answerSession } from '../sessions/answer.ts'
import { sessionFacts, sessionHouse } from '../sessions/house.fixture.ts'
import { changeSeries, listChanges } from './change.ts'
import { endSeries, listEnds } from './end.ts'
import { planned, seriesPlan } from './house.fixture.ts'
import { lengthenSeries, listLonger } from './lengthen.ts'

/* Two at the same moment, on PostgreSQL: the embedded engine has one connection, where one comes after the other. */
const rounds = Number(process.env.RACE_ROUNDS ?? 12)

const database = await openTestDatabase()
afterAll(() => database.close())

describe.skipIf(database.engine !== 'postgres')('at the same moment', () => {
  let racing: TestDatabase
  let club: Awaited<ReturnType<typeof sessionHouse>>
  beforeAll(async () => {
    racing = await database.fresh()
    club = await sessionHouse(racing.db)
  })

  const announced = async () => {
    const made = await createSeries(club.tools, club.organiser, seriesPlan({ publish: true }))
    const [first] = await planned(club, made)
    if (!first || !made.ok) throw new Error('No series was made.')
    return { made, first }
  }

  const asked = (id: string, title: string) => ({
    id,
    version: 1,
    scope: 'all' as const,
    facts: sessionFacts({ title, capacity: 1 }),
    overwrite: [],
    publish: false,
    onClosed: 'skip' as const,
  })

  test('a plan that two send is one series', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const plan = seriesPlan()
      const outcomes = await Promise.all([1, 2].map(() => createSeries(club.tools, club.organiser, plan)))

      expect(outcomes.map((outcome) => outcome.ok && outcome.isNew).toSorted()).toEqual([false, true])
      expect(await racing.db.$count(scheduledSessions, eq(scheduledSessions.seriesId, plan.id))).toBe(4)
    }
  })

  test('of two organisers who lengthen the same series one does, and the other is told', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { made, first } = await announced()
      const more = { id: first.id, more: { count: 3 }, leftOut: [], onClosed: 'skip' as const }
      const listed = await listLonger(club.tools, club.organiser, more)
      if (!listed?.ok) throw new Error('Nothing was listed.')
      const lengthen = () => lengthenSeries(club.tools, club.organiser, { ...more, stamp: listed.stamp })

      const outcomes = await Promise.all([lengthen(), lengthen()])

      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1)
      expect(await planned(club, made)).toHaveLength(7)
    }
  })

  test('of two organisers who change the same series one does, whole, and the other is told', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { made, first } = await announced()
      const listed = await listChanges(club.tools, club.organiser, asked(first.id, 'One'))
      if (!listed?.ok) throw new Error('Nothing was listed.')
      const ends = await listEnds(club.tools, club.organiser, first.id)
      const change = (title: string) =>
        changeSeries(club.tools, club.organiser, { ...asked(first.id, title), stamp: listed.stamp, tell: true })
      const end = () =>
        endSeries(club.tools, club.organiser, { id: first.id, scope: 'all', stamp: ends?.stamp ?? '', reason: 'Ends.' })

      const outcomes = await Promise.all(round % 2 === 0 ? [change('One'), change('Two')] : [change('One'), end()])

      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1)
      const rows = await planned(club, made)
      expect(new Set(rows.map(({ title, status }) => `${title} ${status}`)).size).toBe(1)
    }
  })

  test('an answer that comes while all change counts, and the change is whole', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { made, first } = await announced()
      const listed = await listChanges(club.tools, club.organiser, asked(first.id, 'One place'))
      if (!listed?.ok) throw new Error('Nothing was listed.')
      const answer = (member: typeof club.outsider) =>
        answerSession(club.tools, member, { sessionId: first.id, answer: 'going' })

      const [changed, ...answers] = await Promise.all([
        changeSeries(club.tools, club.organiser, { ...asked(first.id, 'One place'), stamp: listed.stamp, tell: false }),
        answer(club.outsider),
        answer(club.northerner),
      ])

      expect(changed).toMatchObject({ ok: true })
      expect(answers.map((each) => each?.ok)).toEqual([true, true])
      expect(await racing.db.$count(rsvps, eq(rsvps.sessionId, first.id))).toBe(2)
      const rows = await planned(club, made)
      expect(rows.map(({ capacity }) => capacity)).toEqual([1, 1, 1, 1])
      expect(await racing.db.$count(sessionSeries, eq(sessionSeries.id, first.seriesId ?? ''))).toBe(1)
    }
  })
})
