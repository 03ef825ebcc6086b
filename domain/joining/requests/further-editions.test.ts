import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { editions, invitationRequests, invitations, zones } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { seatsFreed } from '../../upkeep/queue/seats-freed.ts'
import { openOffice } from '../../office.fixture.ts'
import { findRequest } from '../requests.ts'
import { approveRequest } from './approve.ts'
import { putOnWaitingList } from './decide.ts'
import { readForEdition } from './read-for-edition.ts'
import { confirmed, statusOf } from './requests.fixture.ts'
import type { Board } from './requests.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inOffice = openOffice(database)

/** Another edition that takes requests, with room for so many. */
async function openAnother({ tools: { db } }: Board, slug: string, capacity: number | null = null): Promise<string> {
  const year = Number(slug.slice(0, 4))
  const [made] = await db
    .insert(editions)
    .values({
      slug,
      title: `Edition ${slug}`,
      year,
      startsOn: `${year}-09-06`,
      endsOn: `${year + 1}-06-16`,
      timeZone: 'Europe/Berlin',
      status: 'announced',
      intake: 'request',
      capacity,
    })
    .returning({ id: editions.id })
  const editionId = made?.id ?? ''
  await db.insert(zones).values({ editionId, slug: 'everyone', name: 'Everyone', timeZone: 'Europe/Berlin' })
  return editionId
}

describe('a request', () => {
  test('names further editions that take requests, and no others', () =>
    inOffice(async (board, organiser) => {
      await openAnother(board, '2027', 3)
      await openAnother(board, '2028')
      const { id } = await confirmed(board, { alsoEditions: ['2026', '2027', '1999'] })

      const request = await findRequest(board.tools, organiser, id)
      expect(request?.edition).toBe('2026')
      expect(request?.further).toMatchObject([{ slug: '2027', free: 3 }])
    }))

  test('is read for another edition it names, and approved into that one', () =>
    inOffice(async (board, organiser) => {
      const other = await openAnother(board, '2027')
      const seen = await confirmed(board, { alsoEditions: ['2027'] })
      expect(await readForEdition(board.tools, organiser, seen, other)).toEqual({ ok: true })

      const request = await findRequest(board.tools, organiser, seen.id)
      expect(request).toMatchObject({ edition: '2027', zoneId: null, further: [{ slug: '2026' }] })
      expect(request?.zones.map(({ slug }) => slug)).toEqual(['everyone'])
      const approval = { zone: undefined, message: '', whenFull: 'ask' } as const
      expect(await approveRequest(board.tools, organiser, request ?? seen, approval)).toMatchObject({ ok: true })
      const made = await board.tools.db.select({ editionId: invitations.editionId }).from(invitations)
      expect(made).toEqual([{ editionId: other }])
    }))

  test('that somebody else changed meanwhile, or that does not name the edition, stays as it is', () =>
    inOffice(async (board, organiser) => {
      const named = await openAnother(board, '2027')
      const unnamed = await openAnother(board, '2028')
      const seen = await confirmed(board, { alsoEditions: ['2027'] })
      const stale = { ok: false, because: 'stale', current: 'new' }

      expect(await readForEdition(board.tools, organiser, seen, unnamed)).toEqual(stale)
      expect(await readForEdition(board.tools, organiser, { ...seen, version: seen.version + 1 }, named)).toEqual(stale)
      expect(await readForEdition(board.tools, organiser, seen, 'no-id')).toEqual(stale)
      expect(await findRequest(board.tools, organiser, seen.id)).toMatchObject({
        edition: '2026',
        further: [{ slug: '2027' }],
        version: seen.version,
      })
    }))

  test('that waits goes to the end of the other line', () =>
    inOffice(async (board, organiser) => {
      const other = await openAnother(board, '2027')
      const there = await confirmed(board, { email: 'there@club.test', edition: '2027' })
      const seen = await confirmed(board, { alsoEditions: ['2027'] })
      for (const row of [there, seen]) await putOnWaitingList(board.tools, organiser, row)

      const waiting = { ...seen, version: seen.version + 1 }
      expect(await readForEdition(board.tools, organiser, waiting, other)).toEqual({ ok: true })
      expect(await statusOf(board, seen.id)).toEqual({ status: 'waitlisted', position: 2 })
    }))

  test('that waits is next where another edition it names has places', () =>
    inOffice(async (board, organiser) => {
      await board.tools.db.update(editions).set({ capacity: 1 })
      const other = await openAnother(board, '2027', 2)
      const seen = await confirmed(board, { alsoEditions: ['2027'] })
      await putOnWaitingList(board.tools, organiser, seen)

      const [entry] = await seatsFreed(board.tools)
      expect(entry).toMatchObject({
        number: 1,
        items: [{ id: seen.id, edition: '2027', title: 'An applicant would come to 2027 as well: 2 places free' }],
      })
      await board.tools.db.update(editions).set({ status: 'cancelled' }).where(eq(editions.id, other))
      expect(await seatsFreed(board.tools)).toEqual([])
    }))

  test('stands behind whoever waits for that edition itself, also where it was made for none', () =>
    inOffice(async (board, organiser) => {
      await openAnother(board, '2027', 2)
      const nowhere = await confirmed(board, { email: 'nowhere@club.test', edition: undefined, alsoEditions: ['2027'] })
      const there = await confirmed(board, { email: 'there@club.test', edition: '2027' })
      for (const row of [nowhere, there]) await putOnWaitingList(board.tools, organiser, row)

      const [entry] = await seatsFreed(board.tools)
      expect(entry).toMatchObject({
        items: [{ id: there.id, waiting: 1, title: 'An applicant, first of 1 in line for 2027: 2 places free' }],
      })
    }))

  test('that is gone names nothing any more', () =>
    inOffice(async (board, organiser) => {
      const other = await openAnother(board, '2027')
      const seen = await confirmed(board, { alsoEditions: ['2027'] })
      await board.tools.db.delete(invitationRequests)

      expect(await readForEdition(board.tools, organiser, seen, other)).toEqual({ ok: false, because: 'gone' })
    }))
})
