import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { challenges } from '../../../db/schema/challenges.server.ts'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { isAdmin } from '../../club/access.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { challengeHouse, minutesAfter, page, titlesReadBy } from './house.fixture.ts'
import type { ChallengeHouse } from './house.fixture.ts'
import { acceptEntry, featureEntry, returnEntry, unfeatureEntry } from './review.ts'
import { reopenEntry, takeEntryDown } from './take-back.ts'
import { handInEntry } from './write.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = (run: (house: ChallengeHouse) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await challengeHouse(db)))

/** A page of the outsider's that was handed in, and how an organiser has read it. */
async function handedIn({ tools, outsider }: ChallengeHouse, visibility: 'members' | 'public' = 'public') {
  const outcome = await handInEntry(tools, outsider, { ...page({ visibility }), consent: visibility === 'public' })
  if (!outcome.ok) throw new Error('It was not handed in.')
  return { id: outcome.entry.id, version: outcome.entry.version }
}

const letters = ({ tools }: ChallengeHouse) =>
  tools.db.select({ kind: outboxMails.kind, text: outboxMails.bodyText }).from(outboxMails)

const readBy = async (house: ChallengeHouse, viewer: Viewer) => (await titlesReadBy(house, viewer)).length

test(
  'an entry is accepted for members, then featured for everybody, and its author is told that it is',
  inHouse(async (house) => {
    const { tools, organiser, northerner } = house
    if (!isAdmin(organiser)) throw new Error('Not an organiser.')
    const read = await handedIn(house)

    const accepted = await acceptEntry(tools, organiser, read)
    expect([await readBy(house, northerner), await readBy(house, visitor)]).toEqual([1, 0])
    const featured = await featureEntry(tools, organiser, { ...read, version: read.version + 1 })

    expect([accepted, featured]).toMatchObject([
      { ok: true, status: 'accepted' },
      { ok: true, status: 'featured' },
    ])
    expect(await readBy(house, visitor)).toBe(1)
    expect((await letters(house)).map(({ kind }) => kind)).toEqual(['entry-featured'])
    expect(await featureEntry(tools, organiser, { ...read, version: read.version + 1 })).toEqual(featured)
    expect(await letters(house)).toHaveLength(1)

    await unfeatureEntry(tools, organiser, { ...read, version: read.version + 2 })
    expect(await readBy(house, visitor)).toBe(0)
    const noted = await tools.db.select({ action: auditEntries.action }).from(auditEntries)
    expect(noted.map(({ action }) => action).toSorted()).toEqual([
      'entry-accepted',
      'entry-featured',
      'entry-handed-in',
      'entry-unfeatured',
    ])
  }),
)

test(
  'a returned entry is a draft again, and its author reads what was asked for in a letter',
  inHouse(async (house) => {
    const { tools, organiser, outsider } = house
    const read = await handedIn(house)

    const silent = await returnEntry(tools, organiser, { ...read, comment: ' ' })
    const returned = await returnEntry(tools, organiser, { ...read, comment: 'Could the last line stand first?' })

    expect(silent).toEqual({ ok: false, because: 'no-comment' })
    expect(returned).toMatchObject({ ok: true, status: 'draft' })
    const [letter] = await letters(house)
    expect(letter).toMatchObject({
      kind: 'entry-returned',
      text: expect.stringContaining('Could the last line stand first?'),
    })
    const again = await handInEntry(tools, outsider, { ...page({ visibility: 'public', version: 2 }), consent: true })
    expect(again).toMatchObject({ ok: true, entry: { status: 'submitted' } })
  }),
)

test(
  'nobody features what its author did not allow, or no longer does',
  inHouse(async (house) => {
    const { tools, organiser, outsider } = house
    const read = await handedIn(house)
    await acceptEntry(tools, organiser, read)
    await takeEntryDown(tools, outsider, '2026-Q4')

    expect(await featureEntry(tools, organiser, { ...read, version: read.version + 1 })).toEqual({
      ok: false,
      because: 'stale',
    })
    expect(await featureEntry(tools, organiser, { ...read, version: read.version + 2 })).toEqual({
      ok: false,
      because: 'no-consent',
    })
  }),
)

test(
  'nobody is told that they returned what its author took back, or what somebody else returned',
  inHouse(async (house) => {
    const { tools, organiser, outsider } = house
    const read = await handedIn(house, 'members')
    await reopenEntry(tools, outsider, '2026-Q4')

    expect(await returnEntry(tools, organiser, { ...read, comment: 'The end first?' })).toEqual({
      ok: false,
      because: 'gone',
    })
    const again = await handInEntry(tools, outsider, { ...page({ version: 2 }), consent: false })
    const anew = { ...read, version: again.ok ? again.entry.version : 0 }
    const first = await returnEntry(tools, organiser, { ...anew, comment: 'The end first?' })

    expect(await returnEntry(tools, organiser, { ...anew, comment: ' The end first? ' })).toEqual(first)
    expect(await returnEntry(tools, organiser, { ...anew, comment: 'Something else.' })).toEqual({
      ok: false,
      because: 'gone',
    })
    expect(await letters(house)).toHaveLength(1)
  }),
)

test(
  'what its author took back meanwhile is not answered, and two organisers give one answer',
  inHouse(async (house) => {
    const { tools, organiser, outsider } = house
    const read = await handedIn(house, 'members')
    await acceptEntry(tools, organiser, read)

    expect(await returnEntry(tools, organiser, { ...read, comment: 'Too late.' })).toEqual({
      ok: false,
      because: 'stale',
    })
    expect(await acceptEntry(tools, organiser, { ...read, version: read.version + 1 })).toEqual({
      ok: false,
      because: 'over',
    })

    await reopenEntry(tools, outsider, '2026-Q4')
    expect(await acceptEntry(tools, organiser, { ...read, version: read.version + 2 })).toEqual({
      ok: false,
      because: 'gone',
    })
    expect(await acceptEntry(tools, organiser, { id: 'none', version: 1 })).toEqual({ ok: false, because: 'gone' })
    const kept = await tools.db
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .where(eq(outboxMails.kind, 'entry-returned'))
    expect(kept).toEqual([])
  }),
)

test(
  'an author who wants no such letters is not said to be told, however often the answer is sent',
  inHouse(async (house) => {
    const { tools, organiser, outsider } = house
    const wanted = await handedIn(house)
    const told = await returnEntry(tools, organiser, { ...wanted, comment: 'The end first?' })
    const preferences = { mail: { challenge: 'off' as const } }
    await tools.db.update(members).set({ preferences }).where(eq(members.id, outsider.id))
    const anew = await handInEntry(tools, outsider, { ...page({ visibility: 'public', version: 2 }), consent: true })
    const again = { ...wanted, version: anew.ok ? anew.entry.version : 0, comment: 'And the title?' }

    const silent = await returnEntry(tools, organiser, again)

    expect([told, silent]).toMatchObject([{ isTold: true }, { isTold: false }])
    expect(await returnEntry(tools, organiser, again)).toEqual(silent)
    expect(await letters(house)).toHaveLength(1)
  }),
)

test(
  'once the results are out nothing is returned, since it could not be handed in again; it may still be featured',
  inHouse(async (house) => {
    const { tools, organiser, challenge, at } = house
    const read = await handedIn(house)
    at(minutesAfter(60))
    await tools.db.update(challenges).set({ status: 'published' }).where(eq(challenges.id, challenge.id))

    expect(await returnEntry(tools, organiser, { ...read, comment: 'The end first?' })).toEqual({
      ok: false,
      because: 'results-out',
    })
    await acceptEntry(tools, organiser, read)
    expect(await featureEntry(tools, organiser, { ...read, version: read.version + 1 })).toMatchObject({ ok: true })
  }),
)
