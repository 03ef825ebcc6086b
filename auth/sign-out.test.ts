import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function twoBrowsers(auth: TestAuth) {
  await auth.member()
  const [desk, phone] = [auth.browser(), auth.browser({ userAgent: 'Phone' })]
  for (const browser of [desk, phone]) await browser.signInWithPassword({ email: 'member@club.test', password })
  return { desk, phone }
}

test('signing out here leaves the phone signed in', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const { desk, phone } = await twoBrowsers(auth)
    const { data } = await desk.getSession()

    expect((await desk.signOut({ scope: 'local' })).error).toBeNull()

    const deskAfterwards = await auth.browser().getUser(data.session?.access_token)
    expect(deskAfterwards.error?.name).toBe('AuthSessionMissingError')
    expect((await phone.getUser()).error).toBeNull()
    expect((await auth.browser().refreshSession(data.session ?? undefined)).error?.code).toBe('refresh_token_not_found')
  }))

test('signing out the others keeps this one', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const { desk, phone } = await twoBrowsers(auth)

    expect((await desk.signOut({ scope: 'others' })).error).toBeNull()

    expect((await desk.getUser()).error).toBeNull()
    expect((await phone.getUser()).error?.name).toBe('AuthSessionMissingError')
  }))

test('signing out everywhere ends all sessions, which is what no scope means', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const { desk, phone } = await twoBrowsers(auth)
    const { data } = await desk.getSession()
    const bearer = { Authorization: `Bearer ${data.session?.access_token}` }

    const unknown = await auth.ask('POST', '/logout?scope=nobody', undefined, bearer)
    const out = await auth.ask('POST', '/logout', undefined, bearer)

    expect([unknown.status, await unknown.json()]).toMatchObject([400, { code: 'validation_failed' }])
    expect([out.status, await out.text()]).toEqual([204, ''])
    for (const browser of [desk, phone]) expect((await browser.getUser()).error).not.toBeNull()
  }))

test('the house can end sessions too, one, the others, or all', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const { phone } = await twoBrowsers(auth)
    const known = await auth.service.findUserByEmail('member@club.test')
    const sessions = await auth.service.listSessions(known?.id ?? '')
    expect(sessions.map(({ userAgent }) => userAgent).toSorted()).toEqual(['Browser one', 'Phone'])
    const onPhone = sessions.find(({ userAgent }) => userAgent === 'Phone')?.id ?? ''

    expect(await auth.service.revokeSessions(known?.id ?? '', { except: onPhone })).toBe(1)
    expect((await phone.getUser()).error).toBeNull()
    expect(await auth.service.revokeSessions(known?.id ?? '', { only: onPhone })).toBe(1)
    expect((await phone.getUser()).error).not.toBeNull()
    expect(await auth.service.ownerOfSession(onPhone)).toBeUndefined()
    expect(await auth.service.revokeSessions(known?.id ?? '', 'global')).toBe(0)
  }))
