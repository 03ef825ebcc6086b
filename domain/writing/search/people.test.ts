import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { cohorts } from '../../../db/schema/studios.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { openOffice } from '../../office.fixture.ts'
import { searchTexts } from '../search.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
type Board = Parameters<Parameters<typeof inOffice>[0]>[0]

/** Gives a host of the edition something to be found by, and says who finds them. */
async function inLight({ tools, people }: Board, more: Partial<typeof members.$inferInsert> = {}) {
  const said = { headline: 'Keeps a lantern', topics: ['night shifts'], bio: 'Ask me about harbours.' }
  await tools.db
    .update(members)
    .set({ ...said, ...more })
    .where(eq(members.id, people.host.id))
  return async (viewer: Viewer, typed = 'lantern') => {
    const { found, total, ofKinds } = await searchTexts(tools, viewer, { typed })
    return { found, total, people: ofKinds.person ?? 0 }
  }
}

const nobody = { found: [], total: 0, people: 0 }

test('people are found by those who may look into a directory they are in, and by nobody else', async () => {
  await inOffice(async (board, organiser) => {
    const finds = await inLight(board)
    const { people } = board

    for (const who of [people.member, people.inOtherZone, people.alumna, people.paused, people.host, organiser]) {
      expect(await finds(who)).toMatchObject({ total: 1, people: 1, found: [{ kind: 'person', id: people.host.id }] })
    }
    for (const who of [visitor, people.outsider, people.suspended]) expect(await finds(who)).toEqual(nobody)
  })
})

test('somebody is found by name, what they do and what can be asked of them, in the edition both are in', async () => {
  await inOffice(async (board) => {
    const finds = await inLight(board)
    const { member } = board.people
    const [shown] = (await finds(member)).found

    expect(shown).toMatchObject({
      title: [{ text: 'Host', isHit: false }],
      edition: { slug: '2026', title: 'The open window' },
      pictureId: null,
    })
    expect(shown?.excerpt.filter(({ isHit }) => isHit)).toEqual([{ text: 'lantern', isHit: true }])
    for (const typed of ['hos', 'night shift', 'harbour']) expect((await finds(member, typed)).total).toBe(1)
    // No address, and nothing that organisers wrote about somebody.
    expect(await finds(member, 'club.test')).toEqual(nobody)
  })
})

test('somebody is found beside more than two hundred texts that have the word in their titles', async () => {
  await inOffice(async (board) => {
    const finds = await inLight(board)
    const { db } = board.tools
    await db.insert(cohorts).values({ slug: 'makers', name: 'Makers', status: 'published' })
    await db.execute(sql`insert into guildhall.lessons (cohort_id, slug, title, advice, status, published_at)
      select id, 'x' || n, 'Lantern lantern', 'A lantern.', 'published', '2026-10-01' from guildhall.cohorts, generate_series(1, 210) as n where slug = 'makers'`)
    const { member, host } = board.people

    const narrowed = await searchTexts(board.tools, member, { typed: 'lantern', only: ['person'] })

    expect(narrowed).toMatchObject({ found: [{ id: host.id }], total: 1, isCut: false })
    expect(await finds(member)).toMatchObject({ total: 201, people: 1 })
    expect(await searchTexts(board.tools, member, { typed: 'lantern' })).toMatchObject({ isCut: true })
  })
})

test.each([
  ['is not in the directory', { inDirectory: false }],
  ['is paused', { status: 'paused' }],
  ['was suspended', { status: 'suspended' }],
  ['has left', { status: 'left' }],
] as const)('who %s is found by nobody', async (_, more) => {
  await inOffice(async (board, organiser) => {
    const finds = await inLight(board, more)

    expect(await finds(board.people.member)).toEqual(nobody)
    expect(await finds(organiser)).toEqual(nobody)
  })
})

test('whose access is over is found no more, nor by whose access is over', async () => {
  await inOffice(async (board) => {
    const finds = await inLight(board)
    const { member, host } = board.people
    const endsAt = new Date(board.tools.now().getTime() - 1)

    expect(await finds({ ...member, accesses: member.accesses.map((each) => ({ ...each, endsAt })) })).toEqual(nobody)
    await board.tools.db.update(accesses).set({ endsAt }).where(eq(accesses.memberId, host.id))
    expect(await finds(member)).toEqual(nobody)
  })
})

test('somebody in two editions is found once, in the newest that is shared', async () => {
  await inOffice(async (board) => {
    const finds = await inLight(board)
    const { member, host } = board.people
    const [own] = member.accesses
    const [newer] = await board.tools.db
      .insert(editions)
      .values({
        slug: '2027',
        title: 'Next',
        year: 2027,
        startsOn: '2026-10-01',
        endsOn: '2027-06-18',
        timeZone: 'UTC',
        status: 'running',
      })
      .returning({ id: editions.id })
    if (!own || !newer) throw new Error('There is no second edition.')
    const access = { ...own, editionId: newer.id, zoneId: null }
    await board.tools.db.insert(accesses).values({ ...access, memberId: host.id })

    expect(await finds(member)).toMatchObject({ total: 1, found: [{ edition: { slug: '2026' } }] })
    expect(await finds({ ...member, accesses: [own, access] })).toMatchObject({
      total: 1,
      found: [{ edition: { slug: '2027' } }],
    })
  })
})
