import bcrypt from 'bcrypt'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password } from './cast.fixture.ts'
import { passwordCost } from './password-hashing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a member signs in with a password and is known afterwards', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const browser = auth.browser()

    const { data, error } = await browser.signInWithPassword({ email: 'Member@Club.test', password })

    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email: 'member@club.test', aud: 'authenticated', role: 'authenticated' })
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect((await browser.getUser()).data.user?.id).toBe(id)
    const claims = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
    expect(claims).toMatchObject({ sub: id, email: 'member@club.test', aal: 'aal1' })
    expect(claims?.amr).toEqual([{ method: 'password', timestamp: Math.floor(auth.now().getTime() / 1000) }])
    expect(await auth.service.ownerOfSession(claims?.session_id ?? '')).toBeDefined()
  }))

test('a password that came from elsewhere at another cost is kept at ours from the next sign-in on', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { passwordCost })
    await auth.member()
    await db.execute(sql`update auth.users set encrypted_password = ${await bcrypt.hash(password, 4)}`)
    const signIn = (typed: string) => auth.browser().signInWithPassword({ email: 'member@club.test', password: typed })

    expect((await signIn('wrong wrong wrong')).error?.code).toBe('invalid_credentials')
    expect(await keptHash(db)).toMatch(/^\$2b\$04\$/)
    expect((await signIn(password)).error).toBeNull()

    expect(await keptHash(db)).toMatch(/^\$2b\$10\$/)
    expect((await signIn(password)).error).toBeNull()
  }))

test('the stock client checks a token with the published keys', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const browser = auth.browser()
    await browser.signInWithPassword({ email: 'member@club.test', password })

    const { data, error } = await browser.getClaims()

    expect(error).toBeNull()
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(data?.claims).toMatchObject({ sub: id, iss: 'https://club.test/auth/v1', aud: 'authenticated' })
  }))

test('a member signs in with the code of the letter, once', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: true })
    const id = await auth.member()
    const browser = auth.browser()

    expect((await browser.signInWithOtp({ email: 'member@club.test' })).error).toBeNull()
    const letter = auth.lastCode()
    expect(letter).toMatchObject({ kind: 'sign-in-code', type: 'magiclink', to: 'member@club.test' })
    expect(letter.code).toMatch(/^\d{6}$/)
    const typed = { email: 'member@club.test', token: letter.code, type: 'email' as const }
    const first = await browser.verifyOtp(typed)
    const again = await auth.browser().verifyOtp(typed)

    expect(first.data.user?.id).toBe(id)
    expect(first.data.session?.access_token).toBeTruthy()
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' })
  }))

test('a member signs in with the link of the letter, once, in any browser', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db, { disableSignup: true })
    const id = await auth.member()
    await auth.browser().signInWithOtp({ email: 'member@club.test' })
    const link = { token_hash: auth.lastCode().tokenHash, type: 'magiclink' as const }
    expect(await auth.service.describeLink(link.token_hash)).toMatchObject({
      state: 'open',
      email: 'member@club.test',
    })

    const phone = auth.browser({ ip: '198.51.100.7', userAgent: 'Phone' })
    const first = await phone.verifyOtp(link)
    const again = await auth.browser().verifyOtp(link)

    expect(first.data.user?.id).toBe(id)
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect(again.error?.message).toBe('Email link is invalid or has expired')
    expect(await auth.service.describeLink(link.token_hash)).toMatchObject({ state: 'used' })
  }))

test('using the link voids the code of the same letter, and a newer letter voids the older', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const browser = auth.browser()
    await browser.signInWithOtp({ email: 'member@club.test' })
    const older = auth.lastCode()
    auth.pass(61)
    await browser.signInWithOtp({ email: 'member@club.test' })
    const newer = auth.lastCode()

    const byOlderLink = await browser.verifyOtp({ token_hash: older.tokenHash, type: 'email' })
    const byNewerLink = await browser.verifyOtp({ token_hash: newer.tokenHash, type: 'email' })
    const byCode = await browser.verifyOtp({ email: 'member@club.test', token: newer.code, type: 'email' })

    expect(byOlderLink.error?.code).toBe('otp_expired')
    expect(byNewerLink.error).toBeNull()
    expect(byCode.error?.code).toBe('otp_expired')
  }))

test('where a person wanted to go travels with the code, in any browser', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const options = { emailRedirectTo: 'https://club.test/member/editions/2026?from=mail' }
    await auth.browser().signInWithOtp({ email: 'member@club.test', options })

    expect(auth.lastCode().redirectTo).toBe('/member/editions/2026?from=mail')
    expect(await auth.service.wantedPathOf('member@club.test')).toBe('/member/editions/2026?from=mail')
    expect(await auth.service.wantedPathOf('alumna@club.test')).toBeUndefined()
    auth.pass(61)
    await auth
      .browser()
      .signInWithOtp({ email: 'member@club.test', options: { emailRedirectTo: 'https://else.test/' } })
    expect(auth.lastCode().redirectTo).toBeUndefined()
    expect(await auth.service.wantedPathOf('member@club.test')).toBeUndefined()
  }))

test('a banned account is told so only after it has proven itself', () =>
  database.rolledBack(async (db, pool) => {
    const auth = openTestAuth(db)
    const id = await auth.member()
    const browser = auth.browser()
    const { data } = await browser.signInWithPassword({ email: 'member@club.test', password })
    await pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id])

    const wrong = await auth.browser().signInWithPassword({ email: 'member@club.test', password: 'wrong wrong wrong' })
    const right = await auth.browser().signInWithPassword({ email: 'member@club.test', password })
    const known = await browser.getUser()
    const refreshed = await browser.refreshSession(data.session ?? undefined)

    expect(wrong.error?.code).toBe('invalid_credentials')
    expect(right.error).toMatchObject({ status: 400, code: 'user_banned' })
    expect(known.error).toMatchObject({ status: 403, code: 'user_banned' })
    expect(refreshed.error).toMatchObject({ status: 400, code: 'user_banned' })
  }))

test('a device that was not there before is told to its owner, the first one and a newer version of a known one are not', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    const signIn = async (userAgent: string) => {
      const before = auth.letters.length
      await auth.browser({ userAgent }).signInWithPassword({ email: 'member@club.test', password })
      return auth.letters.slice(before).map(({ kind }) => kind)
    }

    expect(await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toEqual([])
    expect(await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0')).toEqual([])
    expect(await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1')).toEqual(['new-device'])
    expect(await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) Safari/605.1')).toEqual([])
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'new-device', to: 'member@club.test', at: auth.now() })
  }))

async function keptHash(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ hash: string }>(sql`select encrypted_password as hash from auth.users`)
  return rows[0]?.hash
}
