import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Admin } from '../club/viewer.ts'
import { listBlackouts } from './blackouts.ts'
import { removeBlackout, saveBlackout } from './blackouts/change.ts'
import type { BlackoutFacts } from './blackouts/change.ts'
import { blackoutOn, openDayFrom, openDaysNear } from './blackouts/closed.ts'
import { moveSession } from './sessions/change.ts'
import { copySessions, previewCopies } from './sessions/copy.ts'
import type { SessionFacts } from './sessions/facts.ts'
import { sessionFacts, sessionHouse } from './sessions/house.fixture.ts'
import { changeSession, createSession } from './sessions/write.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>> & { desk: Admin }

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    await run({ ...club, desk: club.organiser })
  })

const newYear = { name: 'New Year', startsOn: '2026-12-31', endsOn: '2027-01-01', editionId: null }

const close = async (club: House, facts: BlackoutFacts = newYear) => {
  const saved = await saveBlackout(club.tools, club.desk, { facts })
  if (!saved.ok) throw new Error(saved.because)
  return saved.id
}

/** On the wall of Singapore; at ten it is still the evening before in New York. */
const facts = (day: string, more: Partial<SessionFacts> = {}): SessionFacts =>
  sessionFacts({ hours: { start: `${day}T10:00`, end: `${day}T11:00`, timeZone: 'Asia/Singapore' }, ...more })

test(
  'a session on a closed day is asked about, by the day of its own zone, and planned when that is meant',
  inHouse(async (club) => {
    await close(club)
    const plan = (day: string, evenIfClosed?: boolean) =>
      createSession(club.tools, club.desk, { facts: facts(day), publish: true, ...(evenIfClosed && { evenIfClosed }) })

    expect(await plan('2027-01-01')).toMatchObject({ ok: false, because: 'closed', blackout: { name: 'New Year' } })
    expect(await plan('2027-01-02')).toMatchObject({ ok: true })
    expect(await plan('2027-01-01', true)).toMatchObject({ ok: true })
  }),
)

test(
  'a session is moved onto a closed day only when that is meant; where it stands it is changed unasked',
  inHouse(async (club) => {
    const made = await createSession(club.tools, club.desk, { facts: facts('2026-12-30'), publish: true })
    const id = made.ok ? made.id : ''
    await close(club)
    const move = { id, version: 1, days: 1, minutes: 0, tell: false }

    expect(await moveSession(club.tools, club.desk, move)).toMatchObject({ ok: false, because: 'closed' })
    const change = { id, version: 1, publish: true, tell: false }
    const moved = await changeSession(club.tools, club.desk, { ...change, facts: facts('2027-01-01') })
    expect(moved).toMatchObject({ ok: false, because: 'closed' })
    expect(await moveSession(club.tools, club.desk, { ...move, evenIfClosed: true })).toMatchObject({ ok: true })

    const retitled = { ...change, version: 2, facts: facts('2026-12-31', { title: 'Retitled' }) }
    expect(await changeSession(club.tools, club.desk, retitled)).toMatchObject({ ok: true, moved: false })
  }),
)

test(
  'copies leave closed days out and name them, unless they are meant',
  inHouse(async (club) => {
    const made = await createSession(club.tools, club.desk, { facts: facts('2026-12-24'), publish: true })
    await close(club)
    const asked = { ids: [made.ok ? made.id : ''], byDays: [7, 14], onlyHours: false, publish: false }

    const lines = await previewCopies(club.tools, club.desk, asked)
    const left = await copySessions(club.tools, club.desk, asked)
    const all = await copySessions(club.tools, club.desk, { ...asked, evenIfClosed: true })

    expect(lines).toMatchObject([{ state: 'closed', blackout: { name: 'New Year' } }, { state: 'possible' }])
    expect([left, all].map((outcome) => outcome.ok && outcome.created.length)).toEqual([1, 1])
  }),
)

test('days closed for one edition are open for others, and what is of no edition knows only those of all', () => {
  const blackouts = [
    { id: '1', ...newYear },
    { id: '2', name: 'Break', startsOn: '2027-01-02', endsOn: '2027-01-04', editionId: 'one' },
  ]

  expect(blackoutOn(blackouts, { day: '2027-01-01', editionId: undefined })?.name).toBe('New Year')
  expect(blackoutOn(blackouts, { day: '2027-01-03', editionId: 'one' })?.name).toBe('Break')
  expect(blackoutOn(blackouts, { day: '2027-01-03', editionId: 'other' })).toBeUndefined()
  expect(openDayFrom(blackouts, { day: '2026-12-31', editionId: 'one' })).toBe('2027-01-05')
  expect(openDayFrom(blackouts, { day: '2026-12-31', editionId: null })).toBe('2027-01-02')
})

test('near a closed day are the open ones before and after it, none of them over', () => {
  const blackouts = [{ id: '1', name: 'Break', startsOn: '2027-01-02', endsOn: '2027-01-04', editionId: 'one' }]
  const closed = { day: '2027-01-02', editionId: 'one' }
  const three = (from: string) => openDaysNear(blackouts, closed, { from, most: 3 })

  expect(three('2026-11-24')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(three('2027-01-01')).toEqual(['2027-01-01', '2027-01-05', '2027-01-06'])
  expect(three('2027-01-02')).toEqual(['2027-01-05', '2027-01-06', '2027-01-07'])
})

test(
  'organisers close days, change them and open them again, each in the log, and nobody overwrites what they did not see',
  inHouse(async (club) => {
    const id = await close(club, { ...newYear, editionId: club.edition.id })
    const change = { row: { id, version: 1 }, facts: { ...newYear, name: 'The turn of the year' } }

    expect(await saveBlackout(club.tools, club.desk, change)).toMatchObject({ ok: true })
    expect(await saveBlackout(club.tools, club.desk, change)).toEqual({ ok: false, because: 'stale' })
    expect(await listBlackouts(club.tools, club.desk, { from: '2027-01-01' })).toMatchObject([
      { name: 'The turn of the year', editionId: null, version: 2 },
    ])
    expect(await listBlackouts(club.tools, club.desk, { from: '2027-01-02' })).toEqual([])
    const backwards = { facts: { ...newYear, endsOn: '2026-12-01' } }
    expect(await saveBlackout(club.tools, club.desk, backwards)).toEqual({ ok: false, because: 'ends-first' })
    const inNoCalendar = { facts: { ...newYear, startsOn: '2026-02-30' } }
    expect(await saveBlackout(club.tools, club.desk, inNoCalendar)).toEqual({ ok: false, because: 'no-day' })
    const endless = { facts: { ...newYear, endsOn: '2029-01-01' } }
    expect(await saveBlackout(club.tools, club.desk, endless)).toEqual({ ok: false, because: 'too-long' })

    await removeBlackout(club.tools, club.desk, id)
    await removeBlackout(club.tools, club.desk, id)

    const log = await club.tools.db.select({ action: auditEntries.action }).from(auditEntries)
    expect(log.map(({ action }) => action)).toEqual(['blackout-added', 'blackout-changed', 'blackout-removed'])
  }),
)
