import type { EmailOtpType } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const email = 'member@club.test'
const guest = 'guest@club.test'

type Asking = (auth: TestAuth) => Promise<unknown>

const askFor: Record<string, { who: string; ask: Asking; fitting: EmailOtpType[] }> = {
  'a sign-up': {
    who: guest,
    ask: (auth) => auth.browser().signUp({ email: guest, password }),
    fitting: ['signup', 'invite', 'email'],
  },
  'a first sign-in by code': {
    who: guest,
    ask: (auth) => auth.browser().signInWithOtp({ email: guest }),
    fitting: ['signup', 'invite', 'email'],
  },
  'a sign-in': {
    who: email,
    ask: (auth) => auth.browser().signInWithOtp({ email }),
    fitting: ['magiclink', 'recovery', 'email'],
  },
  'a forgotten password': {
    who: email,
    ask: (auth) => auth.browser().resetPasswordForEmail(email),
    fitting: ['recovery', 'magiclink', 'email'],
  },
}
const types: EmailOtpType[] = ['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change']
const pairs = Object.keys(askFor).flatMap((letter) => types.map((type) => [letter, type] as const))

test.each(pairs)('the code and the link of %s, used as %s, open what they are for and nothing else', (letter, type) =>
  database.rolledBack(async (db) => {
    const { who, ask, fitting } = askFor[letter] ?? { who: '', ask: async () => undefined, fitting: [] }
    const auth = openTestAuth(db)
    await auth.member()
    const expected = fitting.includes(type) ? [null, null] : ['otp_expired', 'otp_expired']
    await ask(auth)
    const { code: token } = auth.lastCode()

    const byCode = await auth.browser().verifyOtp({ email: who, token, type })
    auth.pass(61)
    // Whoever has proven the address is no guest any more: the letter of a sign-up goes to another one.
    await auth.service.deleteUser(byCode.data.user?.id ?? '00000000-0000-0000-0000-000000000000')
    if (who === email && byCode.data.user) await auth.member()
    await ask(auth)
    const byLink = await auth.browser().verifyOtp({ token_hash: auth.lastCode().tokenHash, type })

    expect([byCode.error?.code ?? null, byLink.error?.code ?? null]).toEqual(expected)
    expect(byLink.data.session?.user.email ?? who).toBe(who)
  }),
)

test('a code that came by post opens nothing at another address, nor after its end, nor at the sixth try', () =>
  database.rolledBack(async (db) => {
    const auth = openTestAuth(db)
    await auth.member()
    await auth.member('host@club.test')
    await auth.browser().signInWithOtp({ email })
    const { code: token } = auth.lastCode()
    const type = async (at: string, typed: string) =>
      (await auth.browser().verifyOtp({ email: at, token: typed, type: 'email' })).error

    expect(await type('host@club.test', token)).toMatchObject({ status: 403, code: 'otp_expired' })
    const wrong = token === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries += 1) await type(email, wrong)
    expect(await type(email, token)).toMatchObject({ status: 403, message: 'Token has expired or is invalid' })
    auth.pass(61)
    await auth.browser().signInWithOtp({ email })
    auth.pass(600)
    expect(await type(email, auth.lastCode().code)).toMatchObject({ status: 403, code: 'otp_expired' })
  }))

test.each([
  ['no type', { token_hash: 'x' }],
  ['neither code nor link', { type: 'email', email }],
  ['both', { type: 'email', token: '123456', token_hash: 'x' }],
  ['a code of nobody', { type: 'email', token: '123456' }],
  ['a link with an address', { type: 'email', token_hash: 'x', email }],
  ['a link with a place', { type: 'email', token_hash: 'x', redirect_to: '/' }],
  ['a telephone’s code', { type: 'sms', token: '123456', phone: '+49' }],
])('%s is malformed', (_, body) =>
  database.rolledBack(async (db) => {
    const answer = await openTestAuth(db).ask('POST', '/verify', body)

    expect([answer.status, (await answer.json()).code]).toEqual([400, 'validation_failed'])
  }),
)
