import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accesses } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { giveAccount, openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { bringIn, rowsIn } from './imports.fixture.ts'
import { startUndo } from './start.ts'
import { undoImport } from './undo.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** The member of the house is let in until a day by a file, which is taken back; meanwhile `since` happens to the access. */
function takenBack(since: (house: InvitingHouse, isTheirs: ReturnType<typeof eq>) => Promise<unknown>) {
  return database.rolledBack(async (db) => {
    const house = await openInvitingHouse(db)
    const { people, edition, tools, organiser } = house
    await giveAccount(db, people.member.id, 'member@club.test')
    const isTheirs = eq(accesses.memberId, people.member.id)
    const [before] = await db.select().from(accesses).where(isTheirs)
    const id = await bringIn(house, `E-mail,Edition,Access until\nmember@club.test,${edition.slug},2027-01-31\n`)
    await since(house, isTheirs)
    await startUndo(tools, organiser, id)
    await undoImport(tools, id)
    const [after] = await db.select().from(accesses).where(isTheirs)
    return { before: before?.endsAt, after: after?.endsAt, rows: await rowsIn(db, id) }
  })
}

test('a last day that the import set is as it was before', async () => {
  const { before, after, rows } = await takenBack(() => Promise.resolve())

  expect(after).toEqual(before)
  expect(rows).toMatchObject([{ became: 'back' }])
})

test('a last day that an organiser set since stays', async () => {
  const byHand = new Date('2027-06-30T22:00:00Z')

  const { after, rows } = await takenBack(({ db }, isTheirs) =>
    db.update(accesses).set({ endsAt: byHand }).where(isTheirs),
  )

  expect(after).toEqual(byHand)
  expect(rows).toMatchObject([{ became: 'stays' }])
})
