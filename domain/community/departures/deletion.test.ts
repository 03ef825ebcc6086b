import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberDeletions } from '../../../db/schema/departures.server.ts'
import { settings } from '../../../db/schema/site.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { answerSession } from '../../programme/sessions/answer.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import { eraseDue } from '../../upkeep/erasing.ts'
import type { OutsideTraces } from '../../upkeep/erasing.ts'
import { noteInAudit } from '../../club/audit.ts'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { accounts } from '../../../db/schema/people.server.ts'
import { oneself } from '../departures.ts'
import { askForDeletion, callDeletionOff, findDeletion } from './deletion.ts'
import { leaveCommunity } from './leave.ts'
import { lettersTo, rowOf } from './departures.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let raced: House
beforeAll(async () => {
  if (database.engine === 'postgres') raced = await openHouse((await database.fresh()).db)
})

const openHouse = async (db: TestDatabase['db']) => {
  const house = await sessionHouse(db)
  return { ...house, tools: handTools(db, { now: house.tools.now, auth: { endSessions: async () => 0 } }) }
}
type House = Awaited<ReturnType<typeof openHouse>>
const inHouse = (run: (house: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await openHouse(db)))

const nowhere: OutsideTraces = {
  eraseAccount: async () => true,
  forgetMails: async () => undefined,
  forgetExports: async () => undefined,
}
describe('whoever asks to be deleted', () => {
  test(
    'is gone for everybody at once, and has fourteen days',
    inHouse(async (house) => {
      const { tools, northerner: member } = house
      const session = await house.plan({ capacity: 1 })
      await answerSession(tools, member, { sessionId: session.id, answer: 'going' })
      await answerSession(tools, house.southerner, { sessionId: session.id, answer: 'going' })

      const asked = await askForDeletion(tools, oneself(member), { texts: 'keep' })
      const twice = await askForDeletion(tools, oneself(member), { texts: 'take' })

      expect([asked.ok, twice]).toEqual([true, { ok: false, because: 'not-now' }])
      expect(await rowOf(house, member)).toMatchObject({ status: 'erasing' })
      expect(await findDeletion(tools, member)).toMatchObject({
        lastDay: '2026-12-04',
        texts: 'keep',
      })
      const [next] = await tools.db.select().from(rsvps).where(eq(rsvps.memberId, house.southerner.id))
      expect(next?.state).toBe('confirmed')
      expect(await lettersTo(house, member)).toEqual(['deletion-asked'])
    }),
  )

  test(
    'stays by signing in, with what they could enter',
    inHouse(async (house) => {
      const { tools, northerner: member } = house
      await askForDeletion(tools, oneself(member), { texts: 'take' })
      house.at(new Date('2026-12-04T11:59:00Z'))

      const kept = await callDeletionOff(tools, oneself(member))
      house.at(new Date('2026-12-20T12:00:00Z'))
      await eraseDue(tools, nowhere)

      expect(kept.ok).toBe(true)
      expect(await rowOf(house, member)).toMatchObject({ status: 'active', deleteAfter: null })
      expect(await tools.db.$count(memberDeletions)).toBe(0)
      const [held] = await tools.db.select().from(accesses).where(eq(accesses.memberId, member.id))
      expect(held?.status).toBe('active')
      expect(await lettersTo(house, member)).toEqual(['deletion-asked', 'deletion-called-off'])
      expect(await callDeletionOff(tools, oneself(member))).toEqual({ ok: false, because: 'not-now' })
    }),
  )

  test(
    'takes their address out of what others may read, and leaves longer ones that hold it',
    inHouse(async (house) => {
      const { tools, northerner: member } = house
      const [account] = await tools.db.select().from(accounts).where(eq(accounts.id, member.accountId))
      const email = account?.email ?? ''
      const of = { action: 'noted', objectType: 'note', objectId: 'about-an-address' }
      const summary = (words: string) => ({ ...of, summary: words })
      await tools.db.transaction((tx) =>
        noteInAudit(
          tx,
          summary(`Wrote to ${email.toUpperCase()}.`),
          summary(`Wrote to max.${email}`),
          summary(`Wrote to ${email}.example`),
          { ...of, summary: 'Wrote down lines', diff: { lines: `first\n${email}\nx${email}` } },
        ),
      )
      await askForDeletion(tools, oneself(member), { texts: 'keep' })
      house.at(new Date('2027-01-20T04:00:00Z'))

      await eraseDue(tools, nowhere)

      const left = await tools.db.select().from(auditEntries).where(eq(auditEntries.objectId, of.objectId))
      const lines = { lines: `first\nan address\nx${email}` }
      expect(left.map(({ diff }) => diff)).toContainEqual(lines)
      expect(left.map((entry) => entry.summary).toSorted()).toEqual(
        ['Wrote to an address.', `Wrote to max.${email}`, `Wrote to ${email}.example`, 'Wrote down lines'].toSorted(),
      )
    }),
  )

  test(
    'is told the day as it is where the community is: until it begins they can sign in and stay',
    inHouse(async (house) => {
      const { tools, northerner: member } = house
      await tools.db.insert(settings).values({ key: 'site', value: { timeZone: 'America/Los_Angeles' } })
      // The evening of the 20th there.
      house.at(new Date('2026-11-21T04:00:00Z'))

      await askForDeletion(tools, oneself(member), { texts: 'keep' })

      const [mail] = await tools.db.select().from(outboxMails).where(eq(outboxMails.toMemberId, member.id))
      expect(mail?.subject).toContain('is deleted on Fri 4 Dec 2026')
    }),
  )

  test(
    'is what they were before when they stay: a suspended member stays suspended',
    inHouse(async (house) => {
      const { tools, suspended, organiser } = house
      await askForDeletion(tools, { id: suspended.id, by: organiser }, { texts: 'take' })

      await callDeletionOff(tools, { id: suspended.id, by: organiser })

      expect(await rowOf(house, suspended)).toMatchObject({ status: 'suspended' })
    }),
  )

  test(
    'has left before, and by signing in is again somebody who left: the letter says so',
    inHouse(async (house) => {
      const { tools, northerner: member } = house
      await leaveCommunity(tools, oneself(member))
      await askForDeletion(tools, oneself(member), { texts: 'take' })

      await callDeletionOff(tools, oneself(member))

      expect(await rowOf(house, member)).toMatchObject({ status: 'left', deleteAfter: null })
      const mails = await tools.db.select().from(outboxMails).where(eq(outboxMails.toMemberId, member.id))
      const words = (kind: string) => mails.find((mail) => mail.kind === kind)?.bodyText.replaceAll('\n', ' ')
      expect(words('left')).toContain('sign in with this address')
      expect(words('deletion-called-off')).toContain('You have left the community all the same')
    }),
  )

  test(
    'is not the last organiser',
    inHouse(async (house) => {
      const asked = await askForDeletion(house.tools, oneself(house.organiser), { texts: 'keep' })

      expect(asked).toEqual({ ok: false, because: 'last-admin' })
      expect(await house.tools.db.$count(memberDeletions)).toBe(0)
    }),
  )
})

describe.runIf(database.engine === 'postgres')('at one moment', { timeout: 120_000 }, () => {
  test('two who ask for it ask once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const member = await raced.another()
      const ask = () => askForDeletion(raced.tools, oneself(member), { texts: 'keep' })

      const outcomes = await Promise.all([ask(), ask()])

      expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    }
  })

  test('whoever signs in on the last day stays whole or is gone whole', async () => {
    for (let round = 0; round < 12; round += 1) {
      raced.at(new Date('2026-11-20T12:00:00Z'))
      const member = await raced.another()
      await askForDeletion(raced.tools, oneself(member), { texts: 'keep' })
      raced.at(new Date('2026-12-04T12:00:00Z'))

      const [kept] = await Promise.all([callDeletionOff(raced.tools, oneself(member)), eraseDue(raced.tools, nowhere)])

      const row = await rowOf(raced, member)
      expect([row?.status, row?.displayName]).toEqual(
        kept.ok ? ['active', 'Demo Member'] : ['erased', 'A former member'],
      )
    }
  })
})
