import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { consents, members } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
import { challengeHouse, minutesAfter, page, titlesReadBy } from './house.fixture.ts'
import type { ChallengeHouse } from './house.fixture.ts'
import { reopenEntry, takeEntryDown, withdrawEntry } from './take-back.ts'
import { handInEntry } from './write.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = (run: (house: ChallengeHouse) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await challengeHouse(db)))

/** The outsider's page, featured. */
async function feature({ tools, outsider }: ChallengeHouse) {
  await handInEntry(tools, outsider, { ...page({ visibility: 'public' }), consent: true })
  await tools.db.update(submissions).set({ status: 'featured' }).where(eq(submissions.memberId, outsider.id))
}

const given = ({ tools }: ChallengeHouse) =>
  tools.db.select({ given: consents.given }).from(consents).where(eq(consents.kind, 'public-submission'))

test(
  'what was handed in can be changed until the challenge closes: it is a draft again, which nobody else reads',
  inHouse(async (house) => {
    const { tools, outsider, organiser } = house
    await handInEntry(tools, outsider, { ...page(), consent: false })

    const reopened = await reopenEntry(tools, outsider, '2026-Q4')

    expect(reopened).toMatchObject({ ok: true, entry: { status: 'draft', title: 'The Monday at nine' } })
    expect(await titlesReadBy(house, organiser)).toEqual([])
    expect(await reopenEntry(tools, outsider, '2026-Q4')).toEqual(reopened)
  }),
)

test(
  'nothing is changed any more after it closed, and everything can still be withdrawn',
  inHouse(async (house) => {
    const { tools, outsider, organiser, at } = house
    await handInEntry(tools, outsider, { ...page(), consent: false })
    at(minutesAfter(60))

    expect(await reopenEntry(tools, outsider, '2026-Q4')).toEqual({ ok: false, because: 'closed' })
    expect(await withdrawEntry(tools, outsider, '2026-Q4')).toMatchObject({ ok: true, entry: { status: 'withdrawn' } })
    expect(await titlesReadBy(house, organiser)).toEqual([])
  }),
)

test(
  'a featured page that is withdrawn is off the public page at once, and may be shown no more',
  inHouse(async (house) => {
    await feature(house)
    expect(await titlesReadBy(house, visitor)).toEqual(['The Monday at nine'])

    await withdrawEntry(house.tools, house.outsider, '2026-Q4')
    await withdrawEntry(house.tools, house.outsider, '2026-Q4')

    expect(await titlesReadBy(house, visitor)).toEqual([])
    expect(await given(house)).toEqual([{ given: true }, { given: false }])
    const noted = await house.tools.db.select({ action: auditEntries.action }).from(auditEntries)
    expect(noted.map(({ action }) => action).toSorted()).toEqual(['entry-handed-in', 'entry-withdrawn'])
  }),
)

test(
  'a page that is taken down stays with the members, also where its author is paused by then',
  inHouse(async (house) => {
    const { tools, outsider, northerner } = house
    await feature(house)
    await tools.db.update(members).set({ status: 'paused' }).where(eq(members.id, outsider.id))

    const down = await takeEntryDown(tools, outsider, '2026-Q4')

    expect(down).toMatchObject({ ok: true, entry: { status: 'accepted', visibility: 'members', hasConsent: false } })
    expect(await titlesReadBy(house, visitor)).toEqual([])
    expect(await titlesReadBy(house, northerner)).toEqual(['The Monday at nine'])
    expect(await given(house)).toEqual([{ given: true }, { given: false }])
  }),
)

test(
  'nobody takes back what is not theirs',
  inHouse(async (house) => {
    await feature(house)

    for (const deed of [reopenEntry, withdrawEntry, takeEntryDown]) {
      expect(await deed(house.tools, house.northerner, '2026-Q4')).toEqual({ ok: false, because: 'gone' })
    }
    expect(await titlesReadBy(house, visitor)).toEqual(['The Monday at nine'])
  }),
)

test(
  'an entry is withdrawn also while its challenge is, and does not come back with it',
  inHouse(async (house) => {
    const { tools, outsider, organiser } = house
    await feature(house)
    await tools.db.update(challenges).set({ status: 'retracted', retractedAt: tools.now() })

    expect(await withdrawEntry(tools, outsider, '2026-Q4')).toMatchObject({ ok: true, entry: { status: 'withdrawn' } })
    expect(await reopenEntry(tools, outsider, '2026-Q4')).toEqual({ ok: false, because: 'gone' })
    expect(await titlesReadBy(house, organiser)).toEqual([])
  }),
)
