import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password, type TestAuth } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const [old, wished] = ['member@club.test', 'member.elsewhere@club.test']
const unlimited = { mailPause: { times: 1000, seconds: 60 } }
const withAuth = (run: (auth: TestAuth) => Promise<void>, options: Parameters<typeof openTestAuth>[1] = {}) =>
  database.rolledBack((db) => run(openTestAuth(db, { limits: unlimited, ...options })))

type Kind = 'email-change' | 'email-change-current'
const bothOrders: [Kind, Kind][] = [
  ['email-change', 'email-change-current'],
  ['email-change-current', 'email-change'],
]

async function signedIn(auth: TestAuth, email = old) {
  const browser = auth.browser()
  await browser.signInWithPassword({ email, password })
  return browser
}

/** The newest letter of its kind. */
function letter({ letters }: TestAuth, kind: Kind) {
  for (const each of letters.toReversed()) if (each.kind === kind && 'tokenHash' in each) return each
  throw new Error(`No letter ${kind} was sent.`)
}

function follow(auth: TestAuth, kind: Kind) {
  const { tokenHash: token_hash } = letter(auth, kind)
  return auth.ask('POST', '/verify', { type: 'email_change', token_hash }, { 'User-Agent': 'Browser one' })
}

test.each(bothOrders)('both addresses agree, %s first: the first answer says so, the second changes it', (one, other) =>
  withAuth(async (auth) => {
    await auth.member()
    const browser = await signedIn(auth)
    const asked = await browser.updateUser({ email: wished })
    expect(asked.data.user).toMatchObject({ email: old, new_email: wished, email_change_sent_at: expect.any(String) })

    const first = await follow(auth, one)
    expect([first.status, await first.json()]).toEqual([
      200,
      {
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      },
    ])
    expect((await browser.getUser()).data.user?.email).toBe(old)
    expect((await follow(auth, one)).status).toBe(403)

    const second = await follow(auth, other)
    const session = await second.json()
    expect(session).toMatchObject({ access_token: expect.any(String), user: { email: wished } })
    expect(session.user).not.toHaveProperty('new_email')
    expect(auth.letters.at(-1)).toMatchObject({ kind: 'email-changed', to: old, newEmail: wished })
    expect((await auth.browser().signInWithPassword({ email: wished, password })).error).toBeNull()
  }),
)

test.each(bothOrders)('the codes of the letters do the same, %s first, each with its own address', (one, other) =>
  withAuth(async (auth) => {
    await auth.member()
    await (await signedIn(auth)).updateUser({ email: wished })
    const [codeOne, codeOther] = [letter(auth, one), letter(auth, other)]
    const type = (email: string, token: string) => auth.browser().verifyOtp({ email, token, type: 'email_change' })

    expect((await type(codeOther.to, codeOne.code)).error?.code).toBe('otp_expired')
    expect((await type(codeOne.to, codeOne.code)).data.session).toBeNull()
    const { data, error } = await type(codeOther.to, codeOther.code)

    expect(error).toBeNull()
    expect(data.user?.email).toBe(wished)
  }),
)

test('with the new address every session ends but the one that asked', () =>
  withAuth(async (auth) => {
    await auth.member()
    const [desk, phone] = [await signedIn(auth), await signedIn(auth)]
    await desk.updateUser({ email: wished })

    await follow(auth, 'email-change-current')
    expect((await phone.getUser()).error).toBeNull()
    await follow(auth, 'email-change')

    expect((await desk.getUser()).data.user?.email).toBe(wished)
    expect((await phone.getUser()).error).not.toBeNull()
  }))

test('an address taken in between is not taken twice, and what was asked for stays', () =>
  withAuth(async (auth) => {
    await auth.member()
    const browser = await signedIn(auth)
    await browser.updateUser({ email: wished })
    await follow(auth, 'email-change')
    await auth.member(wished)

    const second = await follow(auth, 'email-change-current')

    expect([second.status, (await second.json()).code]).toEqual([422, 'email_exists'])
    expect((await browser.getUser()).data.user?.email).toBe(old)
  }))

test('a member does not learn whether somebody has an address, and nobody gets it by that', () =>
  withAuth(async (auth) => {
    await auth.member()
    await auth.member(wished)
    const browser = await signedIn(auth)

    const free = await browser.updateUser({ email: 'somebody.free@club.test' })
    const taken = await browser.updateUser({ email: wished })

    expect([free.error, taken.error]).toEqual([null, null])
    expect(taken.data.user?.new_email).toBe(wished)
    expect(Object.keys(taken.data.user ?? {})).toEqual(Object.keys(free.data.user ?? {}))
    expect(auth.letters.slice(-2)).toMatchObject([
      { kind: 'email-change-taken', to: wished },
      { kind: 'email-change-current', to: old },
    ])
    expect(await (await follow(auth, 'email-change-current')).json()).toMatchObject({ code: '200' })
    expect((await browser.getUser()).data.user?.email).toBe(old)
  }))

test('the letters are sent again together, and the older ones are over', () =>
  withAuth(async (auth) => {
    await auth.member()
    const browser = await signedIn(auth)
    await browser.updateUser({ email: wished })
    const before = letter(auth, 'email-change').tokenHash
    await follow(auth, 'email-change-current')

    expect((await browser.resend({ type: 'email_change', email: old })).error).toBeNull()

    const dead = await auth.ask('POST', '/verify', { type: 'email_change', token_hash: before })
    expect(dead.status).toBe(403)
    expect((await follow(auth, 'email-change')).status).toBe(200)
    expect((await follow(auth, 'email-change-current')).status).toBe(200)
    expect((await browser.getUser()).data.user?.email).toBe(wished)
    const sent = auth.letters.length
    expect((await browser.resend({ type: 'email_change', email: wished })).error).toBeNull()
    expect((await browser.resend({ type: 'email_change', email: 'nobody@club.test' })).error).toBeNull()
    expect(auth.letters).toHaveLength(sent)
  }))

test('where one address is enough, only the new one is asked', () =>
  withAuth(
    async (auth) => {
      await auth.member()
      await (await signedIn(auth)).updateUser({ email: wished })

      expect(auth.letters.map(({ kind }) => kind)).toEqual(['email-change'])
      expect(await (await follow(auth, 'email-change')).json()).toMatchObject({ user: { email: wished } })
    },
    { settings: { secureEmailChange: false } },
  ))

test('where sign-ups count as confirmed, one of the two letters will do', () =>
  withAuth(
    async (auth) => {
      await auth.member()
      await (await signedIn(auth)).updateUser({ email: wished })

      expect(await (await follow(auth, 'email-change-current')).json()).toMatchObject({ user: { email: wished } })
    },
    { settings: { autoconfirm: true } },
  ))

test('the former address takes a change back that was made by the protocol, and every session ends', () =>
  withAuth(async (auth) => {
    await auth.member()
    const browser = await signedIn(auth)
    await browser.updateUser({ email: wished })
    await follow(auth, 'email-change')
    await follow(auth, 'email-change-current')
    const notice = auth.letters.at(-1)
    if (notice?.kind !== 'email-changed') throw new Error('The former address was not told.')

    expect(await auth.service.revertAddress(notice.revertToken)).toEqual({ ok: true, email: old })

    expect((await browser.getUser()).error).not.toBeNull()
  }))

test('a program that asked with a challenge is led back by both letters, and gets its code with the second', () =>
  withAuth(
    async (auth) => {
      await auth.member()
      const program = auth.browser({ flow: 'pkce' })
      await program.signInWithPassword({ email: old, password })
      await program.updateUser({ email: wished }, { emailRedirectTo: 'https://app.test/in' })
      const press = async (kind: Kind) => {
        const { search } = new URL(letter(auth, kind).link ?? '')
        const pressed = await auth.ask('POST', `/verify/continue${search}`)
        return new URL(pressed.headers.get('Location') ?? '')
      }

      const first = await press('email-change-current')
      const second = await press('email-change')
      const { data, error } = await program.exchangeCodeForSession(second.searchParams.get('code') ?? '')

      const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
      expect(first.searchParams.get('message')).toBe(message)
      expect(new URLSearchParams(first.hash.slice(1)).get('message')).toBe(message)
      expect(first.searchParams.get('code')).toBeNull()
      expect(error).toBeNull()
      expect(data.user?.email).toBe(wished)
    },
    { settings: { redirectAllow: ['https://app.test'] } },
  ))
