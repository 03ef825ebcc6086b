import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  accesses,
  editions,
  invitationBatches,
  invitationRequests,
  invitations,
} from '../../../db/schema/programme.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { listAudit } from '../../club/audit/list.ts'
import { suppress } from '../../notices/suppressions.ts'
import { findMemberByAccount } from '../../club/viewer.ts'
import { checkBatch } from './check-batch.ts'
import { sendBatch } from './send-batch.ts'
import { findBatch, findUnsentBatch } from './find-batch.ts'
import { giveAccount, invite, lettersIn, openInvitingHouse } from './invitations.fixture.ts'
import type { InvitingHouse } from './invitations.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = <T>(run: (house: InvitingHouse) => Promise<T>, edition: Partial<typeof editions.$inferInsert> = {}) =>
  database.rolledBack(async (db) => run(await openInvitingHouse(db, edition)))

const wish = ({ edition, europe }: InvitingHouse, people: string) => ({
  editionId: edition.id,
  zoneId: europe.id,
  zoneByTimeZone: false,
  message: 'Come in.',
  expiresAt: new Date('2026-12-20T22:59:59Z'),
  people,
})

async function check(house: InvitingHouse, people: string): Promise<string> {
  const checked = await checkBatch(house.tools, house.organiser, wish(house, people))
  if (!checked.ok) throw new Error(checked.because)
  return checked.batchId
}

describe('the dry run', () => {
  const people = [
    'New One <new@club.test>',
    'NEW@club.test',
    'member@club.test, Already',
    'outsider@club.test',
    'invited@club.test',
    'asking@club.test',
    'quiet@club.test',
    'suspended@club.test',
    'nobody',
  ].join('\n')

  async function knowEverybody(house: InvitingHouse) {
    const { db, edition } = house
    await giveAccount(db, house.people.member.id, 'member@club.test')
    await giveAccount(db, house.people.outsider.id, 'outsider@club.test')
    await giveAccount(db, house.people.suspended.id, 'suspended@club.test')
    await invite(house, 'Invited@club.test')
    await db.transaction((tx) => suppress(tx, { email: 'quiet@club.test', cause: 'bounced', at: house.tools.now() }))
    const request = {
      name: 'Asking',
      email: 'asking@club.test',
      timeZone: 'UTC',
      reference: 'R-1',
      status: 'new' as const,
    }
    await db.insert(invitationRequests).values({ ...request, editionId: edition.id })
  }

  test('says for each line what would happen', async () => {
    const batch = await inHouse(async (house) => {
      await knowEverybody(house)
      return findBatch(house.tools, house.organiser, await check(house, people))
    })

    expect(batch).toMatchObject({ state: 'checked', edition: { slug: '2026' }, zone: { name: 'Europe & Africa' } })
    expect(batch?.lines.map(({ verdict }) => verdict)).toEqual([
      'new',
      'repeated',
      'has-access',
      'grant',
      'remind',
      'approve',
      'suppressed',
      'suspended',
      'invalid',
    ])
  })

  test('changes nothing', async () => {
    const [before, after] = await inHouse(async (house) => {
      await knowEverybody(house)
      const count = async () => [
        (await lettersIn(house.db)).length,
        (await house.db.select().from(invitations)).length,
        (await house.db.select().from(accesses)).length,
        (await listAudit(house.tools, house.organiser)).total,
      ]
      const first = await count()
      await check(house, people)
      return [first, await count()]
    })

    expect(after).toEqual(before)
  })

  test('is followed by exactly that', async () => {
    const { sent, letters, request } = await inHouse(async (house) => {
      await knowEverybody(house)
      const id = await check(house, people)
      const outcome = await sendBatch(house.tools, house.organiser, id)
      const [asked] = await house.db.select({ status: invitationRequests.status }).from(invitationRequests)
      return { sent: outcome, letters: await lettersIn(house.db), request: asked }
    })

    expect(sent).toEqual({
      wasSent: false,
      counts: { invited: 1, granted: 1, reminded: 1, approved: 1, 'left-out': 5 },
    })
    expect(letters.map(({ kind, to }) => `${kind} ${to.toLowerCase()}`).toSorted()).toEqual([
      'invitation asking@club.test',
      'invitation invited@club.test',
      'invitation new@club.test',
      'invitation-reminder invited@club.test',
    ])
    expect(request?.status).toBe('approved')
  })

  test('sends the invitation anew to whom it never reached', async () => {
    const { verdicts, sent, letters } = await inHouse(async (house) => {
      await invite(house, 'invited@club.test')
      await house.db.update(invitations).set({ status: 'bounced' })
      const id = await check(house, 'invited@club.test')
      const batch = await findBatch(house.tools, house.organiser, id)
      const outcome = await sendBatch(house.tools, house.organiser, id)
      return { verdicts: batch?.lines, sent: outcome, letters: await lettersIn(house.db) }
    })

    expect(verdicts).toMatchObject([{ verdict: 'remind' }])
    expect(sent?.counts).toEqual({ reminded: 1 })
    expect(letters.map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
  })

  test('is sent once, however often somebody presses', async () => {
    const { again, letters } = await inHouse(async (house) => {
      const id = await check(house, 'one@club.test\ntwo@club.test')
      await sendBatch(house.tools, house.organiser, id)
      return { again: await sendBatch(house.tools, house.organiser, id), letters: await lettersIn(house.db) }
    })

    expect(again).toEqual({ counts: { invited: 2 }, wasSent: true })
    expect(letters).toHaveLength(2)
  })

  test('is decided again where something came in between', async () => {
    const batch = await inHouse(async (house) => {
      const id = await check(house, 'one@club.test\ntwo@club.test')
      await invite(house, 'One@Club.test')
      await sendBatch(house.tools, house.organiser, id)
      return findBatch(house.tools, house.organiser, id)
    })

    expect(batch?.lines.map(({ became }) => became)).toEqual(['changed', 'invited'])
    expect(batch?.state).toBe('sent')
  })

  test('goes on where it was interrupted', async () => {
    const letters = await inHouse(async (house) => {
      const id = await check(house, Array.from({ length: 30 }, (_, index) => `guest${index}@club.test`).join('\n'))
      await house.db.update(invitationBatches).set({ nextLine: 28 }).where(eq(invitationBatches.id, id))
      await sendBatch(house.tools, house.organiser, id)
      return lettersIn(house.db)
    })

    expect(letters.map(({ to }) => to).toSorted()).toEqual(['guest28@club.test', 'guest29@club.test'])
  })

  test('takes 500 lines and no more', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `guest${index}@club.test`).join('\n')
    const [most, tooMany, none] = await inHouse(async (house) => [
      await checkBatch(house.tools, house.organiser, wish(house, lines(500))),
      await checkBatch(house.tools, house.organiser, wish(house, lines(501))),
      await checkBatch(house.tools, house.organiser, wish(house, ' \n')),
    ])

    expect(most).toMatchObject({ ok: true })
    expect(tooMany).toEqual({ ok: false, because: 'too-many' })
    expect(none).toEqual({ ok: false, because: 'empty' })
  })

  test('is refused for an edition nobody can join', async () => {
    const checked = await inHouse((house) => checkBatch(house.tools, house.organiser, wish(house, 'a@club.test')), {
      status: 'draft',
    })

    expect(checked).toEqual({ ok: false, because: 'edition-not-open' })
  })

  test('counts the free places, and says who is left without one', async () => {
    const { batch, sent } = await inHouse(
      async (house) => {
        await giveAccount(house.db, house.people.outsider.id, 'outsider@club.test')
        await invite(house, 'invited@club.test')
        const id = await check(house, 'one@club.test\ninvited@club.test\nnobody\ntwo@club.test\noutsider@club.test')
        const seen = await findBatch(house.tools, house.organiser, id)
        return { batch: seen, sent: await sendBatch(house.tools, house.organiser, id) }
      },
      // Five hold a place, and the one who is invited already.
      { capacity: 8 },
    )

    expect(batch?.freeSeats).toBe(2)
    expect(batch?.lines.map(({ verdict }) => verdict)).toEqual(['new', 'remind', 'invalid', 'new', 'no-seat'])
    expect(sent?.counts).toEqual({ invited: 2, reminded: 1, 'left-out': 1, full: 1 })
  })

  test('says when somebody was invited before', async () => {
    const batch = await inHouse(async (house) => {
      await invite(house, 'invited@club.test')
      return findBatch(house.tools, house.organiser, await check(house, 'invited@club.test'))
    })

    expect(batch?.lines).toMatchObject([{ verdict: 'remind', invitedAt: '2026-11-20T11:00:00.000Z' }])
  })

  test('is kept for the organiser who looked at it until it is sent', async () => {
    const { before, after } = await inHouse(async (house) => {
      const id = await check(house, 'A One <one@club.test>\nnobody')
      const unsent = await findUnsentBatch(house.tools, house.organiser)
      await sendBatch(house.tools, house.organiser, id)
      return { before: unsent, after: await findUnsentBatch(house.tools, house.organiser) }
    })

    expect(before?.lines.map(({ line }) => line)).toEqual(['A One <one@club.test>', 'nobody'])
    expect(before).toMatchObject({ message: 'Come in.', zone: { name: 'Europe & Africa' } })
    expect(after).toBeUndefined()
  })

  test('without a zone puts a member into the one whose clock is nearest to theirs', async () => {
    const held = await inHouse(async (house) => {
      const account = await giveAccount(house.db, house.people.outsider.id, 'outsider@club.test')
      await house.db
        .update(members)
        .set({ timeZone: 'America/Sao_Paulo' })
        .where(eq(members.id, house.people.outsider.id))
      const unnamed = { ...wish(house, 'outsider@club.test'), zoneId: null, zoneByTimeZone: true }
      const checked = await checkBatch(house.tools, house.organiser, unnamed)
      if (!checked.ok) throw new Error(checked.because)
      await sendBatch(house.tools, house.organiser, checked.batchId)
      const member = await findMemberByAccount(house.tools, account)
      return member?.accesses.map(({ zoneId }) => zoneId === house.americas.id)
    })

    expect(held).toEqual([true])
  })

  test('leaves out whom a full edition has no seat for', async () => {
    const batch = await inHouse(
      async (house) => {
        const id = await check(house, 'one@club.test\ntwo@club.test')
        await sendBatch(house.tools, house.organiser, id)
        return findBatch(house.tools, house.organiser, id)
      },
      // Five hold a place: the member, the one of the other zone, the paused and the suspended one, the host.
      { capacity: 6 },
    )

    expect(batch?.lines.map(({ became }) => became)).toEqual(['invited', 'full'])
  })
})

test('who had no seat at the dry run is let in where one is free by the time it is sent', async () => {
  const sent = await inHouse(
    async (house) => {
      await giveAccount(house.db, house.people.outsider.id, 'outsider@club.test')
      const id = await check(house, 'one@club.test\noutsider@club.test')
      await house.db.update(editions).set({ capacity: 7 }).where(eq(editions.id, house.edition.id))
      return sendBatch(house.tools, house.organiser, id)
    },
    { capacity: 5 },
  )

  expect(sent?.counts).toEqual({ invited: 1, granted: 1 })
})
