import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { isAdmin } from '../../club/access.ts'
import { challengeHouse, page } from './house.fixture.ts'
import type { ChallengeHouse } from './house.fixture.ts'
import { acceptEntry, returnEntry } from './review.ts'
import { reopenEntry } from './take-back.ts'
import { handInEntry, saveEntry } from './write.ts'

/* Two at the same moment; the embedded engine has one connection, where one comes after the other. */

const database = await openTestDatabase()
afterAll(() => database.close())

const rounds = Number(process.env.RACE_ROUNDS ?? 12)
const quarter = '2026-Q4'

let house: ChallengeHouse
beforeAll(async () => {
  const { db } = await database.fresh()
  house = await challengeHouse(db)
})

const entryOf = async ({ id }: { id: string }) => {
  const [entry] = await house.tools.db.select().from(submissions).where(eq(submissions.memberId, id))
  return entry
}

describe.runIf(database.engine === 'postgres')('at the same moment', { timeout: 120_000 }, () => {
  test('a page is not handed in once the results are out, also by whoever had begun to', async () => {
    const { tools, challenge } = house
    const author = await house.another()
    await saveEntry(tools, author, page())

    const late = await tools.db.transaction(async (tx) => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, author.id)).for('update')
      const handingIn = handInEntry(tools, author, { ...page({ version: 1 }), consent: false })
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.update(challenges).set({ status: 'published' }).where(eq(challenges.id, challenge.id))
      return { handingIn }
    })
    const outcome = await late.handingIn
    await tools.db.update(challenges).set({ status: 'announced' }).where(eq(challenges.id, challenge.id))

    expect(outcome).toEqual({ ok: false, because: 'closed' })
    expect((await entryOf(author))?.status).toBe('draft')
  })

  test('twenty saves of two windows begin one page, and twenty presses hand it in once', async () => {
    const { tools } = house
    const author = await house.another()
    const twenty = Array.from({ length: 20 }, (_, n) => n)

    await Promise.all(twenty.map((n) => saveEntry(tools, author, page({ tab: n % 2 ? 'one' : 'two' }))))
    const pressed = await Promise.all(
      twenty.map(() => handInEntry(tools, author, { ...page({ version: 1, visibility: 'public' }), consent: true })),
    )

    expect(pressed.every(({ ok }) => ok)).toBe(true)
    expect(await entryOf(author)).toMatchObject({ status: 'submitted', version: 2 })
  })

  test('what its author takes back is either answered before, and they are told, or not at all', async () => {
    const { tools, organiser } = house
    if (!isAdmin(organiser)) throw new Error('Not an organiser.')
    for (let round = 0; round < rounds; round += 1) {
      const author = await house.another()
      const handedIn = await handInEntry(tools, author, { ...page(), consent: false })
      if (!handedIn.ok) throw new Error('It was not handed in.')
      const read = { id: handedIn.entry.id, version: handedIn.entry.version }

      const [returned, accepted] = await Promise.all([
        returnEntry(tools, organiser, { ...read, comment: 'The end first?' }),
        acceptEntry(tools, organiser, read),
        reopenEntry(tools, author, quarter),
      ])

      const told = await tools.db.$count(outboxMails, eq(outboxMails.toMemberId, author.id))
      expect(returned.ok && accepted.ok).toBe(false)
      expect(told).toBeLessThanOrEqual(Number(returned.ok))
      expect(returned.ok).toBe(Boolean((await entryOf(author))?.returnedAt))
      expect((await entryOf(author))?.status).toBe('draft')
    }
  })
})
