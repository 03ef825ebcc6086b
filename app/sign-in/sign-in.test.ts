import { afterAll, expect, test } from 'vitest'
import type { Device, Tools } from '../../domain/tools.ts'
import { handTools } from '../../domain/tools.fixture.ts'
import { openTestDatabase } from '../../test/database.ts'
import { signInAction } from './sign-in.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Posts a sign-in form as a browser without script does; tells for which device somebody was signed in. */
const signIn = (fields: Record<string, string>) =>
  database.rolledBack(async (db) => {
    const devices: (Device | undefined)[] = []
    const enter = async (device: Device | undefined) => {
      devices.push(device)
      return { ok: true, accountId: '00000000-0000-4000-8000-000000000000', next: undefined } as const
    }
    const auth = {
      verifyCode: (_email: string, _code: string, device?: Device) => enter(device),
      signInWithPassword: (_email: string, _password: string, device?: Device) => enter(device),
    }
    await post(handTools(db, { now: () => new Date(), auth }), fields)
    return devices
  })

const byCode = { email: 'member@club.test', code: '123456' }
const byPassword = { email: 'member@club.test', password: 'a quiet river at noon' }

test.each([byCode, byPassword])('without the tick somebody signs in on a device of their own', async (fields) => {
  expect(await signIn(fields)).toEqual([{ isOwn: true }])
})

test.each([byCode, byPassword])('with it, on a device where nothing is kept', async (fields) => {
  expect(await signIn({ ...fields, notMine: 'on' })).toEqual([{ isOwn: false }])
})

test('whoever forgot the password asks for its letter, and comes back to type what it says', () =>
  database.rolledBack(async (db) => {
    const asked: unknown[] = []
    const auth = {
      sendRecovery: async (email: string, next?: string) => {
        asked.push(email, next)
        return { ok: true } as const
      },
    }

    const answer = await post(handTools(db, { now: () => new Date(), auth }), {
      forgot: '1',
      email: 'member@club.test',
      next: '/member/editions/2026',
    })

    expect(asked).toEqual(['member@club.test', '/member/editions/2026'])
    expect(answer).toMatchObject({ status: 302 })
    expect(leadsTo(answer)).toBe('/member/login?step=code&for=password&next=%2Fmember%2Feditions%2F2026')
  }))

test('the code of that letter leads to where a password is set', () =>
  database.rolledBack(async (db) => {
    const outcome = { ok: true, accountId: '00000000-0000-4000-8000-000000000000', next: undefined } as const
    const tools = handTools(db, { now: () => new Date(), auth: { verifyCode: async () => outcome } })

    expect(leadsTo(await post(tools, byCode, '?step=code&for=password&next=%2Fmember'))).toBe(
      '/member?view=security&do=password#second-step',
    )
  }))

function post(tools: Tools, fields: Record<string, string>, query = '') {
  const url = new URL(`https://club.test/member/login${query}`)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  return signInAction(tools, { path: '/member/login', home: '/member', secure: true }, request, url)
}

function leadsTo(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('Location') : null
}
