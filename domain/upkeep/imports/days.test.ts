import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { giveAccount, openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { bringIn, rowsIn } from './imports.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

function inHouse(run: (house: InvitingHouse) => Promise<void>) {
  return database.rolledBack(async (db) => {
    const house = await openInvitingHouse(db)
    await giveAccount(db, house.people.member.id, 'member@club.test')
    return run(house)
  })
}

test('a last day that is over takes nobody’s access and notes nobody, and the other rows are done', () =>
  inHouse(async (house) => {
    const { db, people, edition } = house
    const isTheirs = eq(accesses.memberId, people.member.id)
    const before = await db.select().from(accesses).where(isTheirs)

    const id = await bringIn(
      house,
      `E-mail,Name,Edition,Access until
member@club.test,,${edition.slug},2020-01-01
late@club.test,Too Late,${edition.slug},2020-01-01
new@club.test,New One,${edition.slug},2027-01-31`,
    )

    expect(await rowsIn(db, id)).toMatchObject([
      { verdict: 'out', why: 'over', became: 'out' },
      { verdict: 'out', why: 'over', became: 'out' },
      { verdict: 'new', became: 'noted' },
    ])
    expect(await db.select().from(accesses).where(isTheirs)).toEqual(before)
  }))

test('an access that is still to come does not end before it begins', () =>
  inHouse(async (house) => {
    const { db, people, edition } = house
    await db
      .update(accesses)
      .set({ status: 'scheduled', startsAt: new Date('2027-03-01T00:00:00Z'), endsAt: null })
      .where(eq(accesses.memberId, people.member.id))

    const id = await bringIn(
      house,
      `E-mail,Name,Edition,Access until
member@club.test,Another Name,${edition.slug},2027-01-31
new@club.test,New One,${edition.slug},`,
    )

    const [member] = await db.select().from(members).where(eq(members.id, people.member.id))
    expect(await rowsIn(db, id)).toMatchObject([{ verdict: 'out', why: 'days-turned' }, { became: 'noted' }])
    expect(member?.displayName).toBe(people.member.displayName)
  }))
