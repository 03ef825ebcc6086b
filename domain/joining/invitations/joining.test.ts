import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { consents, members } from '../../../db/schema/people.server.ts'
import { accesses, invitationRequests, invitations } from '../../../db/schema/programme.server.ts'
import { settings } from '../../../db/schema/site.server.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import { register } from '../registering.ts'
import type { Registration } from '../registering.ts'
import { findMemberByAccount } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { acceptAsMember, askForNewInvitation, declineInvitation, noteOpened } from './answer.ts'
import { createInvitation } from './create.ts'
import type { NewInvitation } from './create.ts'
import { accountsIn, giveAccount, lettersIn, openInvitingHouse, secretIn } from './invitations.fixture.ts'
import type { InvitingHouse } from './invitations.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = <T>(run: (house: InvitingHouse) => Promise<T>, edition: { capacity?: number } = {}) =>
  database.rolledBack(async (db) => run(await openInvitingHouse(db, edition)))

/** Invites somebody and returns what the letter holds. */
async function invited(house: InvitingHouse, more: Partial<NewInvitation> = {}) {
  const email = more.email ?? 'guest@club.test'
  const created = await house.tools.db.transaction((tx) =>
    createInvitation(house.tools, tx, house.organiser, {
      email,
      name: 'A Guest',
      editionId: house.edition.id,
      zoneId: house.europe.id,
      ...more,
    }),
  )
  if (!created.ok) throw new Error(created.because)
  const letter = (await lettersIn(house.db)).findLast(({ to }) => to === email)
  return { ...secretIn(letter), id: created.invitationId }
}

const wish = (more: Partial<Registration> = {}): Registration => ({
  key: randomUUID(),
  email: 'guest@club.test',
  provenEmail: undefined,
  token: undefined,
  displayName: 'A Guest',
  headline: '',
  pronouns: '',
  timeZone: 'Europe/Lisbon',
  zone: undefined,
  directory: true,
  agreed: [
    { slug: 'terms', version: 3 },
    { slug: 'code-of-conduct', version: 2 },
  ],
  password: undefined,
  ...more,
})

const paper = (slug: 'terms' | 'code-of-conduct', documentVersion: number) => ({
  slug,
  title: slug,
  documentVersion,
  status: 'published' as const,
})

const membersNamed = (house: InvitingHouse, displayName: string) =>
  house.db.select().from(members).where(eq(members.displayName, displayName))

const statusOf = async (house: InvitingHouse, id: string) => {
  const [row] = await house.db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

/** A member of the noticeboard as the door knows them: with an account of this address. */
async function known(house: InvitingHouse, member: Member, email: string): Promise<Member> {
  const found = await findMemberByAccount(house.tools, await giveAccount(house.db, member.id, email))
  if (!found) throw new Error('The member is gone.')
  return found
}

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

describe('a member who accepts', () => {
  test('is in at once, in the zone of the invitation', async () => {
    const { outcome, held } = await inHouse(async (house) => {
      const { token } = await invited(house)
      const member = await known(house, house.people.outsider, 'outsider@club.test')
      const accepted = await acceptAsMember(house.tools, member, token)
      return { outcome: accepted, held: await findMemberByAccount(house.tools, member.accountId) }
    })

    expect(outcome).toMatchObject({ ok: true, arrival: { to: 'edition', slug: '2026' } })
    expect(held?.accesses).toMatchObject([{ status: 'active' }])
  })

  test('and was gone comes back, who is suspended does not', async () => {
    const { outcomes, status } = await inHouse(async (house) => {
      const { token } = await invited(house)
      const suspended = await known(house, house.people.suspended, 'suspended@club.test')
      await house.db.update(members).set({ status: 'left' }).where(eq(members.id, house.people.outsider.id))
      const gone = await known(house, house.people.outsider, 'outsider@club.test')
      return {
        outcomes: [await acceptAsMember(house.tools, suspended, token), await acceptAsMember(house.tools, gone, token)],
        status: (await findMemberByAccount(house.tools, gone.accountId))?.status,
      }
    })

    expect(outcomes).toMatchObject([{ ok: false, because: 'shut-out' }, { ok: true }])
    expect(status).toBe('active')
  })

  test('without a reserved seat waits in line where the edition is full', async () => {
    const { outcome, line } = await inHouse(
      async (house) => {
        const { token } = await invited(house, { reservesSeat: false })
        const member = await known(house, house.people.outsider, 'outsider@club.test')
        return {
          outcome: await acceptAsMember(house.tools, member, token),
          line: await house.db.select().from(invitationRequests),
        }
      },
      { capacity: 5 },
    )

    expect(outcome).toMatchObject({ ok: true, arrival: { to: 'waiting-list', position: 1 } })
    expect(line).toMatchObject([{ email: 'outsider@club.test', status: 'waitlisted', position: 1 }])
  })
})

describe('whoever was invited', () => {
  test('may decline with a reason, which ends it and frees the seat', async () => {
    const { row, again } = await inHouse(async (house) => {
      const { token, id } = await invited(house)
      await declineInvitation(house.tools, token, 'No time this year.')
      return { row: await statusOf(house, id), again: await declineInvitation(house.tools, token, '') }
    })

    expect(row).toMatchObject({ status: 'declined', declineReason: 'No time this year.' })
    expect(again).toEqual({ ok: false, because: 'declined' })
  })

  test('has opened it once they looked, and looking again changes nothing', async () => {
    const [first, second] = await inHouse(async (house) => {
      const { token, id } = await invited(house)
      await noteOpened(house.tools, token)
      const after = await statusOf(house, id)
      await noteOpened(house.toolsIn(1), token)
      return [after, await statusOf(house, id)]
    })

    expect(first).toMatchObject({ status: 'opened', uses: 0 })
    expect(second?.openedAt).toEqual(first?.openedAt)
  })

  test('can ask for a new one once the old one is over, which organisers see once a day', async () => {
    const moments = await inHouse(async (house) => {
      const { token, id } = await invited(house)
      const seen = []
      for (const days of [0, 31, 31.5, 33]) {
        await askForNewInvitation(house.toolsIn(days), token)
        seen.push((await statusOf(house, id))?.askedAgainAt?.toISOString())
      }
      return seen
    })

    expect(moments).toEqual([
      undefined,
      '2026-12-21T11:00:00.000Z',
      '2026-12-21T11:00:00.000Z',
      '2026-12-23T11:00:00.000Z',
    ])
  })
})

describe.runIf(testEngine === 'postgres')('at the same moment', () => {
  const rounds = 100

  test('one invitation used twice makes one member, a hundred times', { timeout: 120_000 }, async () => {
    const fresh = await database.fresh()
    const pool = await fresh.openPool(4)
    const house = await openInvitingHouse(fresh.db)
    const racing = drizzle(pool)
    const tools = { ...house.tools, db: racing, auth: { ...house.tools.auth, ...accountsIn(racing) } }

    for (let round = 0; round < rounds; round++) {
      const email = `guest${round}@club.test`
      const { token, id } = await invited(house, { email })
      const form = (address: string) =>
        wish({ token, email: address, provenEmail: address, displayName: `Guest ${round}` })
      const outcomes = await Promise.all([register(tools, form(email)), register(tools, form(`other${email}`))])

      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await membersNamed(house, `Guest ${round}`)).length).toBe(1)
      expect((await statusOf(house, id))?.uses).toBe(1)
    }
  })

  test(
    'of two who accept for the last place one is in and one waits, a hundred times',
    { timeout: 120_000 },
    async () => {
      const fresh = await database.fresh()
      const pool = await fresh.openPool(4)
      const house = await openInvitingHouse(fresh.db, { capacity: 6 })
      const tools = { ...house.tools, db: drizzle(pool) }
      const first = await known(house, house.people.outsider, 'first@club.test')
      const second = await known(house, house.people.alumna, 'second@club.test')
      await house.db.delete(accesses).where(eq(accesses.memberId, second.id))

      for (let round = 0; round < rounds; round++) {
        const link = (who: string) => invited(house, { email: `${who}${round}@club.test`, reservesSeat: false })
        const [one, other] = [await link('one'), await link('other')]
        const outcomes = await Promise.all([
          acceptAsMember(tools, first, one.token),
          acceptAsMember(tools, second, other.token),
        ])

        expect(outcomes.map((outcome) => outcome.ok && outcome.arrival.to).toSorted()).toEqual([
          'edition',
          'waiting-list',
        ])
        const [inside] = await house.db
          .select({ number: count() })
          .from(accesses)
          .where(sql`edition_id = ${house.edition.id} and status = 'active' and kind <> 'alumni'`)
        expect(inside?.number).toBe(6)
        await house.db.delete(accesses).where(sql`member_id in (${first.id}, ${second.id})`)
        await house.db.delete(invitationRequests)
      }
    },
  )
})
