import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const settings = { manualLinking: true }
const nobody = '00000000-0000-4000-8000-000000000000'

async function signedIn(auth: TestAuth) {
  const browser = auth.browser()
  const { data } = await browser.signInWithPassword({ email, password })
  const headers = { Authorization: `Bearer ${data.session?.access_token}` }
  const codeOf = async (method: string, path: string) => {
    const answer = await auth.ask(method, path, undefined, headers)
    return [answer.status, (await answer.json()).code]
  }
  return { browser, codeOf, own: data.user?.identities?.[0]?.identity_id ?? '' }
}

test('connecting other ways in is off, and none is offered', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const { codeOf, own, browser } = await signedIn(auth)
    const path = '/user/identities/authorize?provider=google&skip_http_redirect=true'

    expect(await codeOf('GET', path)).toEqual([404, 'manual_linking_disabled'])
    expect(await codeOf('DELETE', `/user/identities/${own}`)).toEqual([404, 'manual_linking_disabled'])
    expect(await codeOf('GET', '/authorize?provider=google')).toEqual([400, 'validation_failed'])
    expect((await auth.ask('GET', path)).status).toBe(401)
    expect((await auth.ask('DELETE', `/user/identities/${own}`)).status).toBe(401)
    expect((await browser.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'email', email }])
  }))

test('where it is on, one that came along is taken away, but never the last', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db, { settings })
    const id = await auth.member()
    const { codeOf, own, browser } = await signedIn(auth)

    expect(await codeOf('GET', '/user/identities/authorize?provider=google')).toEqual([400, 'validation_failed'])
    expect(await codeOf('DELETE', '/user/identities/mine')).toEqual([404, 'validation_failed'])
    expect(await codeOf('DELETE', `/user/identities/${own}`)).toEqual([422, 'single_identity_not_deletable'])

    await pool.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider)
       values ('4711', $1, '{"sub": "4711"}', 'google')`,
      [id],
    )
    expect(await codeOf('DELETE', `/user/identities/${nobody}`)).toEqual([422, 'identity_not_found'])
    const { data } = await browser.getUserIdentities()
    const google = data?.identities.find(({ provider }) => provider === 'google')
    if (!google) throw new Error('The identity is not shown.')
    expect((await browser.unlinkIdentity(google)).error).toBeNull()

    const { data: left } = await browser.getUser()
    expect(left.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect(left.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  }))
