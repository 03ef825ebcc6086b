import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { password, siteUrl } from '../cast.fixture.ts'
import { openTestAdmin, secretKey } from './admin.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const [email, newEmail] = ['member@club.test', 'new@club.test']
const asSecret = { Authorization: `Bearer ${secretKey}` }

describe('an invitation', () => {
  test('makes an account that its letter opens, by link or by code', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db, { disableSignup: true })
      const invited = await admin.inviteUserByEmail(email, { data: { name: 'A' }, redirectTo: `${siteUrl}/member` })
      const letter = auth.lastCode()

      expect(invited.data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: 'A' } })
      expect(invited.data.user).toMatchObject({ confirmation_sent_at: expect.any(String) })
      expect(letter).toMatchObject({ kind: 'invitation', to: email, redirectTo: '/member' })
      expect((await auth.browser().verifyOtp({ type: 'email', email, token: letter.code })).error).toBeNull()
      const again = await admin.inviteUserByEmail(email)
      expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
    }))

  test('may be sent again until it is taken up, and then only the newest counts', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      await admin.inviteUserByEmail(email)
      const first = auth.lastCode()
      await admin.inviteUserByEmail(email)
      const follow = (tokenHash: string) => auth.browser().verifyOtp({ type: 'invite', token_hash: tokenHash })

      expect((await follow(first.tokenHash)).error?.code).toBe('otp_expired')
      expect((await follow(auth.lastCode().tokenHash)).data.user?.email).toBe(email)
    }))

  test('does not open with the password of a stranger who signed up before', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      await auth.browser().signUp({ email, password })
      await admin.inviteUserByEmail(email)
      await auth.browser().verifyOtp({ type: 'invite', token_hash: auth.lastCode().tokenHash })

      expect((await auth.browser().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    }))

  test('leads through the page of the service where no site stands beside it', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db, { confirmsItself: true })
      await admin.inviteUserByEmail(email)
      const { link = '' } = auth.lastCode()
      const page = await auth.ask('GET', link.replace(`${siteUrl}/auth/v1`, ''))

      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<button>')
    }))
})

describe('a link is made without a letter', () => {
  test.each(['invite', 'magiclink', 'recovery'] as const)('%s', (type) =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      if (type !== 'invite') await auth.member()
      const { data, error } = await admin.generateLink({ type, email, options: { redirectTo: `${siteUrl}/member` } })
      const { hashed_token, email_otp, action_link, ...rest } = data.properties ?? {}

      expect(error).toBeNull()
      expect(auth.letters).toEqual([])
      expect(rest).toMatchObject({ verification_type: type, redirect_to: `${siteUrl}/member` })
      expect(email_otp).toMatch(/^\d{6}$/)
      expect(action_link).toBe(
        `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token: hashed_token ?? '', type, redirect_to: `${siteUrl}/member` })}`,
      )
      const used = await auth.browser().verifyOtp({ type, token_hash: hashed_token ?? '' })
      expect(used.data.user?.email).toBe(email)
    }),
  )

  test('for a sign-up, whose password stays', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const { data } = await admin.generateLink({ type: 'signup', email, password })

      expect((await auth.browser().signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
      await auth.browser().verifyOtp({ type: 'signup', token_hash: data.properties?.hashed_token ?? '' })
      expect((await auth.browser().signInWithPassword({ email, password })).error).toBeNull()
      const again = await admin.generateLink({ type: 'signup', email, password })
      expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
    }))

  test('for somebody without an account, who gets one', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const { data } = await admin.generateLink({ type: 'magiclink', email })

      expect(data.properties?.verification_type).toBe('signup')
      const used = await auth.browser().verifyOtp({ type: 'signup', token_hash: data.properties?.hashed_token ?? '' })
      expect(used.error).toBeNull()
    }))

  test('for a change of address: each address agrees, in either order', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const id = await auth.member()
      const make = async (type: 'email_change_current' | 'email_change_new') =>
        (await admin.generateLink({ type, email, newEmail })).data.properties?.hashed_token ?? ''
      const follow = (token: string) => auth.ask('POST', '/verify', { type: 'email_change', token_hash: token })
      const emailNow = async () => (await admin.getUserById(id)).data.user?.email

      const current = await make('email_change_current')
      const fresh = await make('email_change_new')
      expect(await (await follow(current)).json()).toMatchObject({ code: '200' })
      expect(await emailNow()).toBe(email)
      expect((await follow(fresh)).status).toBe(200)
      expect(await emailNow()).toBe(newEmail)
    }))

  test('one address alone changes nothing where both are asked', () =>
    database.rolledBack(async (db) => {
      const { auth, admin } = openTestAdmin(db)
      const id = await auth.member()
      const { data } = await admin.generateLink({ type: 'email_change_current', email, newEmail })
      await auth.ask('POST', '/verify', { type: 'email_change', token_hash: data.properties?.hashed_token })

      expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    }))

  test.each<[number, string, object]>([
    [404, 'user_not_found', { type: 'recovery', email: 'nobody@club.test' }],
    [404, 'user_not_found', { type: 'email_change_new', email: 'nobody@club.test', new_email: newEmail }],
    [422, 'email_exists', { type: 'email_change_new', email, new_email: 'other@club.test' }],
    [422, 'email_exists', { type: 'invite', email }],
    [400, 'validation_failed', { type: 'signup', email: newEmail }],
    [400, 'validation_failed', { type: 'email_change_new', email }],
    [400, 'validation_failed', { type: 'nonsense', email }],
    [400, 'validation_failed', { type: 'recovery', email: 'nonsense' }],
  ])('or not: %i %s %o', (status, code, body) =>
    database.rolledBack(async (db) => {
      const { auth } = openTestAdmin(db)
      await auth.member()
      await auth.member('other@club.test')
      const answer = await auth.ask('POST', '/admin/generate_link', body, asSecret)

      expect([answer.status, (await answer.json()).code]).toEqual([status, code])
    }),
  )
})
