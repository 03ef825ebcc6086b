import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { submissions } from '../../../db/schema/challenges.server.ts'
import { members, consents } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { findChallenge } from '../challenges.ts'
import { challengeHouse, minutesAfter, page } from './house.fixture.ts'
import type { ChallengeHouse } from './house.fixture.ts'
import { ownDesk } from './own.ts'
import { handInEntry, saveEntry } from './write.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = (run: (house: ChallengeHouse) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await challengeHouse(db)))

const deskOf = async ({ tools, outsider }: ChallengeHouse) => {
  const challenge = await findChallenge(tools, outsider, '2026-Q4')
  if (!challenge) throw new Error('The challenge is gone.')
  return ownDesk(tools, outsider, challenge)
}

describe('while it is written', () => {
  test(
    'a page is saved as it is typed, finished or not, and the same again changes nothing',
    inHouse(async ({ tools, outsider, entries }) => {
      const begun = await saveEntry(tools, outsider, page({ title: '', body: 'It met' }))
      const again = await saveEntry(tools, outsider, page({ title: '', body: 'It met' }))
      const further = await saveEntry(tools, outsider, page({ version: 1 }))

      expect([begun, again, further]).toMatchObject([
        { ok: true, entry: { version: 1, status: 'draft' } },
        { ok: true, entry: { version: 1 } },
        { ok: true, entry: { version: 2, title: 'The Monday at nine' } },
      ])
      expect(await entries()).toHaveLength(1)
    }),
  )

  test(
    'two windows do not overwrite each other: the second is shown what the first saved',
    inHouse(async ({ tools, outsider }) => {
      await saveEntry(tools, outsider, page())
      await saveEntry(tools, outsider, page({ version: 1, body: 'From the first.' }))

      const second = await saveEntry(tools, outsider, page({ version: 1, tab: 'two', body: 'From the second.' }))
      const knowingly = await saveEntry(tools, outsider, page({ version: 2, tab: 'two', body: 'From the second.' }))

      expect(second).toMatchObject({ ok: false, because: 'stale', entry: { body: 'From the first.', version: 2 } })
      expect(knowingly).toMatchObject({ ok: true, entry: { body: 'From the second.' } })
    }),
  )

  test(
    'a save whose answer was lost does not stand in the way of the next one of the same window',
    inHouse(async ({ tools, outsider }) => {
      await saveEntry(tools, outsider, page())
      await saveEntry(tools, outsider, page({ version: 1, body: 'Its answer is lost.' }))

      const next = await saveEntry(tools, outsider, page({ version: 1, body: 'The next one.' }))

      expect(next).toMatchObject({ ok: true, entry: { body: 'The next one.', version: 3 } })
    }),
  )

  test(
    'what is too long to be handed in is kept, and what is far too long is not',
    inHouse(async ({ tools, outsider }) => {
      const long = await saveEntry(tools, outsider, page({ body: 'a'.repeat(12_000) }))
      const handedIn = await handInEntry(tools, outsider, {
        ...page({ body: 'a'.repeat(12_000), version: 1 }),
        consent: false,
      })
      const endless = await saveEntry(tools, outsider, page({ body: 'a'.repeat(20_001), version: 1 }))

      expect(long.ok).toBe(true)
      expect(handedIn).toEqual({ ok: false, because: 'unfit', fields: ['body'] })
      expect(endless).toEqual({ ok: false, because: 'too-long' })
    }),
  )

  test(
    'nobody has two pages for one challenge, and nobody writes on the page of another',
    inHouse(async ({ tools, outsider, northerner, entries }) => {
      await saveEntry(tools, outsider, page())
      await saveEntry(tools, northerner, page({ title: 'Another' }))
      await saveEntry(tools, northerner, page({ title: 'Another one', version: 1 }))

      const kept = await entries()
      expect(kept.map(({ title }) => title).toSorted()).toEqual(['Another one', 'The Monday at nine'])
    }),
  )

  test(
    'whoever is paused reads only, also when they were paused while they wrote',
    inHouse(async (house) => {
      const { tools, outsider, paused } = house
      await saveEntry(tools, outsider, page())
      await tools.db.update(members).set({ status: 'paused' }).where(eq(members.id, outsider.id))

      expect(await saveEntry(tools, outsider, page({ version: 1, body: 'More.' }))).toMatchObject({ because: 'paused' })
      expect(await saveEntry(tools, paused, page())).toMatchObject({ because: 'paused' })
      expect((await deskOf({ ...house, outsider: paused })).may).toBe('paused')
    }),
  )

  test(
    'public pages are not drawn anew for what nobody else reads',
    inHouse(async ({ tools, outsider }) => {
      const version = async () => (await tools.db.execute(sql`select version from guildhall.content_version`)).rows
      const before = await version()

      await saveEntry(tools, outsider, page())
      await handInEntry(tools, outsider, { ...page({ version: 1 }), consent: false })

      expect(await version()).toEqual(before)
    }),
  )
})

describe('handed in', () => {
  test(
    'a page waits to be read, once however often the button is pressed',
    inHouse(async (house) => {
      const { tools, outsider, entries } = house
      await saveEntry(tools, outsider, page())
      const once = await handInEntry(tools, outsider, { ...page({ version: 1 }), consent: false })
      const twice = await handInEntry(tools, outsider, { ...page({ version: 1 }), consent: false })

      expect([once, twice]).toMatchObject([
        { ok: true, entry: { status: 'submitted', version: 2 } },
        { ok: true, entry: { status: 'submitted', version: 2 } },
      ])
      expect((await entries())[0]?.submittedAt).toEqual(tools.now())
      const late = await saveEntry(tools, outsider, page({ version: 1, body: 'A save that came late.' }))
      expect(late).toMatchObject({ ok: false, because: 'not-a-draft' })
    }),
  )

  test(
    'pressed twice it is handed in once, also where the title has blanks around it',
    inHouse(async ({ tools, outsider }) => {
      const sent = { ...page({ title: ' The Monday at nine ' }), consent: false }
      const once = await handInEntry(tools, outsider, sent)

      expect(once).toMatchObject({ ok: true, entry: { title: 'The Monday at nine', status: 'submitted' } })
      expect(await handInEntry(tools, outsider, sent)).toEqual(once)
      expect(await saveEntry(tools, outsider, sent)).toEqual(once)
    }),
  )

  test(
    'a page for everybody needs its author’s consent, which is written down with it',
    inHouse(async ({ tools, outsider, entries }) => {
      const without = await handInEntry(tools, outsider, { ...page({ visibility: 'public' }), consent: false })
      const withIt = await handInEntry(tools, outsider, { ...page({ visibility: 'public' }), consent: true })

      expect(without).toEqual({ ok: false, because: 'unfit', fields: ['consent'] })
      expect(withIt).toMatchObject({ ok: true, entry: { hasConsent: true } })
      const given = await tools.db.select({ id: consents.id, given: consents.given }).from(consents)
      expect(given).toEqual([{ id: (await entries())[0]?.consentId, given: true }])
    }),
  )

  test(
    'a page without a title or a word, or with a link that leads nowhere, stays a draft',
    inHouse(async ({ tools, outsider }) => {
      const empty = { ...page({ title: ' ', body: '\n', link: 'javascript:alert(1)' }), consent: false }

      const outcome = await handInEntry(tools, outsider, empty)

      expect(outcome).toEqual({ ok: false, because: 'unfit', fields: ['title', 'body', 'link'] })
    }),
  )
})

describe('when it closes', () => {
  test(
    'who had begun has fifteen minutes more, who had not has none',
    inHouse(async (house) => {
      const { tools, outsider, northerner, at } = house
      await saveEntry(tools, outsider, page())
      at(minutesAfter(14))
      expect(await deskOf(house)).toMatchObject({ may: 'hand-in', graceUntil: minutesAfter(15) })

      const begun = await handInEntry(tools, outsider, { ...page({ version: 1 }), consent: false })
      const fresh = await handInEntry(tools, northerner, { ...page(), consent: false })

      expect(begun).toMatchObject({ ok: true, entry: { status: 'submitted' } })
      expect(fresh).toEqual({ ok: false, because: 'closed' })
    }),
  )

  test(
    'after those minutes nothing can be handed in, and what was typed is kept all the same',
    inHouse(async (house) => {
      const { tools, outsider, at } = house
      await saveEntry(tools, outsider, page())
      at(minutesAfter(15))

      const handedIn = await handInEntry(tools, outsider, { ...page({ version: 1 }), consent: false })
      const saved = await saveEntry(tools, outsider, page({ version: 1, body: 'The last words.' }))

      expect(handedIn).toEqual({ ok: false, because: 'closed' })
      expect(saved).toMatchObject({ ok: true, entry: { body: 'The last words.', status: 'draft' } })
      expect(await deskOf(house)).toMatchObject({ may: 'closed', graceUntil: undefined })
    }),
  )

  test(
    'who was asked for a change may still hand it in while entries are read',
    inHouse(async ({ tools, outsider, entries, at }) => {
      await saveEntry(tools, outsider, page())
      await tools.db.update(submissions).set({ feedback: 'The end first?', returnedAt: minutesAfter(60) })
      at(minutesAfter(120))

      const outcome = await handInEntry(tools, outsider, { ...page({ version: 1 }), consent: false })

      expect(outcome).toMatchObject({ ok: true, entry: { status: 'submitted', returned: undefined } })
      expect((await entries())[0]?.submittedAt).toEqual(minutesAfter(120))
    }),
  )

  test(
    'nothing is begun before it opens',
    inHouse(async ({ tools, outsider, at }) => {
      at(new Date('2026-09-30T12:00:00Z'))

      expect(await saveEntry(tools, outsider, page())).toEqual({ ok: false, because: 'closed' })
      expect(await saveEntry(tools, outsider, page({ quarter: '1999-Q1' }))).toEqual({ ok: false, because: 'gone' })
    }),
  )
})
