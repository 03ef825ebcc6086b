import { eq, sql } from 'drizzle-orm'
import type { QueryResult } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, assignments, editions } from '../../../db/schema/programme.server.ts'
import type { Audience } from '../../../db/schema/shapes.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { canReceive, canSee, isAdmin } from '../../club/access.ts'
import { openOffice } from '../../office.fixture.ts'
import { hangNoticeboard, now, type Noticeboard } from '../updates/noticeboard.fixture.ts'
import { accessColumns, memberColumns, type Member } from '../../club/viewer.ts'
import { saveNotifications } from '../../notices/notifications.ts'
import { openDesk } from '../publishing/desk.fixture.ts'
import { listRecipients } from '../../notices/recipients.ts'
import { suppress } from '../../notices/suppressions.ts'
import { listReaders } from './readers.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const atDesk = openDesk(database)

const audiences: [string, (board: Noticeboard) => Audience, string[] | undefined][] = [
  ['what is for anybody has no list', () => ({ kind: 'public' }), undefined],
  [
    'every member',
    () => ({ kind: 'members' }),
    ['Alumna', 'Host', 'Member', 'Organiser', 'Other zone', 'Outsider', 'Paused'],
  ],
  [
    'those with access to the edition',
    ({ edition }) => ({ kind: 'edition', editionId: edition.id, zoneIds: [], accessKinds: [] }),
    ['Alumna', 'Host', 'Member', 'Other zone', 'Paused'],
  ],
  [
    'those in the zone and its hosts',
    ({ edition, americas }) => ({ kind: 'edition', editionId: edition.id, zoneIds: [americas.id], accessKinds: [] }),
    ['Host', 'Other zone'],
  ],
  ['some by name', ({ people }) => ({ kind: 'persons', memberIds: [people.outsider.id] }), ['Outsider']],
]

test.each(audiences)('who will read it: %s', async (_, audienceFor, expected) => {
  const readers = await inOffice(async (board, organiser) => {
    const [draft] = await board.tools.db
      .insert(drafts)
      .values({ kind: 'update', audience: audienceFor(board) })
      .returning()
    return listReaders(board.tools, organiser, draft?.id ?? '')
  })

  expect(readers && { number: readers.number, names: readers.names }).toEqual(
    expected && { number: expected.length, names: expected },
  )
})

test('an organiser who takes part is on the list, and is who gets the mail', () =>
  inOffice(async ({ tools, edition, europe }, organiser) => {
    await tools.db.execute(sql`insert into auth.users (id, email) values (${organiser.id}, 'organiser@club.test')`)
    await tools.db.update(members).set({ accountId: organiser.id }).where(eq(members.id, organiser.id))
    await tools.db.delete(accesses)
    const audience: Audience = { kind: 'edition', editionId: edition.id, zoneIds: [europe.id], accessKinds: [] }
    const [draft] = await tools.db.insert(drafts).values({ kind: 'update', audience }).returning()
    const told = async () => {
      const object = {
        id: 'update',
        state: 'published' as const,
        audience: { ...audience, zonePolicy: 'own' as const },
      }
      const { recipients } = await listRecipients(tools, object, { category: 'updates', limit: 10 })
      return [(await listReaders(tools, organiser, draft?.id ?? ''))?.names, recipients.map((each) => each.displayName)]
    }

    const before = await told()
    await tools.db
      .insert(accesses)
      .values({ memberId: organiser.id, editionId: edition.id, zoneId: europe.id, startsAt: now })

    expect(before).toEqual([[], []])
    expect(await told()).toEqual([['Organiser'], ['Organiser']])
  }))

test('a draft that is not there has no readers', async () => {
  expect(await inOffice(({ tools }, organiser) => listReaders(tools, organiser, 'nothing'))).toBeUndefined()
})

test.each(['own', 'open'] as const)('the list is what access says of each member, with the zones %s', (zonePolicy) =>
  database.rolledBack(async (db) => {
    const { tools, ...board } = await hangNoticeboard(db)
    const { organiser } = board.people
    if (!isAdmin(organiser)) throw new Error('The organiser is none.')
    await db.update(editions).set({ zonePolicy })
    await joinInEveryWay(db, board)
    const everybody = await readMembers(db)
    const { edition, europe, americas, people } = board
    const inEdition = { kind: 'edition' as const, editionId: edition.id, zoneIds: [], accessKinds: [] }
    for (const audience of [
      { kind: 'members' as const },
      inEdition,
      { ...inEdition, accessKinds: ['participant'] },
      { ...inEdition, zoneIds: [europe.id] },
      { ...inEdition, zoneIds: [europe.id, americas.id], accessKinds: ['guest', 'alumni'] },
      { kind: 'persons' as const, memberIds: [people.member.id, people.suspended.id, people.paused.id] },
    ]) {
      const [draft] = await db.insert(drafts).values({ kind: 'update', audience }).returning()
      const published = { id: draft?.id ?? '', state: 'published' as const, audience: { ...audience, zonePolicy } }
      const expected = everybody.filter((member) => canSee(member, published, now))
      const told = everybody.filter((member) => canReceive(member, published, delivery, now)).length

      const readers = await listReaders(tools, organiser, draft?.id ?? '')

      expect(readers).toMatchObject({ number: expected.length, names: namesOf(expected).slice(0, 100), withDevice: 0 })
      // Nobody here has an address: who would get a mail is who lacks nothing else.
      expect(readers).toMatchObject({ told: 0 })
      expect(readers?.noMail['no-address'] ?? 0).toBe(told)
    }
  }),
)

test('a page about hundreds of readers reads a handful of rows', () =>
  database.rolledBack(async (db, pool) => {
    const { tools, edition, europe, people } = await hangNoticeboard(db)
    const many = Array.from({ length: 400 }, (_, n) => ({ displayName: `Demo Member ${n}`, timeZone: 'UTC' }))
    const joined = await db
      .insert(members)
      .values(many.map((each) => ({ ...each, status: 'active' as const })))
      .returning()
    await db
      .insert(accesses)
      .values(joined.map(({ id }) => ({ memberId: id, editionId: edition.id, zoneId: europe.id, startsAt: now })))
    const audience: Audience = { kind: 'edition', editionId: edition.id, zoneIds: [europe.id], accessKinds: [] }
    const [draft] = await db.insert(drafts).values({ kind: 'update', audience }).returning()
    const query = vi.spyOn(pool, 'query')

    const readers = isAdmin(people.organiser) ? await listReaders(tools, people.organiser, draft?.id ?? '') : undefined

    expect(readers?.number).toBe(404)
    expect(readers?.names).toHaveLength(100)
    const results: Partial<QueryResult>[] = await Promise.all(query.mock.results.map(({ value }) => value))
    expect(results.flatMap(({ rows = [] }) => rows).length).toBeLessThan(20)
  }))

/** Nobody has switched anything off. */
const delivery = { essential: false, suppressed: false, wanted: true }

const day = 24 * 60 * 60 * 1000

/** Somebody for each way of belonging to the edition: every status, kind, zone, beginning and end. */
async function joinInEveryWay(db: Database, { edition, europe, americas }: Omit<Noticeboard, 'tools'>): Promise<void> {
  const ways = (['active', 'left'] as const).flatMap((status) =>
    (['participant', 'guest', 'alumni'] as const).flatMap((kind) =>
      [europe.id, americas.id, null].flatMap((zoneId) =>
        [-1, 0, 1].flatMap((begins) => [undefined, -1, 0, 1].map((ends) => ({ status, kind, zoneId, begins, ends }))),
      ),
    ),
  )
  const rows = ways.map(({ status }, n) => ({ displayName: `Demo Member ${n}`, timeZone: 'UTC', status }))
  const people = await db.insert(members).values(rows).returning()
  const at = (days: number) => new Date(now.getTime() + days * day)
  const held = ways.flatMap(({ kind, zoneId, begins, ends }, n) => {
    const { id } = people[n] ?? {}
    const endsAt = ends === undefined ? null : at(ends)
    return id ? [{ memberId: id, editionId: edition.id, kind, zoneId, startsAt: at(begins), endsAt }] : []
  })
  // An access never ends before it begins.
  await db.insert(accesses).values(held.map((access) => ({ ...access, endsAt: endOf(access) })))
  const hosts = people.filter((_, n) => n % 7 === 0).map(({ id }) => ({ memberId: id, zoneId: europe.id }))
  await db.insert(assignments).values(hosts)
}

function endOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): Date | null {
  return endsAt && endsAt <= startsAt ? new Date(startsAt.getTime() + day) : endsAt
}

/** Everybody one by one, organisers as the members they also are. */
async function readMembers(db: Database): Promise<Member[]> {
  const people = await db.select({ accountId: members.id, ...memberColumns }).from(members)
  const held = await db.select({ memberId: accesses.memberId, ...accessColumns }).from(accesses)
  const hosted = await db.select().from(assignments)
  return people.map((person) => ({
    ...person,
    role: 'member' as const,
    accesses: held.filter(({ memberId }) => memberId === person.id),
    hostedZoneIds: hosted.flatMap(({ memberId, zoneId }) => (memberId === person.id && zoneId ? [zoneId] : [])),
    hostedStudioIds: [],
  }))
}

function namesOf(people: Member[]): string[] {
  return people.map(({ displayName }) => displayName).toSorted((one, other) => one.localeCompare(other, 'en'))
}

test('where everybody in an edition may read along, only those it is for are told', async () => {
  const readers = await inOffice(async (board, organiser) => {
    await board.tools.db.update(editions).set({ zonePolicy: 'open' })
    const audience: Audience = {
      kind: 'edition',
      editionId: board.edition.id,
      zoneIds: [board.americas.id],
      accessKinds: [],
    }
    const [draft] = await board.tools.db
      .insert(drafts)
      .values({ kind: 'update', audience })
      .returning({ id: drafts.id })
    return listReaders(board.tools, organiser, draft?.id ?? '')
  })

  expect(readers?.names).toContain('Member')
  // The one whose zone it is; its host belongs to another.
  expect(readers?.noMail).toMatchObject({ 'no-address': 1, elsewhere: 3 })
})

test('who sees it and who gets a mail differ by numbers that add up', () =>
  atDesk(async ({ tools, organiser, people, write }) => {
    const { id } = await write('update')
    const { member, inOtherZone } = people
    await saveNotifications(tools, member, { mail: { updates: 'off' } })
    await tools.db.transaction((tx) => suppress(tx, { email: 'host@club.test', cause: 'bounced', at: now }))
    await tools.db.update(members).set({ accountId: null }).where(eq(members.id, inOtherZone.id))

    const readers = await listReaders(tools, organiser, id)

    expect(readers).toMatchObject({
      number: 5,
      told: 1,
      noMail: { paused: 1, off: 1, refused: 1, 'no-address': 1 },
    })
  }))
