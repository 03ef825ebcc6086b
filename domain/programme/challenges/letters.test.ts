import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { challengeHouse, closesAt, page } from '../submissions/house.fixture.ts'
import type { ChallengeHouse } from '../submissions/house.fixture.ts'
import { handInEntry, saveEntry } from '../submissions/write.ts'
import { sendChallengeLetters, tellOfChallenges } from './letters.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = (run: (house: ChallengeHouse) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await challengeHouse(db)))

const daysBefore = (days: number) => new Date(closesAt.getTime() - days * 24 * 60 * 60_000)

/** Whom the queued letters went to. */
async function told({ tools, challenge }: ChallengeHouse, news: 'open' | 'closing') {
  await sendChallengeLetters(tools, { challengeId: challenge.id, news })
  const rows = await tools.db
    .select({ to: outboxMails.toMemberId })
    .from(outboxMails)
    .where(eq(outboxMails.kind, `challenge-${news}`))
  return rows.map(({ to }) => to).toSorted()
}

test(
  'members are told once that a challenge has opened, and nobody who is paused or wants no such letters',
  inHouse(async (house) => {
    const { tools, at, organiser, outsider, northerner, southerner, host } = house
    await tools.db
      .update(members)
      .set({ preferences: { mail: { challenge: 'off' } } })
      .where(eq(members.id, southerner.id))
    at(new Date('2026-10-01T06:01:00Z'))

    expect([await tellOfChallenges(tools), await tellOfChallenges(tools)]).toEqual([1, 0])
    const twice = [await told(house, 'open'), await told(house, 'open')]
    const everybody = [organiser, outsider, northerner, host].map(({ id }) => id).toSorted()
    expect(twice).toEqual([everybody, everybody])
  }),
)

test(
  'three days before it closes those are told who have handed nothing in',
  inHouse(async (house) => {
    const { tools, at, organiser, outsider, northerner, southerner, host } = house
    await saveEntry(tools, outsider, page())
    await handInEntry(tools, northerner, { ...page(), consent: false })
    at(daysBefore(4))
    expect(await tellOfChallenges(tools)).toBe(0)
    at(daysBefore(3))

    expect(await tellOfChallenges(tools)).toBe(1)

    expect(await told(house, 'closing')).toEqual([organiser, outsider, southerner, host].map(({ id }) => id).toSorted())
    const [letter] = await tools.db
      .select({ text: outboxMails.bodyText })
      .from(outboxMails)
      .where(eq(outboxMails.toMemberId, outsider.id))
    expect(letter?.text).toContain('Your page is a draft: hand it in before then.')
  }),
)

test(
  'nothing is told of what opened long ago, or has closed',
  inHouse(async (house) => {
    const { tools, at } = house
    expect(await tellOfChallenges(tools)).toBe(0)
    at(daysBefore(3))
    await tellOfChallenges(tools)
    at(daysBefore(-1))

    expect(await told(house, 'closing')).toEqual([])
  }),
)
