import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { editionAccess } from '../../club/edition-access.ts'
import { findMember } from '../../club/viewer.ts'
import { turnAccesses } from '../../programme/editions/clock.ts'
import { inHours, sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { changeAccess } from './change-access.ts'
import { countEnd, countGrant, endForMembers, grantToMembers } from './grant-and-end-access.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

const accessOf = async ({ tools }: House, memberId: string) =>
  (await tools.db.select().from(accesses).where(eq(accesses.memberId, memberId)))[0]

const standingOf = async (club: House, id: string) => {
  const member = await findMember(club.tools, id)
  return member && editionAccess(member, { id: club.edition.id }, club.tools.now()).state
}

const grant = (club: House, more: Partial<Parameters<typeof grantToMembers>[2]> = {}) =>
  grantToMembers(club.tools, club.organiser, {
    memberIds: [club.outsider.id],
    editionId: club.edition.id,
    zoneId: club.edition.northId,
    ...more,
  })

describe('an access from a day to a day', () => {
  test(
    'begins and ends by itself, on the days of its edition, and its owner is told at once',
    inHouse(async (club) => {
      const { id } = club.outsider
      await grant(club, { days: { from: '2026-12-01', until: '2026-12-10' }, kind: 'guest', tell: true })
      const told = await club.tools.db.select({ kind: outboxMails.kind, text: outboxMails.bodyText }).from(outboxMails)
      const before = await standingOf(club, id)
      club.at(new Date('2026-12-01T00:00:01Z'))
      await turnAccesses(club.tools)
      const inside = await standingOf(club, id)
      club.at(new Date('2026-12-11T00:00:01Z'))
      await turnAccesses(club.tools)

      expect(before).toBe('soon')
      expect(inside).toBe('open')
      expect(await standingOf(club, id)).toBe('ended')
      expect(told.map(({ kind }) => kind)).toEqual(['access-given'])
      expect(told[0]?.text).toContain('Guest')
      expect(told[0]?.text).toContain('Tue 1 Dec 2026, 00:00')
    }),
  )

  test(
    'gives places in coming sessions to others when it is over',
    inHouse(async (club) => {
      const { id } = club.northerner
      const session = await club.plan({ editionId: club.edition.id, startsAt: inHours(400) })
      await club.tools.db.insert(rsvps).values({ sessionId: session.id, memberId: id, answer: 'going' })
      await club.tools.db
        .update(accesses)
        .set({ endsAt: inHours(24) })
        .where(eq(accesses.memberId, id))
      club.at(inHours(25))
      await turnAccesses(club.tools)

      const [answer] = await club.tools.db.select({ state: rsvps.state }).from(rsvps)
      expect(answer?.state).toBe('released')
    }),
  )

  test(
    'is refused where it ends before it begins, or is over',
    inHouse(async (club) => {
      expect(await grant(club, { days: { from: '2026-12-10', until: '2026-12-01' } })).toMatchObject({
        because: 'days-turned',
      })
      expect(await grant(club, { days: { from: null, until: '2026-11-01' } })).toMatchObject({ because: 'day-over' })
    }),
  )

  test(
    'is changed by one organiser at a time; who only reads from now on gives places back',
    inHouse(async (club) => {
      const { id: memberId } = club.northerner
      const session = await club.plan({ editionId: club.edition.id })
      await club.tools.db.insert(rsvps).values({ sessionId: session.id, memberId, answer: 'going' })
      const seen = await accessOf(club, memberId)
      const change = (kind: 'alumni' | 'guest') =>
        changeAccess(club.tools, club.organiser, seen ?? { id: '', version: 0 }, {
          kind,
          from: null,
          until: '2026-12-24',
        })

      expect(await change('alumni')).toEqual({ ok: true })
      expect(await change('guest')).toMatchObject({ ok: false, because: 'stale', current: { kind: 'alumni' } })
      expect(await accessOf(club, memberId)).toMatchObject({
        kind: 'alumni',
        status: 'active',
        endsAt: new Date('2026-12-25T00:00:00Z'),
      })
      const [answer] = await club.tools.db.select({ state: rsvps.state }).from(rsvps)
      expect(answer?.state).toBe('released')
    }),
  )
})

test(
  'what is saved as it was changes nothing, and says nothing in the log',
  inHouse(async (club) => {
    const save = async () => {
      const { id = '', version = 0 } = (await accessOf(club, club.northerner.id)) ?? {}
      return changeAccess(
        club.tools,
        club.organiser,
        { id, version },
        { kind: 'guest', from: null, until: '2026-12-24' },
      )
    }
    await save()
    const saved = await accessOf(club, club.northerner.id)

    expect(await save()).toEqual({ ok: true })
    expect(await accessOf(club, club.northerner.id)).toEqual(saved)
    const said = await club.tools.db.select().from(auditEntries).where(eq(auditEntries.action, 'access-changed'))
    expect(said).toHaveLength(1)
  }),
)

describe('a deed for several', () => {
  test(
    'is counted by name before it is done, and done to exactly those',
    inHouse(async (club) => {
      const { tools, organiser, outsider, northerner, suspended, edition } = club
      const gone = await club.another()
      await tools.db.update(members).set({ status: 'left' }).where(eq(members.id, gone.id))
      const whom = { memberIds: [outsider.id, northerner.id, suspended.id, gone.id] }
      const place = { editionId: edition.id, zoneId: edition.northId }
      const counted = await countGrant(tools, organiser, whom, place)
      if (!counted.ok) throw new Error(counted.because)
      const done = await grantToMembers(tools, organiser, { ...whom, ...place, counted: counted.seal })

      const verdicts = Object.fromEntries(counted.people.map(({ id, verdict }) => [id, verdict]))
      expect(verdicts).toEqual({
        [outsider.id]: 'will',
        [northerner.id]: 'has-it',
        [suspended.id]: 'has-it',
        [gone.id]: 'left',
      })
      expect(done).toMatchObject({ ok: true, granted: 1 })
    }),
  )

  test(
    'is done to nobody where somebody came or went since',
    inHouse(async (club) => {
      const { tools, organiser, edition } = club
      const whom = { search: { status: 'active' as const } }
      const counted = await countEnd(tools, organiser, whom, edition.id)
      if (!counted.ok) throw new Error(counted.because)
      await club.another(edition.northId)
      const end = { ...whom, editionId: edition.id, reason: 'It is over.', tell: false }

      expect(await endForMembers(tools, organiser, { ...end, counted: counted.seal })).toEqual({
        ok: false,
        because: 'changed',
      })
      const again = await countEnd(tools, organiser, whom, edition.id)
      expect(again.ok && (await endForMembers(tools, organiser, { ...end, counted: again.seal }))).toEqual({
        ok: true,
        ended: 4,
      })
    }),
  )

  test(
    'that let people in can be taken back, from exactly those',
    inHouse(async (club) => {
      const { tools, organiser, outsider, edition } = club
      const granted = await grant(club)
      if (!granted.ok) throw new Error(granted.because)
      const whom = { letInAt: granted.at, letInto: edition.id }
      const counted = await countEnd(tools, organiser, whom, edition.id)

      expect(counted.ok && counted.people.map(({ id }) => id)).toEqual([outsider.id])
    }),
  )
})
