import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { consents } from '../../../db/schema/people.server.ts'
import { accesses, invitations } from '../../../db/schema/programme.server.ts'
import { settings } from '../../../db/schema/site.server.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { register } from '../registering.ts'
import { giveAccount, lettersIn, openInvitingHouse } from './invitations.fixture.ts'
import type { InvitingHouse } from './invitations.fixture.ts'
import { invited, membersNamed, paper, statusOf, wish } from './joining.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = <T>(run: (house: InvitingHouse) => Promise<T>, edition: { capacity?: number } = {}) =>
  database.rolledBack(async (db) => run(await openInvitingHouse(db, edition)))

describe('somebody who registers with an invitation', () => {
  test('is a member, in the edition and its zone, with consents and one letter', async () => {
    const { outcome, member, held, agreed, letters, row } = await inHouse(async (house) => {
      await house.db.insert(pages).values([paper('terms', 3), paper('code-of-conduct', 2)])
      const { token, id } = await invited(house)
      const registered = await register(house.tools, wish({ token }))
      const [made] = await membersNamed(house, 'A Guest')
      return {
        outcome: registered,
        member: made,
        held: await house.db
          .select()
          .from(accesses)
          .where(eq(accesses.memberId, made?.id ?? '')),
        agreed: await house.db
          .select()
          .from(consents)
          .where(eq(consents.memberId, made?.id ?? '')),
        letters: (await lettersIn(house.db)).map(({ kind }) => kind),
        row: await statusOf(house, id),
      }
    })

    expect(outcome).toMatchObject({ ok: true, arrival: { to: 'edition', slug: '2026', zone: 'Europe & Africa' } })
    expect(member).toMatchObject({ status: 'active', role: 'member', timeZone: 'Europe/Lisbon', inDirectory: true })
    expect(held).toMatchObject([{ status: 'active', source: 'invitation' }])
    expect(agreed.map(({ kind, documentVersion }) => `${kind} ${documentVersion}`).toSorted()).toEqual([
      'conduct 2',
      'directory 1',
      'privacy 3',
      'terms 3',
    ])
    expect(letters.toSorted()).toEqual(['invitation', 'welcome'])
    expect(row).toMatchObject({ status: 'accepted', uses: 1 })
  })

  test('agrees to nothing that nobody has written', async () => {
    const agreed = await inHouse(async (house) => {
      const { token } = await invited(house)
      await register(house.tools, wish({ token }))
      return house.db.select({ kind: consents.kind }).from(consents)
    })

    expect(agreed).toEqual([{ kind: 'directory' }])
  })

  test('is asked again about a text that was published, or published anew, while they wrote', async () => {
    const { outcomes, row, agreed } = await inHouse(async (house) => {
      await house.db.insert(pages).values(paper('terms', 4))
      const { token, id } = await invited(house)
      const old = await register(house.tools, wish({ token }))
      await house.db.insert(pages).values(paper('code-of-conduct', 1))
      const without = await register(house.tools, wish({ token, agreed: [{ slug: 'terms', version: 4 }] }))
      const before = await statusOf(house, id)
      const shown = [
        { slug: 'terms', version: 4 },
        { slug: 'code-of-conduct', version: 1 },
      ] as const
      const last = await register(house.tools, wish({ token, agreed: [...shown] }))
      return {
        outcomes: [old, without, last],
        row: before,
        agreed: await house.db.select({ version: consents.documentVersion }).from(consents).orderBy(consents.kind),
      }
    })

    expect(outcomes).toMatchObject([
      { ok: false, because: 'papers-changed' },
      { ok: false, because: 'papers-changed' },
      { ok: true },
    ])
    // Nothing was used up by asking again.
    expect(row).toMatchObject({ uses: 0 })
    expect(agreed.map(({ version }) => version)).toEqual(['1', '1', '4', '4'])
  })

  test('whom the invitation lets come in by their time zone is in the zone whose clock is nearest', async () => {
    const outcome = await inHouse(async (house) => {
      const { token } = await invited(house, { zoneId: null, zoneByTimeZone: true })
      return register(house.tools, wish({ token, timeZone: 'America/Sao_Paulo' }))
    })

    expect(outcome).toMatchObject({ ok: true, arrival: { to: 'edition', zone: 'Americas' } })
  })

  test('twice with one form is one member', async () => {
    const { outcomes, number, letters } = await inHouse(async (house) => {
      const form = wish({ token: (await invited(house)).token })
      return {
        outcomes: [await register(house.tools, form), await register(house.tools, form)],
        number: (await membersNamed(house, 'A Guest')).length,
        letters: (await lettersIn(house.db)).filter(({ kind }) => kind === 'welcome'),
      }
    })

    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }])
    expect([number, letters.length]).toEqual([1, 1])
  })

  test('goes on where an interruption left an account without a member', async () => {
    const outcome = await inHouse(async (house) => {
      const { token } = await invited(house)
      await house.tools.auth.createAccount({ email: 'guest@club.test' })
      return register(house.tools, wish({ token }))
    })

    expect(outcome).toMatchObject({ ok: true })
  })

  test('is told when the invitation was used, withdrawn or ended meanwhile, and nothing is made', async () => {
    const { outcomes, number } = await inHouse(async (house) => {
      const { token, id } = await invited(house)
      const tried = []
      for (const status of ['accepted', 'revoked', 'expired'] as const) {
        await house.db.update(invitations).set({ status }).where(eq(invitations.id, id))
        tried.push(await register(house.tools, wish({ token })))
      }
      return { outcomes: tried, number: (await membersNamed(house, 'A Guest')).length }
    })

    expect(outcomes).toMatchObject([{ because: 'used' }, { because: 'revoked' }, { because: 'expired' }])
    expect(number).toBe(0)
  })

  test('by a code that was read out, or another address, proves the address first', async () => {
    const outcomes = await inHouse(async (house) => {
      const { token } = await invited(house)
      const other = { token, email: 'other@club.test' }
      return [
        await register(house.tools, wish(other)),
        await register(house.tools, wish({ ...other, provenEmail: 'Other@club.test' })),
      ]
    })

    expect(outcomes).toMatchObject([{ ok: false, because: 'not-proven' }, { ok: true }])
  })

  test('as an organiser is one only from the address the letter went to', async () => {
    const { passedOn, roles } = await inHouse(async (house) => {
      const { token } = await invited(house, { role: 'admin' })
      const other = { token, email: 'other@club.test', provenEmail: 'other@club.test' }
      const refused = await register(house.tools, wish(other))
      await register(house.tools, wish({ token }))
      return { passedOn: refused, roles: (await membersNamed(house, 'A Guest')).map(({ role }) => role) }
    })

    expect(passedOn).toEqual({ ok: false, because: 'not-proven' })
    expect(roles).toEqual(['admin'])
  })

  test('with the address of a member is asked to sign in instead', async () => {
    const outcome = await inHouse(async (house) => {
      const { token } = await invited(house)
      await giveAccount(house.db, house.people.outsider.id, 'guest@club.test')
      return register(house.tools, wish({ token }))
    })

    expect(outcome).toEqual({ ok: false, because: 'has-account' })
  })
})

test('without an invitation one registers only where the house is open', async () => {
  const outcomes = await inHouse(async (house) => {
    const form = wish({ provenEmail: 'guest@club.test' })
    const closed = await register(house.tools, form)
    await house.db.insert(settings).values({ key: 'site', value: { registration: 'open' } })
    return [closed, await register(house.tools, form)]
  })

  expect(outcomes).toMatchObject([
    { ok: false, because: 'invitation-needed' },
    { ok: true, arrival: { to: 'community' } },
  ])
})
