import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import { studioFollows, studios } from '../../../db/schema/studios.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import type { Member } from '../../club/viewer.ts'
import { memberHome } from '../../community/members/home.ts'
import { listSessions } from '../schedule.ts'
import { sessionsForCalendar } from '../schedule/calendar.ts'
import { inHours, sessionHouse } from '../sessions/house.fixture.ts'
import { findDeskStudio } from '../studios.ts'
import { followedStudios, followStudio, leaveStudio, studiosToFollow } from './follows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>

const inHouse = (run: (club: House, db: Database) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db), db))

const slugs = async (club: House, member: Member) => (await followedStudios(club.tools, member)).map(({ slug }) => slug)

test(
  'a member follows a studio once, however often they ask, and leaves it; organisers read how many follow',
  inHouse(async (club) => {
    const { tools, northerner, organiser } = club
    const count = async () => (await findDeskStudio(tools, { ...organiser, role: 'admin' }, 'writing'))?.followers

    expect(await followStudio(tools, northerner, 'writing')).toMatchObject({ ok: true })
    expect(await followStudio(tools, northerner, 'writing')).toMatchObject({ ok: true })
    expect([await slugs(club, northerner), await count()]).toEqual([['writing'], 1])

    await leaveStudio(tools, northerner, 'writing')
    await leaveStudio(tools, northerner, 'writing')
    expect([await slugs(club, northerner), await count()]).toEqual([[], 0])
  }),
)

test(
  'nobody follows a studio they may not know of, one that is not open, or while they are paused',
  inHouse(async (club, db) => {
    const { tools, northerner, organiser, paused, studioId } = club
    expect(await followStudio(tools, northerner, 'unknown')).toBeUndefined()
    expect(await followStudio(tools, paused, 'writing')).toEqual({ ok: false, because: 'read-only' })

    const become = (status: 'draft' | 'retired') => db.update(studios).set({ status }).where(eq(studios.id, studioId))
    await become('draft')
    expect(await followStudio(tools, northerner, 'writing')).toBeUndefined()
    expect(await followStudio(tools, organiser, 'writing')).toEqual({ ok: false, because: 'read-only' })
    await become('retired')
    expect(await followStudio(tools, northerner, 'writing')).toEqual({ ok: false, because: 'read-only' })
    expect(await studiosToFollow(tools, northerner)).toEqual([])
  }),
)

test(
  'a studio that no longer meets stays among what somebody follows until they leave it; a draft is hidden from them',
  inHouse(async (club, db) => {
    const { tools, northerner, studioId } = club
    await followStudio(tools, northerner, 'writing')

    await db.update(studios).set({ status: 'retired' }).where(eq(studios.id, studioId))
    expect(await slugs(club, northerner)).toEqual(['writing'])
    await db.update(studios).set({ status: 'draft' }).where(eq(studios.id, studioId))
    expect(await slugs(club, northerner)).toEqual([])
    await db.update(studios).set({ status: 'retired' }).where(eq(studios.id, studioId))
    expect(await leaveStudio(tools, northerner, 'writing')).toMatchObject({ slug: 'writing' })
    expect(await slugs(club, northerner)).toEqual([])
  }),
)

test(
  'sessions of a followed studio come to home, to the own calendar and to “only mine”: those one may see and has not said no to',
  inHouse(async (club, db) => {
    const { tools, edition, northerner, southerner, studioId } = club
    const inStudio = { studioId, startsAt: inHours(24) }
    await club.plan({ ...inStudio, title: 'next' })
    const no = await club.plan({ ...inStudio, title: 'said no', startsAt: inHours(30) })
    await club.plan({
      ...inStudio,
      title: 'north',
      startsAt: inHours(48),
      visibility: 'zone',
      editionId: edition.id,
      zoneIds: [edition.northId],
    })
    await club.plan({ ...inStudio, title: 'draft', status: 'draft' })
    await club.plan({ title: 'of no studio' })
    await db.insert(rsvps).values({ sessionId: no.id, memberId: northerner.id, answer: 'not_going' })
    const feed = async (member: Member) =>
      (await sessionsForCalendar(tools, member, { carries: 'answered' })).map(({ title }) => title)
    const mine = async (member: Member) =>
      (await listSessions(tools, member, { mine: 'and-followed' })).sessions.map(({ title }) => title)
    expect([await feed(northerner), await mine(northerner)]).toEqual([[], []])

    await followStudio(tools, northerner, 'writing')
    await followStudio(tools, southerner, 'writing')

    expect([await feed(northerner), await mine(northerner)]).toEqual([
      ['next', 'north'],
      ['next', 'north'],
    ])
    expect(await feed(southerner)).toEqual(['next', 'said no'])
    const home = await memberHome(tools, northerner)
    expect(home.studios.map(({ slug, next }) => [slug, next?.title])).toEqual([['writing', 'next']])
    // To follow is no answer: what is next for somebody is what they said yes to.
    expect(home.next).toBeUndefined()
  }),
)

test(
  'a studio that is deleted, or a member who is, takes what was followed with it',
  inHouse(async (club, db) => {
    await followStudio(club.tools, club.northerner, 'writing')

    await db.delete(studios).where(eq(studios.id, club.studioId))

    expect(await db.$count(studioFollows, eq(studioFollows.memberId, club.northerner.id))).toBe(0)
  }),
)
