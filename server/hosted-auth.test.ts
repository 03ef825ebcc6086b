import { GoTrueClient } from '@supabase/auth-js'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthService, makeKeys, type AuthLetter } from '../auth/index.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { startHostedAuth } from '../test/site/hosted.ts'
import { unpackSnapshot } from '../test/snapshot.ts'

const siteUrl = 'http://club.test'
const from = { ip: '192.0.2.1', userAgent: 'Browser one' }
const [email, password] = ['member@club.test', 'a quiet river at noon']

let database: TestDatabase
let elsewhere: Awaited<ReturnType<typeof startHostedAuth>>

beforeAll(async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'guildhall-test-')), 'auth')
  await unpackSnapshot(folder)
  ;[database, elsewhere] = await Promise.all([openTestDatabase(), startHostedAuth(folder, folder, siteUrl)])
}, 60_000)
afterAll(() => Promise.all([database.close(), elsewhere.stop()]))

test('a site whose accounts are at a sign-in service in another process', () =>
  database.rolledBack(async (db) => {
    const letters: AuthLetter[] = []
    const { AUTH_URL: url, AUTH_PUBLISHABLE_KEY: publishableKey, AUTH_SECRET_KEY: secretKey } = elsewhere.env
    const house = createAuthService({
      db,
      siteUrl,
      keys: await makeKeys(),
      disableSignup: true,
      settings: { hasLimits: false },
      sendLetter: async (_tx, letter, { leaves } = { leaves: true }) => void (leaves && letters.push(letter)),
      hosted: { url, publishableKey, secretKey },
    })
    const browser = () =>
      new GoTrueClient({
        url: `${siteUrl}/auth/v1`,
        storageKey: `browser-${Math.random()}`,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        fetch: (input, init) => house.fetch(new Request(input, init), from),
      })
    const ownerOf = async (token: string | undefined) => {
      const claims = await house.verifyAccessToken(token ?? '')
      return claims && house.ownerOfSession(claims.session_id, { claims, ...from })
    }

    // Invited, registered and let in.
    const made = await house.createUser({ email })
    const entered = await house.enter(made.ok ? made.id : '', from)
    expect(await ownerOf(entered.ok ? entered.accessToken : '')).toEqual({ email, hasApp: false })

    // A code by mail, in a letter of the house.
    await browser().signInWithOtp({ email })
    const letter = letters.at(-1)
    const code = letter && 'code' in letter ? letter.code : ''
    const phone = (await browser().verifyOtp({ email, token: code, type: 'email' })).data.session
    expect(await ownerOf(phone?.access_token)).toEqual({ email, hasApp: false })

    // The phone is signed out from the first device.
    const claims = await house.verifyAccessToken(phone?.access_token ?? '')
    await house.revokeSessions(claims?.sub ?? '', { only: claims?.session_id ?? '' })
    expect(await ownerOf(phone?.access_token)).toBeUndefined()
    expect(await house.isExchangeable(phone?.refresh_token ?? '', phone?.access_token ?? '', from)).toBe(false)

    // A forgotten password, and a sign-in with the new one.
    await browser().resetPasswordForEmail(email)
    const recovery = letters.findLast(({ kind }) => kind === 'recovery')
    const tokenHash = recovery && 'tokenHash' in recovery ? recovery.tokenHash : ''
    expect(await house.recover({ tokenHash, password }, from)).toMatchObject({ ok: true })
    const desk = (await browser().signInWithPassword({ email, password })).data.session
    expect(await ownerOf(desk?.access_token)).toEqual({ email, hasApp: false })

    // Another address.
    const sessionId = (await house.verifyAccessToken(desk?.access_token ?? ''))?.session_id ?? ''
    expect(await house.askAddressChange({ sessionId, email: 'new@club.test' }, from)).toEqual({ ok: true })
    const change = letters.findLast(({ kind }) => kind === 'email-change')
    const token = change && 'tokenHash' in change ? change.tokenHash : ''
    expect(await house.changeAddress(token, from)).toEqual({ ok: true, email: 'new@club.test' })
    expect((await browser().signInWithPassword({ email: 'new@club.test', password })).data.session).toBeTruthy()

    // Signed out everywhere.
    await house.revokeSessions(claims?.sub ?? '', 'global')
    expect(await house.isExchangeable(desk?.refresh_token ?? '', desk?.access_token ?? '', from)).toBe(false)
  }))
