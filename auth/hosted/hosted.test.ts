import { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { password } from '../cast.fixture.ts'
import { openTestHosted, type TestHosted } from './cast.fixture.ts'

let here: TestDatabase
let elsewhere: TestDatabase
beforeAll(async () => {
  ;[here, elsewhere] = await Promise.all([openTestDatabase(), openTestDatabase()])
})
afterAll(() => Promise.all([here.close(), elsewhere.close()]))

function withHosted(run: (hosted: TestHosted) => Promise<void>): Promise<void> {
  return here.rolledBack((db) =>
    elsewhere.rolledBack(async (there) => {
      const hosted = await openTestHosted(db, there)
      try {
        await run(hosted)
      } finally {
        await hosted.close()
      }
    }),
  )
}

const email = 'member@club.test'
const from = { ip: '192.0.2.1', userAgent: 'Browser one' }

/** Whose session a browser's token opens at the house's own doors. */
async function ownerOf({ house }: TestHosted, accessToken: string | undefined) {
  const claims = await house.verifyAccessToken(accessToken ?? '')
  return claims && house.ownerOfSession(claims.session_id, { claims, ...from })
}

test('an account is made at the service elsewhere, and its owner signs in there with the password', () =>
  withHosted(async (hosted) => {
    const id = await hosted.member()

    const { data } = await hosted.browser().signInWithPassword({ email, password })

    expect(data.user?.id).toBe(id)
    expect(await hosted.there.findUserByEmail(email)).toMatchObject({ id, hasPassword: true })
    expect(await ownerOf(hosted, data.session?.access_token)).toEqual({ email, hasApp: false })
    expect(await hosted.house.listSessions(id)).toMatchObject([{ userAgent: 'Browser one' }])
    expect(await hosted.house.createUser({ email })).toEqual({ ok: false, because: 'email-taken' })
  }))

test('busy-service: what the house asks for waits as long as a busy service says, and is done', () =>
  withHosted(async (hosted) => {
    hosted.beBusy(2)

    expect(await hosted.house.createUser({ email, password })).toMatchObject({ ok: true })
    expect(hosted.asked('POST /admin/users')).toBe(3)
  }))

test('a code comes in a letter of the house, and the session from the service elsewhere', () =>
  withHosted(async (hosted) => {
    const id = await hosted.member()
    const browser = hosted.browser()
    await browser.signInWithOtp({ email, options: { emailRedirectTo: 'https://club.test/member/editions' } })

    const { code } = hosted.lastCode()
    expect(await hosted.house.wantedPathOf(email)).toBe('/member/editions')
    const wrong = await hosted
      .browser()
      .verifyOtp({ email, token: code === '000000' ? '000001' : '000000', type: 'email' })
    const { data } = await browser.verifyOtp({ email, token: code, type: 'email' })
    const again = await hosted.browser().verifyOtp({ email, token: code, type: 'email' })

    expect(data.user?.id).toBe(id)
    expect(await ownerOf(hosted, data.session?.access_token)).toEqual({ email, hasApp: false })
    expect([wrong.error?.code, again.error?.code]).toEqual(['otp_expired', 'otp_expired'])
    expect(hosted.lettersThere).toEqual([])
  }))

test('while the service elsewhere does not answer a code stays good', () =>
  withHosted(async (hosted) => {
    await hosted.member()
    await hosted.browser().signInWithOtp({ email })
    const typed = { email, token: hosted.lastCode().code, type: 'email' as const }

    hosted.beSilent()
    const during = await hosted.browser().verifyOtp(typed)
    hosted.beSilent(false)
    const after = await hosted.browser().verifyOtp(typed)

    expect(during.error).toMatchObject({ status: 503 })
    expect(after.data.session?.access_token).toBeTruthy()
  }))

test('whoever is signed in stays so by the signature while the service elsewhere does not answer', () =>
  withHosted(async (hosted) => {
    await hosted.member()
    const { data } = await hosted.browser().signInWithPassword({ email, password })
    const { access_token: token = '', refresh_token: refreshToken = '' } = data.session ?? {}
    expect(await ownerOf(hosted, token)).toBeDefined()

    hosted.beSilent()
    hosted.pass(3700)

    expect(await hosted.house.isExchangeable(refreshToken, token, from)).toBeUndefined()
    expect(await ownerOf(hosted, token)).toEqual({ email, hasApp: false })
    hosted.pass(13 * 3600)
    expect(await ownerOf(hosted, token)).toBeUndefined()
  }))

test.each([409, 429, 500, 502])(
  'renewed-later: a service elsewhere that answers %i to a renewal ends no session',
  (status) =>
    withHosted(async (hosted) => {
      await hosted.member()
      const { data } = await hosted.browser().signInWithPassword({ email, password })
      const { access_token: token = '', refresh_token: refreshToken = '' } = data.session ?? {}

      hosted.beSilent(status)
      expect(await hosted.house.isExchangeable(refreshToken, token, from)).toBeUndefined()
      hosted.beSilent(false)

      expect(await ownerOf(hosted, token)).toEqual({ email, hasApp: false })
    }),
)

test.each([300, -300])('other-clocks: a service elsewhere whose clock is %i s ahead signs in and renews', (ahead) =>
  withHosted(async (hosted) => {
    hosted.beAhead(ahead)
    await hosted.member()
    const desk = hosted.browser()
    await desk.signInWithOtp({ email })
    const typed = { email, token: hosted.lastCode().code, type: 'email' as const }
    const byCode = (await desk.verifyOtp(typed)).data.session
    expect(await ownerOf(hosted, byCode?.access_token)).toEqual({ email, hasApp: false })

    hosted.pass(3600)
    expect(await hosted.house.isExchangeable(byCode?.refresh_token ?? '', byCode?.access_token ?? '', from)).toBe(true)
    const renewed = await desk.refreshSession({ refresh_token: byCode?.refresh_token ?? '' })
    expect(await ownerOf(hosted, renewed.data.session?.access_token)).toEqual({ email, hasApp: false })
  }),
)

test('a session is renewed once, however many requests bring its token', () =>
  withHosted(async (hosted) => {
    await hosted.member()
    const { data } = await hosted.browser().signInWithPassword({ email, password })
    const { access_token: token = '', refresh_token: refreshToken = '' } = data.session ?? {}

    const answers = await Promise.all([1, 2, 3, 4].map(() => hosted.house.isExchangeable(refreshToken, token, from)))
    const renewed = await hosted.browser().refreshSession({ refresh_token: refreshToken })

    expect(answers).toEqual([true, true, true, true])
    expect(renewed.data.session?.refresh_token).not.toBe(refreshToken)
    expect(hosted.asked('POST /token')).toBe(2)
  }))

test('a session that was ended from another device opens no door, and is ended elsewhere when it turns up', () =>
  withHosted(async (hosted) => {
    const id = await hosted.member()
    const phone = (await hosted.browser().signInWithPassword({ email, password })).data.session
    const { access_token: token = '', refresh_token: refreshToken = '' } = phone ?? {}
    const session = (await hosted.house.verifyAccessToken(token))?.session_id ?? ''
    await ownerOf(hosted, token)

    expect(await hosted.house.revokeSessions(id, { only: session })).toBe(1)

    expect(await ownerOf(hosted, token)).toBeUndefined()
    expect(await hosted.house.listSessions(id)).toEqual([])
    expect(await hosted.there.ownerOfSession(session)).toBeDefined()
    expect(await hosted.house.isExchangeable(refreshToken, token, from)).toBe(false)
    expect(await hosted.there.ownerOfSession(session)).toBeUndefined()
  }))

test('signing somebody out everywhere ends their sessions elsewhere too, or as soon as the service answers', () =>
  withHosted(async (hosted) => {
    const id = await hosted.member()
    const signIn = async () => (await hosted.browser().signInWithPassword({ email, password })).data.session
    const sessionOf = async (token = '') => (await hosted.house.verifyAccessToken(token))?.session_id ?? ''
    const first = await signIn()
    await hosted.house.revokeSessions(id, 'global')
    expect(await hosted.there.ownerOfSession(await sessionOf(first?.access_token))).toBeUndefined()

    const second = await signIn()
    hosted.beSilent()
    await hosted.house.revokeSessions(id, 'global')
    hosted.beSilent(false)
    expect(await ownerOf(hosted, second?.access_token)).toBeUndefined()
    expect(await hosted.there.ownerOfSession(await sessionOf(second?.access_token))).toBeDefined()
    await hosted.house.keepUp()
    expect(await hosted.there.ownerOfSession(await sessionOf(second?.access_token))).toBeUndefined()
  }))

test('a new password is set by the link of a letter of the house, and ends every other session', () =>
  withHosted(async (hosted) => {
    const id = await hosted.member()
    const before = (await hosted.browser().signInWithPassword({ email, password })).data.session
    await hosted.browser().resetPasswordForEmail(email)
    const { tokenHash } = hosted.lastCode()

    const weak = await hosted.house.recover({ tokenHash, password: 'short' }, from)
    const same = await hosted.house.recover({ tokenHash, password }, from)
    const done = await hosted.house.recover({ tokenHash, password: 'another river at noon' }, from)
    const again = await hosted.house.recover({ tokenHash, password: 'a third river at noon' }, from)

    expect(weak).toEqual({ ok: false, because: 'password-short' })
    expect(same).toEqual({ ok: false, because: 'password-same' })
    expect(done).toMatchObject({ ok: true, userId: id })
    expect(again).toEqual({ ok: false, because: 'link-over' })
    expect(await ownerOf(hosted, before?.access_token)).toBeUndefined()
    expect(await ownerOf(hosted, done.ok ? done.accessToken : '')).toEqual({ email, hasApp: false })
    expect(hosted.letters.at(-1)).toMatchObject({ kind: 'password-changed', to: email })
  }))

test('an address changes elsewhere by the link at the new one, and the old one takes it back', () =>
  withHosted(async (hosted) => {
    const id = await hosted.member()
    const { data } = await hosted.browser().signInWithPassword({ email, password })
    const sessionId = (await hosted.house.verifyAccessToken(data.session?.access_token ?? ''))?.session_id ?? ''
    const wished = 'new@club.test'
    expect(await hosted.house.askAddressChange({ sessionId, email: wished }, from)).toEqual({ ok: true })
    const letter = hosted.letters.at(-1)
    const token = letter?.kind === 'email-change' ? letter.tokenHash : ''

    hosted.beSilent()
    expect(await hosted.house.changeAddress(token, from)).toEqual({ ok: false, because: 'unavailable' })
    hosted.beSilent(false)
    expect(await hosted.house.changeAddress(token, from)).toEqual({ ok: true, email: wished })

    expect(await hosted.there.findUserByEmail(wished)).toMatchObject({ id })
    expect(await ownerOf(hosted, data.session?.access_token)).toEqual({ email: wished, hasApp: false })
    const notice = hosted.letters.at(-1)
    const revert = notice?.kind === 'email-changed' ? notice.revertToken : ''
    expect(await hosted.house.revertAddress(revert)).toEqual({ ok: true, email })
    expect(await hosted.there.findUserByEmail(email)).toMatchObject({ id })
    expect(await ownerOf(hosted, data.session?.access_token)).toBeUndefined()
    expect((await hosted.browser().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  }))

test('an account that was made elsewhere is the same here by its subject', () =>
  withHosted(async (hosted) => {
    const made = await hosted.there.createUser({ email, password })
    const { data } = await hosted.browser().signInWithPassword({ email, password })

    expect(await ownerOf(hosted, data.session?.access_token)).toEqual({ email, hasApp: false })
    expect(await hosted.house.findUserByEmail(email)).toMatchObject({ id: made.ok && made.id })
    await hosted.there.createUser({ email: 'second@club.test', password })
    await hosted.house.keepUp()
    await hosted.browser().signInWithOtp({ email: 'second@club.test' })
    expect(hosted.lastCode().to).toBe('second@club.test')
  }))

/** Sets an authenticator app up at the service elsewhere, over this browser. */
async function addApp(browser: ReturnType<TestHosted['browser']>, now: () => Date) {
  const { data, error } = await browser.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const secret = Secret.fromBase32(data.totp.secret)
  const code = () => TOTP.generate({ secret, timestamp: now().getTime() })
  const proven = await browser.mfa.challengeAndVerify({ factorId: data.id, code: code() })
  if (proven.error) throw proven.error
  return { factorId: data.id, code }
}

test('whoever has an authenticator app elsewhere is asked for it here, until it is taken away', () =>
  withHosted(async (hosted) => {
    await hosted.member()
    const [phone, desk] = [hosted.browser(), hosted.browser()]
    await phone.signInWithPassword({ email, password })
    const { factorId } = await addApp(phone, hosted.now)

    const byPassword = (await desk.signInWithPassword({ email, password })).data.session
    await hosted.browser().signInWithOtp({ email })
    const typed = { email, token: hosted.lastCode().code, type: 'email' as const }
    const byCode = (await hosted.browser().verifyOtp(typed)).data.session
    expect(await ownerOf(hosted, byPassword?.access_token)).toEqual({ email, hasApp: true })
    expect(await ownerOf(hosted, byCode?.access_token)).toEqual({ email, hasApp: true })

    await phone.mfa.unenroll({ factorId })
    const after = (await desk.signInWithPassword({ email, password })).data.session
    expect(await ownerOf(hosted, after?.access_token)).toEqual({ email, hasApp: false })
  }))

test('told-of-proofs: the house writes of an app that was added or removed, once, and ends the other sessions with it', () =>
  withHosted(async (hosted) => {
    await hosted.member()
    const [phone, desk] = [hosted.browser(), hosted.browser()]
    await phone.signInWithPassword({ email, password })
    const { factorId, code } = await addApp(phone, hosted.now)
    hosted.pass(60)
    await desk.signInWithPassword({ email, password })
    await desk.mfa.challengeAndVerify({ factorId, code: code() })
    const lifted = (await desk.getSession()).data.session
    const kinds = () => hosted.letters.map(({ kind }) => kind)
    expect(kinds()).toEqual(['factor-added'])

    await phone.mfa.unenroll({ factorId })

    expect(kinds()).toEqual(['factor-added', 'factor-removed'])
    expect(await ownerOf(hosted, lifted?.access_token)).toBeUndefined()
    expect(await ownerOf(hosted, (await phone.getSession()).data.session?.access_token)).toBeDefined()
  }))

test('a session that was opened past the house is asked for the app as well', () =>
  withHosted(async (hosted) => {
    await hosted.member()
    const url = `${hosted.url}/auth/v1`
    const past = () => new GoTrueClient({ url, autoRefreshToken: false, storageKey: `past-${Math.random()}` })
    const phone = past()
    await phone.signInWithPassword({ email, password })
    await addApp(phone, hosted.now)

    const { data } = await past().signInWithPassword({ email, password })

    expect(await ownerOf(hosted, data.session?.access_token)).toEqual({ email, hasApp: true })
  }))

test('a sign-in stands among those its owner sees', () =>
  withHosted(async (hosted) => {
    const id = await hosted.member()
    await hosted.browser().signInWithPassword({ email, password })

    const seen = await hosted.house.recentSignIns(id)

    expect(seen).toMatchObject([{ kind: 'in', method: 'password', userAgent: 'Browser one' }])
    expect(await hosted.house.disownSignIn(id, seen[0]?.id ?? '')).toBe(true)
    expect(await hosted.house.hasPassword(id)).toBe(false)
  }))

test('whoever the house has shut out gets no session', () =>
  here.rolledBack((db) =>
    elsewhere.rolledBack(async (there) => {
      const hosted = await openTestHosted(db, there, { isShutOut: async () => true })
      try {
        const id = await hosted.member()
        const { error } = await hosted.browser().signInWithPassword({ email, password })
        expect(error?.code).toBe('user_banned')
        expect(await hosted.house.enter(id, from)).toEqual({ ok: false, because: 'banned' })
        expect(await hosted.there.listSessions(id)).toEqual([])
      } finally {
        await hosted.close()
      }
    }),
  ))
