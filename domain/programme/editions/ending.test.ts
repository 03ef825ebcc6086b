import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accesses } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { endForMembers } from '../../community/people/grant-and-end-access.ts'
import { inHours, sessionHouse } from '../sessions/house.fixture.ts'
import { turnAccesses } from './clock.ts'
import { tellOfEndingAccesses } from './ending.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

/** Accesses that began long ago and end so many days from now. */
const endIn = ({ tools }: House, days: number, memberId: string) =>
  tools.db
    .update(accesses)
    .set({ startsAt: inHours(-24 * 100), endsAt: inHours(24 * days) })
    .where(eq(accesses.memberId, memberId))

/** The clock comes by twice; returns all letters there are by then. */
async function minute({ tools }: House) {
  for (let run = 0; run < 2; run += 1) {
    await turnAccesses(tools)
    await tellOfEndingAccesses(tools)
  }
  const mails = await tools.db.select().from(outboxMails).orderBy(outboxMails.createdAt, outboxMails.kind)
  return mails.map(({ kind, toMemberId }) => ({ kind, to: toMemberId }))
}

test(
  'whoever loses access at a date is told two weeks before and when it is over, each once, by one job',
  inHouse(async (club) => {
    const { id } = club.northerner
    await endIn(club, 15, id)
    const early = await minute(club)
    club.at(inHours(24 * 2))
    const ahead = await minute(club)
    club.at(inHours(24 * 15))
    const after = await minute(club)

    expect(early).toEqual([])
    expect(ahead).toEqual([{ kind: 'access-ending', to: id }])
    expect(after).toEqual(expect.arrayContaining([{ kind: 'access-ended', to: id }]))
    expect(after).toHaveLength(2)
    expect(club.tools.sentJobs.map(({ kind }) => kind)).toEqual(['mail-bulk', 'mail-bulk'])
  }),
)

test(
  'two weeks are as long where the clocks change: nobody is looked up again each minute of that hour',
  inHouse(async (club) => {
    await club.tools.db.execute(sql`set local time zone 'Europe/Berlin'`)
    // The clocks go forward on 28 March 2027.
    const endsAt = new Date('2027-04-05T12:00:00Z')
    const isTheirs = eq(accesses.memberId, club.northerner.id)
    await club.tools.db
      .update(accesses)
      .set({ startsAt: inHours(-24 * 100), endsAt })
      .where(isTheirs)
    const toldAt = async () =>
      (await club.tools.db.select({ at: accesses.toldOfEndAt }).from(accesses).where(isTheirs))[0]?.at
    const [first, later] = [new Date('2027-03-22T12:00:00Z'), new Date('2027-03-22T12:30:00Z')]
    club.at(first)
    await tellOfEndingAccesses(club.tools)
    club.at(later)
    await tellOfEndingAccesses(club.tools)

    expect(await toldAt()).toEqual(first)
  }),
)

test(
  'whoever may stay longer than they were told is told again, and whoever was let in anew is not told of an end',
  inHouse(async (club) => {
    await endIn(club, 10, club.northerner.id)
    await minute(club)
    await endIn(club, 40, club.northerner.id)
    club.at(inHours(24 * 30))
    const again = await minute(club)

    await endIn(club, 29.9, club.southerner.id)
    await turnAccesses(club.tools)
    await club.tools.db.insert(accesses).values({ memberId: club.southerner.id, editionId: club.edition.id })

    expect(again.map(({ kind }) => kind)).toEqual(['access-ending', 'access-ending'])
    expect(await minute(club)).toHaveLength(2)
  }),
)

test(
  'nobody hears of a short stay before it ends, of one that ended long ago, or while they are suspended',
  inHouse(async (club) => {
    await club.tools.db
      .update(accesses)
      .set({ startsAt: inHours(-1), endsAt: inHours(24 * 5) })
      .where(eq(accesses.memberId, club.northerner.id))
    await endIn(club, -3, club.southerner.id)
    await endIn(club, 5, club.suspended.id)

    expect(await minute(club)).toEqual([])
  }),
)

test(
  'an organiser who ends an access decides whether its owner is written to; the reason stays with the organisers',
  inHouse(async (club) => {
    const { tools, organiser, edition } = club
    let milliseconds = 0
    const ticking = { ...tools, now: () => new Date(tools.now().getTime() + milliseconds++) }
    const end = (memberId: string, tell: boolean) =>
      endForMembers(ticking, organiser, { memberIds: [memberId], editionId: edition.id, reason: 'They asked.', tell })
    await tools.db.update(accesses).set({ startsAt: sql`${inHours(-1).toISOString()}::timestamptz` })

    await end(club.northerner.id, false)
    await end(club.southerner.id, true)

    expect(await minute(club)).toEqual([{ kind: 'access-ended', to: club.southerner.id }])
    const [letter] = await tools.db.select({ text: outboxMails.bodyText }).from(outboxMails)
    expect(letter?.text).toContain('Fri 20 Nov 2026, 12:00 (your time, GMT)')
    expect(letter?.text).not.toContain('They asked.')
  }),
)
