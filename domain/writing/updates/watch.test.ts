import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { updates, updateZones } from '../../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { newestAgain, newestInZone } from './newest.ts'
import { hangNoticeboard, now } from './noticeboard.fixture.ts'
import type { Noticeboard } from './noticeboard.fixture.ts'
import { watchUpdates } from './watch.ts'
import type { Listener } from './watch.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Something new of the edition, for these zones or for all. */
async function publish({ tools, edition }: Noticeboard, slug: string, zoneIds?: string[]) {
  const [row] = await tools.db
    .insert(updates)
    .values({
      editionId: edition.id,
      slug,
      title: `About ${slug}`,
      body: 'Words.',
      forAllZones: !zoneIds,
      publishedAt: now,
    })
    .returning({ id: updates.id })
  const updateId = row?.id ?? ''
  if (zoneIds)
    await tools.db.insert(updateZones).values(zoneIds.map((zoneId) => ({ updateId, zoneId, publishedAt: now })))
}

/** Somebody whose page is open, and how often it was called to look. */
function listener({ edition, europe }: Noticeboard, more: Partial<Listener> = {}) {
  const calls = { looks: 0, ends: 0 }
  const waiting: (() => void)[] = []
  const look = async () => {
    calls.looks++
    for (const resolve of waiting.splice(0)) resolve()
  }
  const called = () => new Promise<void>((resolve) => waiting.push(resolve))
  const end = () => void calls.ends++
  return { calls, called, it: { memberId: 'member', editionId: edition.id, zoneId: europe.id, look, end, ...more } }
}

test('the newest of a zone is what its reader may read, the latest first', () =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db)
    await publish(board, 'for-all')
    await publish(board, 'for-the-americas', [board.americas.id])
    const read = async (who: keyof Noticeboard['people'], zone = board.americas) =>
      (await newestInZone(board.tools, board.people[who], { edition: board.edition, zone }))?.map(({ slug }) => slug)

    expect(await read('inOtherZone')).toContain('for-the-americas')
    expect(await read('member')).not.toContain('for-the-americas')
    expect(await read('member')).toContain('for-all')
    expect(await read('member', board.europe)).not.toContain('for-the-americas')
    expect(await read('outsider')).toBeUndefined()
    expect(await read('suspended')).toBeUndefined()
  }))

test('access is read anew before a page is told: one that has ended is told nothing', () =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db)
    const { member } = board.people
    const before = { ...member, accountId: crypto.randomUUID() }
    await db.execute(`insert into auth.users (id, email) values ('${before.accountId}', 'member@club.test')`)
    await db.update(members).set({ accountId: before.accountId }).where(eq(members.id, member.id))
    const ask = () => newestAgain(board.tools, before, { edition: '2026', zone: 'europe-africa' })
    expect(await ask()).toContainEqual({ slug: 'welcome', title: 'About welcome' })

    await db.update(accesses).set({ status: 'ended', endsAt: now }).where(eq(accesses.memberId, member.id))

    expect(await ask()).toBeUndefined()
  }))

test('whoever has a zone open is called when something comes out there, or for all, and not otherwise', () =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db)
    const watch = watchUpdates(board.tools, { everyMs: 10 })
    const here = listener(board)
    const elsewhere = listener(board, { zoneId: board.americas.id })
    watch.take(here.it)
    watch.take(elsewhere.it)

    const first = here.called()
    await publish(board, 'for-europe', [board.europe.id])
    await first
    expect(elsewhere.calls.looks).toBe(0)

    const second = elsewhere.called()
    await publish(board, 'for-all')
    await second
    watch.close()

    expect(here.calls).toEqual({ looks: 2, ends: 1 })
  }))

test('a page that cannot be told now keeps nobody else from being told, and is told by the next look', () =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db)
    const watch = watchUpdates(board.tools, { everyMs: 10 })
    const { it, calls, called } = listener(board)
    const look = async () => {
      await it.look()
      if (calls.looks === 1) throw new Error('The database was away.')
    }
    watch.take({ ...it, look })
    const behind = listener(board)
    watch.take(behind.it)

    const [first, toldBehind] = [called(), behind.called()]
    await publish(board, 'for-all')
    await first
    const second = called()
    await Promise.all([toldBehind, second])
    watch.close()

    expect(calls.looks).toBe(2)
  }))

test('a member holds five streams, and nobody gets one while the house closes', () =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db)
    const watch = watchUpdates(board.tools)
    const taken = Array.from({ length: 5 }, () => watch.take(listener(board).it))

    expect(watch.take(listener(board).it)).toBeUndefined()
    expect(watch.take(listener(board, { memberId: 'another' }).it)).toBeDefined()
    taken[0]?.()
    expect(watch.take(listener(board).it)).toBeDefined()

    watch.close()
    expect(watch.take(listener(board, { memberId: 'third' }).it)).toBeUndefined()
  }))

test('a process holds five thousand streams, and one more only where one of them has ended', () =>
  database.rolledBack(async (db) => {
    const board = await hangNoticeboard(db)
    const watch = watchUpdates(board.tools)
    const of = (number: number) => watch.take(listener(board, { memberId: `member ${number}` }).it)
    const taken = Array.from({ length: 5000 }, (_, number) => of(number))

    expect(taken.every(Boolean)).toBe(true)
    expect(of(5000)).toBeUndefined()
    taken[0]?.()
    expect(of(5001)).toBeDefined()
    expect(of(5002)).toBeUndefined()
    watch.close()
  }))
