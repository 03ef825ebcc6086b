import type { GoTrueClient } from '@supabase/auth-js'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openTestAuth, password, siteUrl, type TestAuth } from '../cast.fixture.ts'
import { signedIn, withApp } from '../factors/authenticator.fixture.ts'
import { keys, openTestAdmin, secretKey } from './admin.fixture.ts'
import { adminRoutes } from './routes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const asSecret = { Authorization: `Bearer ${secretKey}` }
const routes = adminRoutes.map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, crypto.randomUUID()) }))

async function codeOf(
  auth: TestAuth,
  headers: Record<string, string>,
  { method, path } = { method: 'GET', path: '/admin/users' },
) {
  const answer = await auth.ask(method, path, undefined, headers)
  return [answer.status, answer.headers.get('x-sb-error-code')]
}

describe('admin-not-for-everyone', () => {
  test('nothing tells of the administration where it is closed, whoever asks', () =>
    database.rolledBack(async (db) => {
      const auth = openTestAuth(db, { keys })

      for (const route of routes) expect(await codeOf(auth, asSecret, route)).toEqual([404, 'not_found'])
      const unknown = await auth.ask('GET', '/no-such-thing')
      const closed = await auth.ask('GET', '/admin/users', undefined, asSecret)
      expect(await closed.text()).toBe(await unknown.text())
      expect([...closed.headers]).toEqual([...unknown.headers])
    }))

  test('open to this machine, it is closed to every other one', () =>
    database.rolledBack(async (db) => {
      const auth = openTestAuth(db, { keys, settings: { adminApi: 'loopback' } })
      const ask = (isLocal: boolean | undefined) => {
        const request = new Request(`${siteUrl}/auth/v1/admin/users`, { headers: asSecret })
        return auth.service.fetch(request, { ip: '127.0.0.1', isLocal })
      }

      const answers = await Promise.all([ask(true), ask(false), ask(undefined)])
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
    }))

  test('every endpoint of it wants the secret key or a token of a strong role', () =>
    database.rolledBack(async (db) => {
      const { auth } = openTestAdmin(db)
      await auth.member()
      const { data } = await auth.browser().signInWithPassword({ email: 'member@club.test', password })
      const members = { Authorization: `Bearer ${data.session?.access_token}` }

      for (const route of routes) {
        expect(await codeOf(auth, {}, route)).toEqual([401, 'no_authorization'])
        expect(await codeOf(auth, { apikey: keys.publishableKey }, route)).toEqual([401, 'no_authorization'])
        expect(await codeOf(auth, { Authorization: `Bearer ${keys.publishableKey}` }, route)).toEqual([403, 'bad_jwt'])
        expect(await codeOf(auth, { Authorization: `Bearer ${secretKey}x` }, route)).toEqual([403, 'bad_jwt'])
        expect(await codeOf(auth, members, route)).toEqual([403, 'not_admin'])
      }
      expect(await codeOf(auth, asSecret)).toEqual([200, null])
      expect(await codeOf(auth, { apikey: secretKey })).toEqual([200, null])
    }))

  test('without a secret key nothing opens it, also not an empty one', () =>
    database.rolledBack(async (db) => {
      const { auth } = openTestAdmin(db, { keys: { ...keys, secretKeyHash: undefined } })

      expect(await codeOf(auth, asSecret)).toEqual([403, 'bad_jwt'])
      expect(await codeOf(auth, { apikey: '' })).toEqual([401, 'no_authorization'])
    }))

  test('a token counts with our signature, our name, its time and a strong role', () =>
    database.rolledBack(async (db) => {
      const { auth } = openTestAdmin(db)
      const sign = async (changes: object, key: object = keys.signing, kid = keys.signing.kid) => {
        const token = new SignJWT({
          role: 'service_role',
          iss: `${siteUrl}/auth/v1`,
          iat: now,
          exp: now + 60,
          ...changes,
        })
        return { Authorization: `Bearer ${await token.setProtectedHeader({ alg: 'ES256', kid }).sign(key)}` }
      }
      const now = Math.floor(auth.now().getTime() / 1000)
      const text = new TextEncoder().encode('a shared secret of thirty-two letters')
      const symmetric = await new SignJWT({ role: 'service_role', iss: `${siteUrl}/auth/v1`, iat: now, exp: now + 60 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(text)

      expect(await codeOf(auth, await sign({}))).toEqual([200, null])
      expect(await codeOf(auth, await sign({ role: 'supabase_admin' }))).toEqual([200, null])
      expect(await codeOf(auth, await sign({ role: 'authenticated' }))).toEqual([403, 'not_admin'])
      for (const changes of [{ iss: 'https://other.test/auth/v1' }, { exp: now - 1 }, { exp: undefined }]) {
        expect(await codeOf(auth, await sign(changes))).toEqual([403, 'bad_jwt'])
      }
      expect(await codeOf(auth, await sign({}, keys.signing, 'unknown'))).toEqual([403, 'bad_jwt'])
      expect(await codeOf(auth, { Authorization: `Bearer ${symmetric}` })).toEqual([403, 'bad_jwt'])
    }))

  test('an account of a strong role counts as long as its session does', () =>
    database.rolledBack(async (db) => {
      const { auth } = openTestAdmin(db)
      const id = await auth.member()
      await db.execute(sql`update auth.users set role = 'supabase_admin' where id = ${id}`)
      const { data } = await auth.browser().signInWithPassword({ email: 'member@club.test', password })
      const theirs = { Authorization: `Bearer ${data.session?.access_token}` }

      expect(await codeOf(auth, theirs)).toEqual([200, null])
      await auth.service.revokeSessions(id, 'global')
      expect(await codeOf(auth, theirs)).toEqual([403, 'session_not_found'])
    }))

  test('not with a role that was taken away since, nor without the second factor its owner has', () =>
    database.rolledBack(async (db) => {
      const { auth } = openTestAdmin(db)
      const id = await auth.member()
      await db.execute(sql`update auth.users set role = 'service_role' where id = ${id}`)
      const theirs = async (browser: GoTrueClient) => {
        const { data } = await browser.getSession()
        return { Authorization: `Bearer ${data.session?.access_token}` }
      }
      const browser = await signedIn(auth)
      const first = await theirs(browser)
      await withApp(auth, browser)
      const weak = await theirs(await signedIn(auth))

      expect(await codeOf(auth, first)).toEqual([401, 'insufficient_aal'])
      expect(await codeOf(auth, weak)).toEqual([401, 'insufficient_aal'])
      expect(await codeOf(auth, await theirs(browser))).toEqual([200, null])
      await db.execute(sql`update auth.users set role = 'authenticated' where id = ${id}`)
      expect(await codeOf(auth, await theirs(browser))).toEqual([403, 'not_admin'])
    }))

  test('key-not-counted: whoever tries keys is held up, and whoever holds the key never', () =>
    database.rolledBack(async (db) => {
      const { auth } = openTestAdmin(db, {
        limits: { adminPerIp: { times: 2, seconds: 60 } },
        settings: { hasLimits: true },
      })
      const asGuess = { Authorization: `Bearer ${secretKey}x` }

      const held = [await codeOf(auth, asSecret), await codeOf(auth, asSecret), await codeOf(auth, asSecret)]
      const guessed = [await codeOf(auth, {}), await codeOf(auth, asGuess), await codeOf(auth, asGuess)]

      expect(held.map(([status]) => status)).toEqual([200, 200, 200])
      expect(guessed.map(([status]) => status)).toEqual([401, 403, 429])
      expect(await codeOf(auth, asSecret)).toEqual([200, null])
    }))

  test('key-not-counted: a whole community is invited in one go, whatever the limits of everybody else', () =>
    database.rolledBack(async (db) => {
      const once = { times: 1, seconds: 3600 }
      const limits = { adminPerIp: once, mailPause: once, mailPerAddress: once, mailPerIp: once, verifyPerIp: once }
      const { auth, admin } = openTestAdmin(db, { limits, settings: { hasLimits: true } })
      const community = Array.from({ length: 20 }, (_, index) => `member${index}@club.test`)

      for (const email of community) expect((await admin.inviteUserByEmail(email)).error).toBeNull()

      expect(auth.letters.map(({ to }) => to)).toEqual(community)
    }))
})
