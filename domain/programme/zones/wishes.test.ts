import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions, zones } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { homeZone } from '../../community/members/home-zone.ts'
import { changeZone } from '../../community/people/zone.ts'
import { zoneWishes } from '../../upkeep/queue/to-read.ts'
import { openOffice } from '../../office.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import { mergeZone } from './merge.ts'
import { askForZone, declineWish, takeBackWish } from './wishes.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const waiting = async ({ tools }: Noticeboard) =>
  (await zoneWishes(tools)).flatMap(({ items }) => items.map(({ title }) => title))

const zoneOf = async ({ tools, people }: Noticeboard) => (await homeZone(tools, people.member))?.zone?.name

async function addZone({ tools, edition }: Noticeboard) {
  const [zone] = await tools.db
    .insert(zones)
    .values({ editionId: edition.id, slug: 'oceania', name: 'Oceania', timeZone: 'Pacific/Auckland' })
    .returning()
  if (!zone) throw new Error('The zone was not added.')
  return zone
}

test('a member who asks for another zone waits in the organisers’ queue and stays where they are until one moves them', async () => {
  const seen = await inOffice(async (board, organiser) => {
    const { tools, people, americas, edition } = board
    const asked = await askForZone(tools, people.member, americas.id)
    const before = { queue: await waiting(board), zone: await zoneOf(board) }
    const move = { memberId: people.member.id, editionId: edition.id, zoneId: americas.id, release: true }
    await changeZone(tools, organiser, move)
    return { asked, before, after: { queue: await waiting(board), zone: await zoneOf(board) } }
  })

  expect(seen).toEqual({
    asked: { ok: true },
    before: { queue: ['Member, to Americas'], zone: 'Europe & Africa' },
    after: { queue: [], zone: 'Americas' },
  })
})

test('an organiser may leave them where they are, and they may take it back', async () => {
  const seen = await inOffice(async (board, organiser) => {
    const { tools, people, americas, edition } = board
    const wish = { memberId: people.member.id, editionId: edition.id, zoneId: americas.id }
    await askForZone(tools, people.member, americas.id)
    await takeBackWish(tools, people.member, edition.id)
    const late = await declineWish(tools, organiser, wish)
    await askForZone(tools, people.member, americas.id)
    return [late, await declineWish(tools, organiser, wish), await waiting(board), await zoneOf(board)]
  })

  expect(seen).toEqual([false, true, [], 'Europe & Africa'])
})

test('whoever is left where they are is told by mail', async () => {
  const letters = await inOffice(async ({ tools, people, americas, edition }, organiser) => {
    const { id } = people.member
    await tools.db.execute(sql`insert into auth.users (id, email) values (${id}, 'member@club.test')`)
    await tools.db.update(members).set({ accountId: id }).where(eq(members.id, id))
    await askForZone(tools, people.member, americas.id)
    await declineWish(tools, organiser, { memberId: people.member.id, editionId: edition.id, zoneId: americas.id })
    return tools.db.select({ to: outboxMails.toAddress, text: outboxMails.bodyText }).from(outboxMails)
  })

  expect(letters.map(({ to }) => to)).toEqual(['member@club.test'])
  expect(letters[0]?.text).toContain('you asked to move to Americas')
})

test('an answer to a wish never answers one that came after it: that one waits', async () => {
  const seen = await inOffice(async (board, organiser) => {
    const { tools, people, americas, edition } = board
    const oceania = await addZone(board)
    const seenWish = { memberId: people.member.id, editionId: edition.id, zoneId: americas.id }
    await askForZone(tools, people.member, americas.id)
    await askForZone(tools, people.member, oceania.id)
    const declined = await declineWish(tools, organiser, seenWish)
    const asWished = await changeZone(tools, organiser, { ...seenWish, release: true, asWished: true })
    const afterAnswers = { queue: await waiting(board), zone: await zoneOf(board) }
    await changeZone(tools, organiser, { ...seenWish, release: true })
    return { declined, asWished, afterAnswers, afterMove: { queue: await waiting(board), zone: await zoneOf(board) } }
  })

  expect(seen).toEqual({
    declined: false,
    asWished: undefined,
    afterAnswers: { queue: ['Member, to Oceania'], zone: 'Europe & Africa' },
    afterMove: { queue: ['Member, to Oceania'], zone: 'Americas' },
  })
})

test('who asked for a zone that goes into another asks for that one, and whoever saw it before saw an older one', async () => {
  const seen = await inOffice(async (board, organiser) => {
    const { tools, people, americas, europe } = board
    const { id, version } = await addZone(board)
    await askForZone(tools, people.member, id)
    const isTheirs = eq(accesses.memberId, people.member.id)
    const versionOf = async () =>
      (await tools.db.select({ version: accesses.version }).from(accesses).where(isTheirs))[0]?.version ?? 0
    const before = await versionOf()
    await mergeZone(tools, organiser, { id, version, into: americas.id })
    const moved = await waiting(board)
    const [row] = await tools.db.select({ version: zones.version }).from(zones).where(eq(zones.id, americas.id))
    await mergeZone(tools, organiser, { id: americas.id, version: row?.version ?? 0, into: europe.id })
    return { moved, there: await waiting(board), changes: (await versionOf()) - before }
  })

  expect(seen).toEqual({ moved: ['Member, to Americas'], there: [], changes: 2 })
})

test('nobody asks for the zone they are in, for one of an edition they are not in, or when it does not run', async () => {
  const seen = await inOffice(async ({ tools, people, americas, europe }) => {
    const own = await askForZone(tools, people.member, europe.id)
    const outside = await askForZone(tools, people.outsider, americas.id)
    const alumna = await askForZone(tools, people.alumna, americas.id)
    await tools.db.update(editions).set({ status: 'closed' })
    const closed = await askForZone(tools, people.member, americas.id)
    return [[own, outside, alumna, closed], await tools.db.$count(accesses, eq(accesses.wantedZoneId, americas.id))]
  })

  const refused = { ok: false, because: 'not-now' }
  expect(seen).toEqual([[refused, refused, refused, refused], 0])
})
