import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { accesses, invitations } from '../../db/schema/programme.server.ts'
import { rsvps } from '../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import type { Admin, Member } from '../club/viewer.ts'
import { isAdmin } from '../club/access.ts'
import { inHours, sessionHouse } from '../programme/sessions/house.fixture.ts'
import { answerSession } from '../programme/sessions/answer.ts'
import { handTools } from '../tools.fixture.ts'
import { oneself } from './departures.ts'
import { askForDeletion } from './departures/deletion.ts'
import { mergeMembers, previewMerge } from './merging.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openClub(db: TestDatabase['db']) {
  const house = await sessionHouse(db)
  const ended: string[] = []
  const endSessions = async (accountId: string) => ended.push(accountId)
  const tools = handTools(db, { now: house.tools.now, auth: { endSessions } })
  const { north, south } = { north: house.edition.northId, south: house.edition.southId }
  const [stays, goes] = [await house.another(north), await house.another(south)]
  const preview = (by: Admin = house.organiser, pair = { stays: stays.id, goes: goes.id }) =>
    previewMerge(tools, by, pair)
  const merge = async (pair = { stays: stays.id, goes: goes.id }, by: Admin = house.organiser) =>
    mergeMembers(tools, by, { ...pair, seen: (await preview(by, pair))?.seen ?? '' })
  return { ...house, db, tools, ended, stays, goes, preview, merge }
}

type Club = Awaited<ReturnType<typeof openClub>>

const inClub = (run: (club: Club) => Promise<void>) => () => database.rolledBack(async (db) => run(await openClub(db)))
const going = ({ tools }: Club, member: Member, sessionId: string) =>
  answerSession(tools, member, { sessionId, answer: 'going' })

/** Somebody who acts as an organiser while the database has one alone. */
function secondOrganiser({ stays }: Club): Admin {
  const other = { ...stays, role: 'admin' as const }
  if (!isAdmin(other)) throw new Error('The organiser is none.')
  return other
}

describe('two records of one person', () => {
  test(
    'become one with what both say, an access for the longer time, and one log',
    inClub(async (club) => {
      const { db, stays, goes, edition } = club
      await db
        .update(members)
        .set({ headline: 'Writes', tags: ['a'], staffNote: 'One.' })
        .where(eq(members.id, stays.id))
      await db
        .update(members)
        .set({ headline: 'Reads', bio: 'Long.', tags: ['a', 'b'], staffNote: 'Two.' })
        .where(eq(members.id, goes.id))
      await db
        .update(accesses)
        .set({ kind: 'guest', endsAt: inHours(24) })
        .where(eq(accesses.memberId, stays.id))
      const before = await club.preview()

      const outcome = await club.merge()

      expect(before?.rows).toEqual([{ kind: 'accesses', moves: 0, meets: 1, ends: 0 }])
      expect(outcome).toEqual({ ok: true, name: stays.displayName })
      const [row] = await db.select().from(members).where(eq(members.id, stays.id))
      expect(row).toMatchObject(before?.becomes ?? {})
      expect(row).toMatchObject({ headline: 'Writes', bio: 'Long.', tags: ['a', 'b'], staffNote: 'One.\n\nTwo.' })
      expect(await db.$count(members, eq(members.id, goes.id))).toBe(0)
      expect(await db.select().from(accesses).where(eq(accesses.memberId, stays.id))).toMatchObject([
        { zoneId: edition.northId, kind: 'participant', endsAt: null, status: 'active' },
      ])
      expect(await db.$count(auditEntries, eq(auditEntries.action, 'members-merged'))).toBe(1)
      expect(club.ended).toEqual([goes.accountId])
      expect(club.tools.sentJobs).toMatchObject([{ kind: 'erase', payload: { accountId: goes.accountId } }])
    }),
  )

  test(
    'keep the stronger answer to a session, and a place both had goes to whoever waits',
    inClub(async (club) => {
      const { db, stays, goes } = club
      const full = await club.plan({ capacity: 2, hasWaitingList: true })
      const waited = await club.plan({ capacity: 1, hasWaitingList: true })
      const waiting = await club.another(club.edition.northId)
      for (const member of [stays, goes, waiting]) await going(club, member, full.id)
      for (const member of [goes, stays]) await going(club, member, waited.id)
      const before = await club.preview()

      await club.merge()

      expect(before?.rows).toContainEqual({ kind: 'answers', moves: 0, meets: 2, ends: 0 })
      const stateOf = async (memberId: string, sessionId: string) => {
        const its = and(eq(rsvps.memberId, memberId), eq(rsvps.sessionId, sessionId))
        return (await db.select({ state: rsvps.state }).from(rsvps).where(its)).map(({ state }) => state)
      }
      expect(await stateOf(stays.id, full.id)).toEqual(['confirmed'])
      expect(await stateOf(waiting.id, full.id)).toEqual(['confirmed'])
      expect(await stateOf(stays.id, waited.id)).toEqual(['confirmed'])
    }),
  )

  test(
    'keep one open invitation, under the address that stays',
    inClub(async ({ db, stays, goes, merge }) => {
      const [kept, gone] = [`${stays.id}@club.test`, `${goes.id}@club.test`]
      const open = { status: 'sent', expiresAt: inHours(100) } as const
      await db.insert(invitations).values([
        { ...open, email: kept },
        { ...open, email: gone },
      ])

      await merge()

      const found = await db.select({ status: invitations.status }).from(invitations).where(eq(invitations.email, kept))
      expect(found.map(({ status }) => status).toSorted()).toEqual(['revoked', 'sent'])
    }),
  )

  test(
    'stay two where anything is no longer as it was shown',
    inClub(async (club) => {
      const { tools, organiser, stays, goes } = club
      const seen = (await club.preview())?.seen ?? ''
      const session = await club.plan()
      await going(club, goes, session.id)

      const late = await mergeMembers(tools, organiser, { stays: stays.id, goes: goes.id, seen })
      const merged = await club.merge()
      const again = await mergeMembers(tools, organiser, { stays: stays.id, goes: goes.id, seen })

      expect(late).toEqual({ ok: false, because: 'changed' })
      expect(merged.ok).toBe(true)
      expect(again).toEqual({ ok: false, because: 'changed' })
    }),
  )
})

describe('nobody is merged', () => {
  test(
    'into or out of what has to be settled first',
    inClub(async (club) => {
      const { tools, organiser, stays, goes, suspended } = club
      const because = async (one: string, other: string, by: Admin = organiser) => {
        const outcome = await club.merge({ stays: one, goes: other }, by)
        return outcome.ok ? 'merged' : outcome.because
      }

      expect(await because(stays.id, organiser.id)).toBe('oneself')
      expect(await because(stays.id, suspended.id)).toBe('suspended')
      expect(await because(stays.id, stays.id)).toBe('changed')
      const [second] = await club.db.insert(members).values({ displayName: 'No account', status: 'active' }).returning()
      expect(await because(second?.id ?? '', goes.id)).toBe('no-account')
      const other = secondOrganiser(club)
      expect(await because(goes.id, organiser.id, other)).toBe('last-admin')
      await askForDeletion(tools, oneself(goes), { texts: 'keep' })
      expect(await because(stays.id, goes.id)).toBe('erasing')
    }),
  )
})

test.runIf(database.engine === 'postgres')(
  'while they answer, or from two windows at once, nothing is lost and nothing waits for ever',
  { timeout: 120_000 },
  async () => {
    const racing = await database.fresh()
    const house = await openClub(racing.db)
    for (let round = 0; round < 8; round += 1) {
      const [stays, goes] = [await house.another(house.edition.northId), await house.another(house.edition.northId)]
      const session = await house.plan({ capacity: 1 })
      await going(house, stays, session.id)
      const pair = { stays: stays.id, goes: goes.id }
      const seen = (await house.preview(house.organiser, pair))?.seen ?? ''
      const merging = () => mergeMembers(house.tools, house.organiser, { ...pair, seen })
      // Whoever answers for a record that is gone by then is told nothing.
      const answering = going(house, goes, session.id).catch(() => undefined)

      const outcomes = await Promise.all([merging(), answering, merging()])

      const merged = [outcomes[0], outcomes[2]].filter(({ ok }) => ok).length
      expect(merged).toBeLessThanOrEqual(1)
      const left = await house.db.$count(members, eq(members.id, goes.id))
      expect(left).toBe(merged === 1 ? 0 : 1)
      expect(await house.db.$count(rsvps, eq(rsvps.sessionId, session.id))).toBe(1 + (outcomes[1]?.ok && left ? 1 : 0))
    }
  },
)
