import bcrypt from 'bcrypt'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { password } from '../cast.fixture.ts'
import { openTestAdmin, secretKey } from './admin.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const asSecret = { Authorization: `Bearer ${secretKey}` }
const nobody = '00000000-0000-4000-8000-000000000000'

describe('an account is made', () => {
  test('as it is described, and proven if that is said', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const described = { user_metadata: { colour: 'blue' }, app_metadata: { plan: 'full' } }
      const made = await admin.createUser({ email: 'Member@Club.test', password, email_confirm: true, ...described })

      expect(made.error).toBeNull()
      expect(made.data.user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        user_metadata: { colour: 'blue', email_verified: true },
        app_metadata: { plan: 'full', provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email', id: made.data.user?.id }],
      })
      expect(auth.letters).toEqual([])
      expect((await auth.browser().signInWithPassword({ email, password })).error).toBeNull()
    }))

  test('unproven as a rule, with just the metadata that were given and an id of its own', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const { data } = await admin.createUser({ id: nobody, email, password, user_metadata: { colour: 'blue' } })

      expect(data.user).toMatchObject({ id: nobody, user_metadata: { colour: 'blue' } })
      expect(data.user).not.toHaveProperty('email_confirmed_at')
      expect((await auth.browser().signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
    }))

  test.each(['$2a$', '$2b$', '$2y$'])('with a password that was hashed elsewhere: %s', (prefix) =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const hash = (await bcrypt.hash(password, 4)).replace('$2b$', prefix)
      const { error } = await admin.createUser({ email, password_hash: hash, email_confirm: true })

      expect(error).toBeNull()
      expect((await auth.browser().signInWithPassword({ email, password })).error).toBeNull()
      expect((await auth.browser().signInWithPassword({ email, password: 'another' })).error?.code).toBe(
        'invalid_credentials',
      )
    }),
  )

  test.each<[number, string, object]>([
    [400, 'validation_failed', {}],
    [400, 'validation_failed', { email: 'nonsense' }],
    [400, 'validation_failed', { phone: '+4912345678' }],
    [400, 'validation_failed', { email: 'a@club.test', password: 'ä'.repeat(40) }],
    [400, 'validation_failed', { email: 'a@club.test', password, password_hash: '$2a$10$abc' }],
    [400, 'validation_failed', { email: 'a@club.test', password_hash: '$argon2id$v=19$m=16,t=2,p=1$c2FsdA$aGFzaA' }],
    [400, 'validation_failed', { email: 'a@club.test', password_hash: `$2b$20$${'a'.repeat(53)}` }],
    [400, 'validation_failed', { email: 'a@club.test', id: 'nonsense' }],
    [400, 'validation_failed', { email: 'a@club.test', ban_duration: 'for ever' }],
    [400, 'validation_failed', { email: 'a@club.test', app_metadata: { long: 'x'.repeat(9000) } }],
    [400, 'bad_json', { email: 'a@club.test', email_confirm: 'yes' }],
    [422, 'email_exists', { email: 'MEMBER@club.test' }],
  ])('or not: %i %s %o', (status, code, body) =>
    database.rolledBack(async (db) => {
      const { auth } = openTestAdmin(db)
      await auth.member()
      const answer = await auth.ask('POST', '/admin/users', body, asSecret)

      expect([answer.status, (await answer.json()).code]).toEqual([status, code])
    }),
  )
})

test('accounts are listed page by page, and the pages are counted', () =>
  database.rolledBack(async (db) => {
    const { auth, admin } = openTestAdmin(db)
    for (const name of ['one', 'two', 'three']) {
      await auth.member(`${name}@club.test`)
      auth.pass(1)
    }
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    const second = await admin.listUsers({ page: 2, perPage: 2 })

    expect(first.data).toMatchObject({ nextPage: 2, lastPage: 2, total: 3, aud: 'authenticated' })
    expect(first.data.users.map((user) => user.email)).toEqual(['three@club.test', 'two@club.test'])
    expect(second.data.users.map((user) => user.email)).toEqual(['one@club.test'])
    expect((await admin.listUsers({ page: -1, perPage: 2 })).error?.code).toBe('validation_failed')
    const picked = await auth.ask('GET', '/admin/users?filter=TW', undefined, asSecret)
    expect((await picked.json()).users).toMatchObject([{ email: 'two@club.test' }])
  }))

test('an account is found by its id, or there is none', () =>
  database.rolledBack(async (db) => {
    const { auth, admin } = openTestAdmin(db)
    const id = await auth.member()

    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    expect((await admin.getUserById(nobody)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    const odd = await auth.ask('GET', '/admin/users/nonsense', undefined, asSecret)
    expect([odd.status, (await odd.json()).code]).toEqual([404, 'validation_failed'])
  }))

describe('an account is changed', () => {
  test('in its metadata, key by key', () =>
    database.rolledBack(async (db) => {
      const { admin } = openTestAdmin(db)
      const { data } = await admin.createUser({ email, user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'full' } })
      const changed = await admin.updateUserById(data.user?.id ?? '', {
        user_metadata: { b: null, c: 3 },
        app_metadata: { plan: 'half' },
      })

      expect(changed.data.user?.user_metadata).toEqual({ a: 1, c: 3 })
      expect(changed.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], plan: 'half' })
    }))

  test('in its address, which is unproven again unless that is said', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const [id] = [await auth.member(), await auth.member('other@club.test')]
      const moved = await admin.updateUserById(id, { email: 'New@club.test' })

      expect(moved.data.user).toMatchObject({ email: 'new@club.test', identities: [{ email: 'new@club.test' }] })
      expect(moved.data.user).not.toHaveProperty('email_confirmed_at')
      const proven = await admin.updateUserById(id, { email_confirm: true })
      expect(proven.data.user?.email_confirmed_at).toBeDefined()
      const taken = await admin.updateUserById(id, { email: 'other@club.test' })
      expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
    }))

  test('in its password, which signs out everywhere', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const id = await auth.member()
      await auth.browser().signInWithPassword({ email, password })
      const weak = await admin.updateUserById(id, { password: 'short' })
      const other = 'another river at noon'

      expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' })
      expect(await auth.service.listSessions(id)).toHaveLength(1)
      expect((await admin.updateUserById(id, { password: other })).error).toBeNull()
      expect(await auth.service.listSessions(id)).toEqual([])
      expect((await auth.browser().signInWithPassword({ email, password: other })).error).toBeNull()
      expect(auth.letters.map(({ kind }) => kind)).toContain('password-changed')
    }))

  test('so that it is shut for a while, at once, and open again', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const id = await auth.member()
      const browser = auth.browser()
      await browser.signInWithPassword({ email, password })
      const shut = await admin.updateUserById(id, { ban_duration: '1h30m' })
      const signIn = async () => (await auth.browser().signInWithPassword({ email, password })).error?.code

      expect(new Date(shut.data.user?.banned_until ?? 0).getTime() - auth.now().getTime()).toBe(90 * 60_000)
      expect(await auth.service.listSessions(id)).toEqual([])
      expect(await signIn()).toBe('user_banned')
      auth.pass(90 * 60)
      expect(await signIn()).toBeUndefined()
      await admin.updateUserById(id, { ban_duration: '24h' })
      await admin.updateUserById(id, { ban_duration: 'none' })
      expect(await signIn()).toBeUndefined()
    }))
})

describe('an account is deleted', () => {
  test('with all that hangs on it', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const id = await auth.member()
      await auth.browser().signInWithPassword({ email, password })

      expect((await admin.deleteUser(id)).error).toBeNull()
      expect((await admin.getUserById(id)).error?.code).toBe('user_not_found')
      expect((await admin.deleteUser(nobody)).error?.code).toBe('user_not_found')
      await auth.member()
    }))

  test('or softly: the id stays, nothing else, and the address is free', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const id = await auth.member()
      await auth.browser().signInWithPassword({ email, password })
      await auth.ask('DELETE', `/admin/users/${id}`, { should_soft_delete: true }, asSecret)
      const { rows } = await db.execute(
        sql`select u.*, i.identity_data, i.provider_id from auth.users u join auth.identities i on i.user_id = u.id where u.id = ${id}`,
      )

      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain('member')
      expect(rows[0]).toMatchObject({ encrypted_password: '', raw_user_meta_data: {}, identity_data: {} })
      expect((await admin.getUserById(id)).data.user).toMatchObject({ id, deleted_at: expect.any(String) })
      expect(await auth.service.listSessions(id)).toEqual([])
      expect(await auth.member()).not.toBe(id)
    }))
})

test('what the administration did is in the audit log, which can be read and picked from', () =>
  database.rolledBack(async (db) => {
    const { auth, admin } = openTestAdmin(db)
    const { data } = await admin.createUser({ email, email_confirm: true, password })
    const id = data.user?.id ?? ''
    await admin.updateUserById(id, { ban_duration: '1h' })
    await admin.deleteUser(id)
    const read = async (query = '') =>
      (await auth.ask('GET', `/admin/audit?per_page=9&${query}`, undefined, asSecret)).json()

    expect((await read()).map(({ payload }: { payload: { action: string } }) => payload.action).toSorted()).toEqual([
      'user_deleted',
      'user_modified',
      'user_signedup',
    ])
    expect(await read('query=action:user_deleted')).toMatchObject([
      { id: expect.any(String), payload: { action: 'user_deleted', traits: { user_id: id } }, ip_address: '' },
    ])
    expect(await read('query=type:team')).toHaveLength(2)
    expect(await read('query=author:nobody')).toEqual([])
    expect(await read('query=nonsense')).toMatchObject({ code: 'validation_failed' })
  }))

test("somebody's session is ended with their own token", () =>
  database.rolledBack(async (db) => {
    const { auth, admin } = openTestAdmin(db)
    const id = await auth.member()
    const { data } = await auth.browser().signInWithPassword({ email, password })

    expect((await admin.signOut(data.session?.access_token ?? '', 'global')).error).toBeNull()
    expect(await auth.service.listSessions(id)).toEqual([])
  }))

test('what does not fit a column is refused, and no fault of ours', () =>
  database.rolledBack(async (db) => {
    const { auth } = openTestAdmin(db)
    const id = await auth.member()

    for (const long of [{ role: 'x'.repeat(256) }, { aud: 'x'.repeat(256) }]) {
      expect((await auth.ask('PUT', `/admin/users/${id}`, long, asSecret)).status).toBe(400)
      expect((await auth.ask('POST', '/admin/users', { email: 'guest@club.test', ...long }, asSecret)).status).toBe(400)
    }
  }))

test('with another address the letters to the former one end: it may be its reader the change is against', () =>
  database.rolledBack(async (db) => {
    const { auth, admin } = openTestAdmin(db)
    const id = await auth.member()
    await auth.browser().signInWithOtp({ email })
    const { tokenHash } = auth.lastCode()

    expect((await admin.updateUserById(id, { email: 'elsewhere@club.test' })).error).toBeNull()

    const followed = await auth.browser().verifyOtp({ token_hash: tokenHash, type: 'email' })
    expect(followed.error?.code).toBe('otp_expired')
  }))
