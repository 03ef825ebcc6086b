import { afterAll, expect, test } from 'vitest'
import type { Device } from '../../domain/tools.ts'
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
    const url = new URL('https://club.test/member/login')
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
    const door = { path: '/member/login', home: '/member', secure: true } as const
    await signInAction(handTools(db, { now: () => new Date(), auth }), door, request, url)
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
