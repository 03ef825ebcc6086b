import { isNotNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Admin } from '../../club/viewer.ts'
import { saveBlackout } from '../blackouts/change.ts'
import { sessionHouse } from '../sessions/house.fixture.ts'
import { planRotation } from './rotation.ts'
import type { RotationPlan } from './rotation.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>> & { desk: Admin }

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    await run({ ...club, desk: club.organiser })
  })

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

const plan = ({ edition }: House, more: Partial<RotationPlan> = {}): RotationPlan => ({
  ids,
  hours: [16, 23],
  first: '2026-12-01',
  weeks: 6,
  minutes: 90,
  timeZone: 'Europe/Berlin',
  facts: {
    title: 'In turn',
    agenda: '',
    place: 'online',
    joinUrl: '',
    address: '',
    capacity: null,
    hasWaitingList: true,
    rsvpOpensAt: null,
    rsvpClosesAt: null,
    visibility: 'edition',
    editionId: edition.id,
    zoneIds: [edition.northId, edition.southId],
    hostIds: [],
  },
  ...more,
})

const held = ({ tools }: House) =>
  tools.db
    .select()
    .from(scheduledSessions)
    .where(isNotNull(scheduledSessions.seriesId))
    .orderBy(scheduledSessions.startsAt)

test(
  'hours in turn become one series each, week after week, as drafts for the zones; sent twice they are planned once',
  inHouse(async (club) => {
    expect(await planRotation(club.tools, club.desk, plan(club))).toMatchObject({ ok: true, count: 6 })
    await planRotation(club.tools, club.desk, plan(club))

    const sessions = await held(club)
    expect(sessions.map(({ wallStart }) => wallStart.slice(0, 16))).toEqual([
      '2026-12-01 16:00',
      '2026-12-08 23:00',
      '2026-12-15 16:00',
      '2026-12-22 23:00',
      '2026-12-29 16:00',
      '2027-01-05 23:00',
    ])
    expect(new Set(sessions.map(({ seriesId, status }) => `${seriesId} ${status}`)).size).toBe(2)
    expect(await club.tools.db.select().from(sessionZones)).toHaveLength(12)
  }),
)

test(
  'a closed day is left out of the turn, and what cannot be planned leaves nothing behind',
  inHouse(async (club) => {
    const facts = { name: 'New Year', startsOn: '2026-12-29', endsOn: '2027-01-01', editionId: null }
    await saveBlackout(club.tools, club.desk, { facts })

    // The second hour would meet once in two weeks, which is no series.
    expect(await planRotation(club.tools, club.desk, plan(club, { weeks: 2 }))).toMatchObject({ ok: false })
    expect(await held(club)).toEqual([])
    expect(await planRotation(club.tools, club.desk, plan(club))).toMatchObject({ ok: true, count: 5 })
    expect((await held(club)).map(({ wallStart }) => wallStart.slice(0, 10))).not.toContain('2026-12-29')
  }),
)
