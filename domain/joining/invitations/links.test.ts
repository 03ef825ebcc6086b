import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import {
  accesses,
  editions,
  invitationRequests,
  invitationTokens,
  invitations,
} from '../../../db/schema/programme.server.ts'
import { openTestDatabase, testEngine } from '../../../test/database.ts'
import { findInvitationByToken } from '../invitations.ts'
import { register } from '../registering.ts'
import { approveRequest } from '../requests/approve.ts'
import { confirmRequestByLink } from '../requests/confirm.ts'
import { tokenIn } from '../requests/requests.fixture.ts'
import { submitRequest } from '../requests/submit.ts'
import { acceptAsMember } from './answer.ts'
import { revokeInvitation } from './change.ts'
import { accountsIn, invite, lettersIn, openInvitingHouse, secretIn } from './invitations.fixture.ts'
import type { InvitingHouse } from './invitations.fixture.ts'
import { known, statusOf, wish } from './joining.fixture.ts'
import { addressOfLink, changeLink, linkToHandOut, makeLink } from './links.ts'
import type { NewLink } from './links.ts'
import { linkTokenIn } from './tokens.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inHouse = <T>(run: (house: InvitingHouse) => Promise<T>, edition: { capacity?: number } = {}) =>
  database.rolledBack(async (db) => run(await openInvitingHouse(db, edition)))

/** A link for three into the edition, with its token as its address has it. */
async function hangLink(house: InvitingHouse, more: Partial<NewLink> = {}) {
  const { tools, organiser, edition, europe } = house
  const wanted: NewLink = {
    id: randomUUID(),
    name: 'Poster',
    editionId: edition.id,
    zoneId: europe.id,
    zoneByTimeZone: false,
    accessKind: 'participant',
    requiresApproval: false,
    maxUses: 3,
    message: '',
    expiresAt: new Date('2026-12-20T22:59:59Z'),
    ...more,
  }
  const made = await makeLink(tools, organiser, wanted)
  if (!made.ok) throw new Error(made.because)
  const address = (await addressOfLink(tools, organiser, made.id)) ?? ''
  return { id: made.id, address, token: linkTokenIn(new URL(address).pathname.slice('/i/'.length)) ?? '' }
}

async function linkCalled({ db }: InvitingHouse, id: string) {
  const [row] = await db
    .select({ name: invitations.name, type: invitations.type })
    .from(invitations)
    .where(eq(invitations.id, id))
  return row
}

const newcomer = (token: string, email: string) => wish({ token, email, provenEmail: email, displayName: email })

const asking = (linkId: string, email = 'guest@club.test') => ({
  name: 'A Guest',
  email,
  timeZone: 'Europe/Lisbon',
  role: '',
  organisation: '',
  link: '',
  edition: '2026',
  zone: 'europe-africa',
  alsoEditions: [],
  answers: [],
  source: '',
  linkId,
})

/** Asks by a link and follows the letter that proves the address. */
async function askAndConfirm(house: InvitingHouse, linkId: string, email = 'guest@club.test') {
  const asked = await submitRequest(house.tools, 'sender', asking(linkId, email))
  if (!asked.ok) throw new Error(asked.because)
  const letter = (await lettersIn(house.db)).findLast(({ to }) => to === email)
  return confirmRequestByLink(house.tools, tokenIn(letter?.text ?? '', 'request-verify'))
}

describe('a link for many', () => {
  test('has a short address that is shown again, and no token in the clear', async () => {
    const { link, again, kept, found } = await inHouse(async (house) => {
      const hung = await hangLink(house)
      return {
        link: hung,
        again: await addressOfLink(house.tools, house.organiser, hung.id),
        kept: await house.db.select().from(invitationTokens).where(eq(invitationTokens.invitationId, hung.id)),
        found: await findInvitationByToken(house.tools, hung.token),
      }
    })

    expect(link.address).toMatch(/\/i\/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(again).toBe(link.address)
    expect(JSON.stringify(kept)).not.toContain(link.token)
    expect(found).toMatchObject({ state: 'open', invitation: { type: 'link', channel: 'copy' } })
  })

  test('is handed out as whoever follows it finds it: not once it is closed, and over with its edition', async () => {
    const { hung, open, over, closed, letter } = await inHouse(async (house) => {
      const { tools, organiser, db, edition } = house
      const link = await hangLink(house, { message: 'Come in.' })
      const handOut = () => linkToHandOut(tools, organiser, link.id)
      const invited = await invite(house)
      const first = await handOut()
      await db.update(editions).set({ status: 'closed' }).where(eq(editions.id, edition.id))
      const then = await handOut()
      await revokeInvitation(tools, organiser, { id: link.id, version: 1 })
      return {
        hung: link,
        open: first,
        over: then,
        closed: await handOut(),
        letter: invited.ok && (await linkToHandOut(tools, organiser, invited.invitationId)),
      }
    })

    expect(open).toMatchObject({ address: hung.address, state: 'open', invitation: { message: 'Come in.' } })
    expect(over).toMatchObject({ address: hung.address, state: 'expired' })
    expect(closed).toBeUndefined()
    expect(letter).toBeUndefined()
  })

  test('made twice by one form is one', async () => {
    const number = await inHouse(async (house) => {
      const id = randomUUID()
      await hangLink(house, { id })
      await hangLink(house, { id })
      return house.db.$count(invitations, eq(invitations.type, 'link'))
    })

    expect(number).toBe(1)
  })

  test('made again by one form for something else is another, whatever its form is named after', async () => {
    const { first, second, third } = await inHouse(async (house) => {
      const id = randomUUID()
      const made = await hangLink(house, { id })
      const ids = { made: made.id, changed: (await hangLink(house, { id, name: 'Handout' })).id }
      const letter = await invite(house)
      const invitationId = letter.ok ? letter.invitationId : ''
      const instead = await hangLink(house, { id: invitationId })
      return {
        first: await linkCalled(house, ids.made),
        second: await linkCalled(house, ids.changed),
        third: { isTheLetter: instead.id === invitationId, ...(await linkCalled(house, instead.id)) },
      }
    })

    expect(first).toEqual({ name: 'Poster', type: 'link' })
    expect(second).toEqual({ name: 'Handout', type: 'link' })
    expect(third).toEqual({ isTheLetter: false, name: 'Poster', type: 'link' })
  })

  test('lets so many in and no more, as what it says', async () => {
    const { outcomes, row, held } = await inHouse(async (house) => {
      const { id, token } = await hangLink(house, { maxUses: 2, accessKind: 'guest' })
      const tried = []
      for (const email of ['one@club.test', 'two@club.test', 'three@club.test'])
        tried.push(await register(house.tools, newcomer(token, email)))
      const rows = await house.db.select({ kind: accesses.kind }).from(accesses).where(eq(accesses.kind, 'guest'))
      return { outcomes: tried, row: await statusOf(house, id), held: rows }
    })

    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { ok: false, because: 'used' }])
    expect(row).toMatchObject({ uses: 2, joined: 2, status: 'accepted' })
    expect(held).toHaveLength(2)
  })

  test('takes nothing from a member who is in already, and lets another one in once', async () => {
    const { arrivals, row } = await inHouse(async (house) => {
      const { id, token } = await hangLink(house)
      const inside = await known(house, house.people.member, 'member@club.test')
      const outsider = await known(house, house.people.outsider, 'outsider@club.test')
      const came = []
      for (const member of [inside, outsider, outsider]) came.push(await acceptAsMember(house.tools, member, token))
      return { arrivals: came, row: await statusOf(house, id) }
    })

    expect(arrivals.map((each) => each.ok && each.arrival.to)).toEqual(['edition', 'edition', 'edition'])
    expect(row).toMatchObject({ uses: 1, joined: 1, version: 1 })
  })

  test('into a full edition leads onto its waiting list, once', async () => {
    const { arrivals, row } = await inHouse(
      async (house) => {
        const { id, token } = await hangLink(house)
        const outsider = await known(house, house.people.outsider, 'outsider@club.test')
        const came = [await acceptAsMember(house.tools, outsider, token)]
        came.push(await acceptAsMember(house.tools, outsider, token))
        return { arrivals: came, row: await statusOf(house, id) }
      },
      { capacity: 5 },
    )

    expect(arrivals.map((each) => each.ok && each.arrival.to)).toEqual(['waiting-list', 'request'])
    expect(row).toMatchObject({ uses: 1, joined: 0 })
  })

  test('is closed, used up or over, and stands again with more places or another day', async () => {
    const states = await inHouse(async (house) => {
      const { id, token } = await hangLink(house, { maxUses: 1 })
      const stateNow = async () => (await findInvitationByToken(house.tools, token))?.state
      const version = async () => (await statusOf(house, id))?.version ?? 0
      const expiresAt = new Date('2027-01-20T00:00:00Z')
      await register(house.tools, newcomer(token, 'one@club.test'))
      const seen = [await stateNow()]
      const less = await changeLink(house.tools, house.organiser, {
        id,
        version: await version(),
        expiresAt,
        maxUses: 0,
      })
      await changeLink(house.tools, house.organiser, { id, version: await version(), expiresAt, maxUses: 2 })
      seen.push(await stateNow())
      await house.db.update(editions).set({ status: 'closed' }).where(eq(editions.id, house.edition.id))
      seen.push(await stateNow())
      const closed = await revokeInvitation(house.tools, house.organiser, { id, version: await version() })
      return [...seen, await stateNow(), !less.ok && less.because, closed.ok && closed.type]
    })

    expect(states).toEqual(['used', 'open', 'expired', 'revoked', 'fewer-than-used', 'link'])
  })
})

describe('a link that asks first', () => {
  test('makes nobody a member before an organiser said so, and counts who asked and who came in', async () => {
    const { early, asked, between, after } = await inHouse(async (house) => {
      const { id, token } = await hangLink(house, { requiresApproval: true, accessKind: 'guest' })
      const tried = await register(house.tools, newcomer(token, 'guest@club.test'))
      const confirmed = await askAndConfirm(house, id)
      const halfway = await statusOf(house, id)
      const [request] = await house.db.select().from(invitationRequests)
      if (!request) throw new Error('Nobody asked.')
      const approval = { zone: undefined, message: '', whenFull: 'ask' as const }
      await approveRequest(house.tools, house.organiser, { id: request.id, version: request.version }, approval)
      const invited = secretIn((await lettersIn(house.db)).at(-1))
      await register(house.tools, newcomer(invited.token, 'guest@club.test'))
      const [guests] = await house.db.select({ n: count() }).from(accesses).where(eq(accesses.kind, 'guest'))
      return { early: tried, asked: confirmed, between: halfway, after: [await statusOf(house, id), guests?.n] }
    })

    expect(early).toEqual({ ok: false, because: 'approval-needed' })
    expect(asked).toMatchObject({ ok: true })
    expect(between).toMatchObject({ uses: 1, joined: 0 })
    expect(after).toMatchObject([{ uses: 1, joined: 1 }, 1])
  })

  test('is used by a proven address alone, and says so when its last place is gone', async () => {
    const { before, outcomes, left } = await inHouse(async (house) => {
      const { id } = await hangLink(house, { requiresApproval: true, maxUses: 1 })
      await submitRequest(house.tools, 'sender', asking(id, 'nobody@club.test'))
      const unproven = await statusOf(house, id)
      const tried = [await askAndConfirm(house, id, 'one@club.test'), await askAndConfirm(house, id, 'two@club.test')]
      const rows = await house.db.select({ email: invitationRequests.email }).from(invitationRequests)
      return { before: unproven, outcomes: tried, left: rows.map(({ email }) => email).toSorted() }
    })

    expect(before).toMatchObject({ uses: 0 })
    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, because: 'link-over' }])
    expect(left).toEqual(['nobody@club.test', 'one@club.test'])
  })

  test('takes the request of a member without a letter, once', async () => {
    const { outcomes, row } = await inHouse(async (house) => {
      const { id, token } = await hangLink(house, { requiresApproval: true })
      const outsider = await known(house, house.people.outsider, 'outsider@club.test')
      const tried = [await acceptAsMember(house.tools, outsider, token)]
      tried.push(await acceptAsMember(house.tools, outsider, token))
      return { outcomes: tried, row: await statusOf(house, id) }
    })

    expect(outcomes).toMatchObject([{ arrival: { to: 'request' } }, { arrival: { to: 'request' } }])
    expect(row).toMatchObject({ uses: 1, joined: 0 })
  })
})

describe.runIf(testEngine === 'postgres')('at the same moment', () => {
  test('of two who come by the last place of a link one is in, fifty times', { timeout: 120_000 }, async () => {
    const fresh = await database.fresh()
    const pool = await fresh.openPool(4)
    const house = await openInvitingHouse(fresh.db)
    const racing = drizzle(pool)
    const tools = { ...house.tools, db: racing, auth: { ...house.tools.auth, ...accountsIn(racing) } }

    for (let round = 0; round < 50; round++) {
      const { id, token } = await hangLink(house, { maxUses: 1 })
      const outcomes = await Promise.all(
        ['a', 'b'].map((who) => register(tools, newcomer(token, `${who}${round}@club.test`))),
      )

      expect(outcomes.map((each) => (each.ok ? 'in' : each.because)).toSorted()).toEqual(['in', 'used'])
      expect(await statusOf(house, id)).toMatchObject({ uses: 1, joined: 1 })
    }
  })
})
