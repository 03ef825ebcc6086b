import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Member } from '../../../domain/club/viewer.ts'
import { visitor } from '../../../domain/club/viewer.ts'
import { openOffice } from '../../../domain/office.fixture.ts'
import type { Tools } from '../../../domain/tools.ts'
import { members } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { contextOf, formRequest } from '../asking.fixture.ts'
import { action } from './sign-in-here.ts'

/* What a dialog over a page is told (docs/behaviour/sign-in.md, in-place). */

const database = await openTestDatabase()
afterAll(() => database.close())
const openedOffice = openOffice(database)
/** Everybody there has the account of their own id. */
const inOffice = (run: Parameters<typeof openedOffice>[0]) =>
  openedOffice(async (board, organiser) => {
    await board.tools.db.execute(sql`insert into auth.users (id) select id from guildhall.members`)
    await board.tools.db.update(members).set({ accountId: members.id })
    await run(board, organiser)
  })

test('in-place: an address is sent a code, whose step the door’s page knows as well', () =>
  inOffice(async ({ tools, people }) => {
    const sent: unknown[] = []
    const sendCode: Tools['auth']['sendCode'] = async (...asked) => {
      sent.push(asked)
      return { ok: true }
    }
    const told = await post(withAuth(tools, { sendCode }), {
      ...drawnFor(people.member),
      email: 'member@club.test',
      next: '/member?view=profile',
    })

    expect(sent).toEqual([['member@club.test', '/member?view=profile']])
    expect(told.said).toEqual({ step: 'code', sentTo: 'member@club.test', sendsMail: true })
    expect(told.cookie).toMatch(/^guildhall-sign-in=member%40club\.test; Path=\/member; Max-Age=600; HttpOnly/)
  }))

test('in-place: the code of the letter lets whoever the page was drawn for go on', () =>
  inOffice(async ({ tools, people }) => {
    const asked: unknown[] = []
    const auth: Partial<Tools['auth']> = {
      verifyCode: async (email, code) => {
        asked.push([email, code])
        return { ok: true, accountId: people.member.accountId, next: undefined }
      },
    }
    const { said } = await post(withAuth(tools, auth), {
      ...drawnFor(people.member),
      waiting: 'member@club.test',
      code: '123 456',
    })

    expect(asked).toEqual([['member@club.test', '123456']])
    expect(said).toEqual({ step: 'look' })
  }))

test('in-place: somebody else who signs in there is told to leave the page', () =>
  inOffice(async ({ tools, people }) => {
    const auth = comesIn(people.organiser)
    const { said } = await post(withAuth(tools, auth), { ...drawnFor(people.member), ...password })

    expect(said).toEqual({ step: 'other', to: '/member' })
    const now = { accountId: people.organiser.accountId }
    expect((await post(tools, { ...drawnFor(people.member), look: '1' }, now)).said).toEqual(said)
  }))

test.each([
  ['wrong', 422, { fields: { password: 'E-mail or password does not match.' } }],
  ['throttled', 429, { fields: { password: 'Too many requests. Please wait 3 minutes.' } }],
  ['suspended', 403, { fields: { password: expect.stringContaining('cannot be used') } }],
] as const)(
  'in-place: what the sign-in refuses as %s is said in its words, at its field',
  (because, status, problems) =>
    inOffice(async ({ tools, people }) => {
      const auth = { signInWithPassword: async () => ({ ok: false, because, retryAfterMinutes: 3 }) as const }
      const refused = await post(withAuth(tools, auth), { ...drawnFor(people.member), ...password })

      expect([refused.status, refused.said]).toMatchObject([status, { form: 'sign-in-password', problems }])
    }),
)

test('in-place: whoever was suspended meanwhile is signed out again at once', () =>
  inOffice(async ({ tools, people }) => {
    await tools.db.update(members).set({ status: 'suspended' }).where(eq(members.id, people.member.id))
    let isOut = false
    const signOut = async () => {
      isOut = true
    }
    const refused = await post(withAuth(tools, { ...comesIn(people.member), signOut }), {
      ...drawnFor(people.member),
      ...password,
    })

    expect([isOut, refused.status]).toEqual([true, 403])
    const now = { accountId: people.member.accountId }
    expect((await post(tools, { ...drawnFor(people.member), look: '1' }, now)).said).toEqual({ step: 'address' })
  }))

test('in-place: who owes the second step is asked for it, and is in after it', () =>
  inOffice(async ({ tools, people }) => {
    const half = { accountId: people.member.accountId, owesSecondFactor: true }
    const auth: Partial<Tools['auth']> = {
      secondFactorsOf: async () => ({ totp: 1, passkeys: 0 }),
      proveByApp: async (code) => (code === '123456' ? { ok: true } : { ok: false, because: 'wrong' }),
    }
    const ask = (fields: Record<string, string>, who: object = half) =>
      post(withAuth(tools, auth), { ...drawnFor(people.member), ...fields }, who)

    expect((await ask({ look: '1' })).said).toEqual({ step: 'factor', has: { totp: 1, passkeys: 0, recoveryCodes: 0 } })
    expect((await ask({ appCode: '000000' })).status).toBe(422)
    expect((await ask({ appCode: '123456' })).said).toEqual({ step: 'look' })
    expect((await ask({ look: '1' }, { ...half, owesSecondFactor: false, viewer: people.member })).said).toEqual({
      step: 'in',
    })
  }))

test('in-place: an organiser who was away for too long signs in, where a member goes on', () =>
  inOffice(async ({ tools, people }) => {
    const idle = { accountId: people.organiser.accountId, isStale: true, viewer: people.organiser }
    const look = (door: string) =>
      post(tools, { door, member: people.organiser.id, look: '1' }, idle).then(({ said }) => said)

    expect(await look('/manage/login')).toEqual({ step: 'address' })
    expect(await look('/member/login')).toEqual({ step: 'in' })
  }))

test('in-place: where a second factor is demanded of whoever has none, it is set up on the page of the door', () =>
  inOffice(async ({ tools, people }) => {
    const auth = { secondFactorsOf: async () => ({ totp: 0, passkeys: 0 }) }
    const half = { accountId: people.organiser.accountId, owesSecondFactor: true }
    const asked = { door: '/manage/login', member: people.organiser.id, look: '1' }

    expect((await post(withAuth(tools, auth), asked, half)).said).toEqual({ step: 'set-up' })
  }))

const password = { email: 'somebody@club.test', password: 'a quiet river at noon' }

function drawnFor(member: Member): Record<string, string> {
  return { door: '/member/login', member: member.id }
}

function withAuth(tools: Tools, auth: Partial<Tools['auth']>): Tools {
  return { ...tools, auth: { ...tools.auth, ...auth } }
}

function comesIn({ accountId }: Member): Partial<Tools['auth']> {
  return { signInWithPassword: async () => ({ ok: true, accountId, next: undefined }) }
}

async function post(tools: Tools, fields: Record<string, string>, who: Partial<Parameters<typeof contextOf>[0]> = {}) {
  const request = formRequest('/api/me/sign-in-here', new URLSearchParams(fields))
  const url = new URL(request.url)
  const context = contextOf({ viewer: visitor, ...who, tools })
  const answer = await action({ context, request, url, params: {}, pattern: url.pathname })
  return { status: answer.status, said: await answer.json(), cookie: answer.headers.get('Set-Cookie') }
}
