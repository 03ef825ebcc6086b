import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members, viewsAs } from '../db/schema/people.server.ts'
import { isAdmin } from '../domain/club/access.ts'
import { beginViewAs } from '../domain/club/view-as.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openHouse, type House } from './organiser-house.fixture.ts'
import { onlyReading } from './view-as.ts'
import { visitTo } from './visit.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tools = ({ db }: House) => ({ db, now: () => new Date() })

/** The organiser's browser, which reads as the member from here on. */
async function begun(house: House) {
  const browser = await house.signIn()
  const { viewer, sessionId = '' } = await browser.open('/api/me')
  if (!isAdmin(viewer)) throw new Error('The organiser is none.')
  const [member] = await house.db.select().from(members).where(eq(members.role, 'member'))
  if (!member) throw new Error('There is no member.')
  await beginViewAs(tools(house), viewer, { memberId: member.id, sessionId })
  const seen = async (id: string) =>
    (await house.db.select({ at: members.lastSeenAt }).from(members).where(eq(members.id, id)))[0]?.at
  return { browser, member, organiserId: viewer.id, seen }
}

test('whoever reads as a member is that member to every page, and only the organiser was here', () =>
  inTheHouse(async (house) => {
    const { browser, member, organiserId, seen } = await begun(house)

    const session = await browser.open('/member')

    expect(session).toMatchObject({ viewer: { id: member.id, role: 'member' }, email: 'member@club.test' })
    expect(session.accountId).toBe(browser.accountId)
    expect(await seen(member.id)).toBeNull()
    expect(await seen(organiserId)).toBeInstanceOf(Date)
  }))

test('another browser of the same organiser is not concerned, nor a new sign-in', () =>
  inTheHouse(async (house) => {
    const { organiserId } = await begun(house)

    expect(await (await house.signIn()).open('/member')).toMatchObject({
      viewer: { id: organiserId },
      viewedAs: undefined,
    })
  }))

test('it is over when its time is, whoever stays on the page', () =>
  inTheHouse(async (house) => {
    const { browser, organiserId } = await begun(house)
    const over = { beganAt: new Date(Date.now() - 31 * 60_000), endsAt: new Date(Date.now() - 60_000) }
    await house.db.update(viewsAs).set(over)

    expect(await browser.open('/member')).toMatchObject({ viewer: { id: organiserId, role: 'admin' } })
  }))

test('an organiser who is none any more reads as nobody', () =>
  inTheHouse(async (house) => {
    const { browser, organiserId } = await begun(house)
    await house.db.insert(members).values({ displayName: 'Somebody', role: 'admin', status: 'active' })
    await house.db.update(members).set({ role: 'member' }).where(eq(members.id, organiserId))

    expect(await browser.open('/member')).toMatchObject({ viewer: { id: organiserId, role: 'member' } })
  }))

test('what would change something is led to where it is refused, in whatever way it is asked', () =>
  inTheHouse(async (house) => {
    const { browser } = await begun(house)
    const session = await browser.open('/member')
    const ledTo = (path: string, method = 'POST') => {
      const url = new URL(`https://club.test${path}`)
      const { url: address } = onlyReading(new Request(url, { method }), visitTo(withoutData(url)), session)
      return new URL(address).pathname
    }

    expect(ledTo('/api/me/profile')).toBe('/api/views/refuse')
    expect(ledTo('/api/me/profile.data')).toBe('/api/views/refuse.data')
    expect(ledTo('/member/login', 'PUT')).toBe('/api/views/refuse')
    expect(ledTo('/api/me/profile', 'DELETE')).toBe('/api/views/refuse')
    expect(ledTo('/API/views/end')).toBe('/api/views/refuse')
    expect(ledTo('/api/views/end.data')).toBe('/api/views/end.data')
    expect(ledTo('/member/logout')).toBe('/member/logout')
    expect(ledTo('/member', 'GET')).toBe('/member')
  }))

/** The address as a visit has it. */
function withoutData(url: URL): URL {
  return new URL(url.href.replace(/\.data$/, ''))
}

function inTheHouse(run: (house: House) => Promise<void>): Promise<void> {
  return database.rolledBack(async (db, pool) => run(await openHouse(db, pool)))
}
