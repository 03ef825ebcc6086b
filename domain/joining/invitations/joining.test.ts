import { drizzle } from 'drizzle-orm/node-postgres'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, invitationRequests, invitations } from '../../../db/schema/programme.server.ts'
import { byNight } from '../../../test/by-night.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import { register } from '../registering.ts'
import { findMemberByAccount } from '../../club/viewer.ts'
import { acceptAsMember, askForNewInvitation, declineInvitation, noteOpened } from './answer.ts'
import { accountsIn, openInvitingHouse } from './invitations.fixture.ts'
import type { InvitingHouse } from './invitations.fixture.ts'
import { invited, known, membersNamed, statusOf, wish } from './joining.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = <T>(run: (house: InvitingHouse) => Promise<T>, edition: { capacity?: number } = {}) =>
  database.rolledBack(async (db) => run(await openInvitingHouse(db, edition)))

describe('a member who accepts', () => {
  test('is in at once, in the zone of the invitation', async () => {
    const { outcome, held } = await inHouse(async (house) => {
      const { token } = await invited(house)
      const member = await known(house, house.people.outsider, 'outsider@club.test')
      const accepted = await acceptAsMember(house.tools, member, token)
      return { outcome: accepted, held: await findMemberByAccount(house.tools, member.accountId) }
    })

    expect(outcome).toMatchObject({ ok: true, arrival: { to: 'edition', slug: '2026' } })
    expect(held?.accesses).toMatchObject([{ status: 'active' }])
  })

  test('after the last day of what was promised is let into the community alone', async () => {
    const { outcome, held } = await inHouse(async (house) => {
      const { token, id } = await invited(house)
      const member = await known(house, house.people.outsider, 'outsider@club.test')
      const isOver = new Date(house.tools.now().getTime() - 60_000)
      await house.db.update(invitations).set({ accessEndsAt: isOver }).where(eq(invitations.id, id))
      const accepted = await acceptAsMember(house.tools, member, token)
      return { outcome: accepted, held: await findMemberByAccount(house.tools, member.accountId) }
    })

    expect(outcome).toMatchObject({ ok: true, arrival: { to: 'community' } })
    expect(held?.accesses).toEqual([])
  })

  test('and was gone comes back, who is suspended does not', async () => {
    const { outcomes, status } = await inHouse(async (house) => {
      const { token } = await invited(house)
      const suspended = await known(house, house.people.suspended, 'suspended@club.test')
      await house.db.update(members).set({ status: 'left' }).where(eq(members.id, house.people.outsider.id))
      const gone = await known(house, house.people.outsider, 'outsider@club.test')
      return {
        outcomes: [await acceptAsMember(house.tools, suspended, token), await acceptAsMember(house.tools, gone, token)],
        status: (await findMemberByAccount(house.tools, gone.accountId))?.status,
      }
    })

    expect(outcomes).toMatchObject([{ ok: false, because: 'shut-out' }, { ok: true }])
    expect(status).toBe('active')
  })

  test('without a reserved seat waits in line where the edition is full', async () => {
    const { outcome, line } = await inHouse(
      async (house) => {
        const { token } = await invited(house, { reservesSeat: false })
        const member = await known(house, house.people.outsider, 'outsider@club.test')
        return {
          outcome: await acceptAsMember(house.tools, member, token),
          line: await house.db.select().from(invitationRequests),
        }
      },
      { capacity: 5 },
    )

    expect(outcome).toMatchObject({ ok: true, arrival: { to: 'waiting-list', position: 1 } })
    expect(line).toMatchObject([{ email: 'outsider@club.test', status: 'waitlisted', position: 1 }])
  })
})

describe('whoever was invited', () => {
  test('may decline with a reason, which ends it and frees the seat', async () => {
    const { row, again } = await inHouse(async (house) => {
      const { token, id } = await invited(house)
      await declineInvitation(house.tools, token, 'No time this year.')
      return { row: await statusOf(house, id), again: await declineInvitation(house.tools, token, '') }
    })

    expect(row).toMatchObject({ status: 'declined', declineReason: 'No time this year.' })
    expect(again).toEqual({ ok: false, because: 'declined' })
  })

  test('has opened it once they looked, and looking again changes nothing', async () => {
    const [first, second] = await inHouse(async (house) => {
      const { token, id } = await invited(house)
      await noteOpened(house.tools, token)
      const after = await statusOf(house, id)
      await noteOpened(house.toolsIn(1), token)
      return [after, await statusOf(house, id)]
    })

    expect(first).toMatchObject({ status: 'opened', uses: 0 })
    expect(second?.openedAt).toEqual(first?.openedAt)
  })

  test('can ask for a new one once the old one is over, which organisers see once a day', async () => {
    const moments = await inHouse(async (house) => {
      const { token, id } = await invited(house)
      const seen = []
      for (const days of [0, 31, 31.5, 33]) {
        await askForNewInvitation(house.toolsIn(days), token)
        seen.push((await statusOf(house, id))?.askedAgainAt?.toISOString())
      }
      return seen
    })

    expect(moments).toEqual([
      undefined,
      '2026-12-21T11:00:00.000Z',
      '2026-12-21T11:00:00.000Z',
      '2026-12-23T11:00:00.000Z',
    ])
  })
})

describe.runIf(testEngine === 'postgres')('at the same moment', () => {
  // The engine decides each of them anew: a rule that is not held shows in a few.
  const rounds = byNight ? 100 : 15

  test('one invitation used twice makes one member, again and again', { timeout: 120_000 }, async () => {
    const fresh = await database.fresh()
    const pool = await fresh.openPool(4)
    const house = await openInvitingHouse(fresh.db)
    const racing = drizzle(pool)
    const tools = { ...house.tools, db: racing, auth: { ...house.tools.auth, ...accountsIn(racing) } }

    for (let round = 0; round < rounds; round++) {
      const email = `guest${round}@club.test`
      const { token, id } = await invited(house, { email })
      const form = (address: string) =>
        wish({ token, email: address, provenEmail: address, displayName: `Guest ${round}` })
      const outcomes = await Promise.all([register(tools, form(email)), register(tools, form(`other${email}`))])

      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await membersNamed(house, `Guest ${round}`)).length).toBe(1)
      expect((await statusOf(house, id))?.uses).toBe(1)
    }
  })

  test(
    'of two who accept for the last place one is in and one waits, again and again',
    { timeout: 120_000 },
    async () => {
      const fresh = await database.fresh()
      const pool = await fresh.openPool(4)
      const house = await openInvitingHouse(fresh.db, { capacity: 6 })
      const tools = { ...house.tools, db: drizzle(pool) }
      const first = await known(house, house.people.outsider, 'first@club.test')
      const second = await known(house, house.people.alumna, 'second@club.test')
      await house.db.delete(accesses).where(eq(accesses.memberId, second.id))

      for (let round = 0; round < rounds; round++) {
        const link = (who: string) => invited(house, { email: `${who}${round}@club.test`, reservesSeat: false })
        const [one, other] = [await link('one'), await link('other')]
        const outcomes = await Promise.all([
          acceptAsMember(tools, first, one.token),
          acceptAsMember(tools, second, other.token),
        ])

        expect(outcomes.map((outcome) => outcome.ok && outcome.arrival.to).toSorted()).toEqual([
          'edition',
          'waiting-list',
        ])
        const [inside] = await house.db
          .select({ number: count() })
          .from(accesses)
          .where(sql`edition_id = ${house.edition.id} and status = 'active' and kind <> 'alumni'`)
        expect(inside?.number).toBe(6)
        await house.db.delete(accesses).where(sql`member_id in (${first.id}, ${second.id})`)
        await house.db.delete(invitationRequests)
      }
    },
  )
})
