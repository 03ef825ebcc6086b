import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { listAudit } from '../../club/audit/list.ts'
import { openOffice } from '../../office.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import type { Tools } from '../../tools.ts'
import {
  disownSignIn,
  removeOwnPasskey,
  removeOwnPassword,
  removeOwnAuthenticators,
  setOwnAuthenticator,
  setOwnPassword,
} from './own-keys.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const key = { id: '00000000-0000-4000-8000-000000000001', name: 'Laptop', addedAt: new Date(0), lastUsedAt: undefined }
const email = 'member@club.test'

type House = { passkeys?: number; hasPassword?: boolean; sendsMail?: boolean; auth?: Partial<Tools['auth']> }

/** A member with these keys at hand, in a house that sends mail or does not. */
const atHome = <T>(
  { passkeys = 0, hasPassword = false, sendsMail = true, auth = {} }: House,
  run: (tools: Tools, member: Parameters<typeof setOwnPassword>[1]) => Promise<T>,
) =>
  inOffice(async ({ tools: { db, now }, people: { member } }, organiser) => {
    const tools = handTools(db, {
      now,
      auth: {
        listPasskeys: async () => Array.from({ length: passkeys }, () => key),
        hasPassword: async () => hasPassword,
        removePassword: async () => true,
        removePasskey: async () => ({ ok: true }),
        ...auth,
      },
    })
    const mail = { ...tools.mail, hasServer: () => sendsMail }
    const outcome = await run({ ...tools, mail }, member)
    const { entries } = await listAudit(tools, organiser)
    return { outcome, log: entries.map(({ action }) => action) }
  })

describe('the last way in', () => {
  const removePassword = (house: House) =>
    atHome(house, (tools, member) => removeOwnPassword(tools, member, { sessionId: 'this', email }))
  const removePasskey = (house: House) =>
    atHome(house, (tools, member) => removeOwnPasskey(tools, member, { id: key.id, email }))

  test('a password goes where a letter or a passkey still opens', async () => {
    expect(await removePassword({ hasPassword: true })).toEqual({ outcome: { ok: true }, log: ['password-removed'] })
    expect(await removePassword({ hasPassword: true, passkeys: 1, sendsMail: false })).toMatchObject({
      outcome: { ok: true },
    })
  })

  test('where no letter is sent the last key stays', async () => {
    const last = { outcome: { ok: false, because: 'last-way-in' }, log: [] }
    expect(await removePassword({ hasPassword: true, sendsMail: false })).toEqual(last)
    expect(await removePasskey({ passkeys: 1, sendsMail: false })).toEqual(last)
    expect(await removePasskey({ passkeys: 2, sendsMail: false })).toMatchObject({ outcome: { ok: true } })
  })
})

test('what is changed stands in the audit log, what is refused does not', async () => {
  const password = 'a quiet river at noon'
  const set = (ok: boolean) =>
    atHome({ auth: { setPassword: async () => (ok ? { ok } : { ok, because: 'weak-password' }) } }, (tools, member) =>
      setOwnPassword(tools, member, { password }),
    )

  expect((await set(true)).log).toEqual(['password-set'])
  expect((await set(false)).log).toEqual([])
})

test('another authenticator app takes the place of the one before', async () => {
  const removed: string[] = []
  const [before, fresh] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
  const auth: House['auth'] = {
    listAuthenticators: async () => [{ id: before, since: new Date(0) }],
    finishApp: async () => ({ ok: true }),
    removeAuthenticator: async (id) => {
      removed.push(id)
      return { ok: true }
    },
  }

  const { log } = await atHome({ auth }, (tools, member) =>
    setOwnAuthenticator(tools, member, { id: fresh, code: '123456' }),
  )

  expect(removed).toEqual([before])
  expect(log).toEqual(['second-factor-set'])
})

test('while nobody can say which apps there are, none is set up and none removed', async () => {
  const auth: House['auth'] = { listAuthenticators: async () => undefined }
  const unsaid = { outcome: { ok: false, because: 'unavailable' }, log: [] }

  const id = '00000000-0000-4000-8000-00000000000b'
  expect(await atHome({ auth }, (tools, member) => setOwnAuthenticator(tools, member, { id, code: '123456' }))).toEqual(
    unsaid,
  )
  expect(await atHome({ auth }, (tools, member) => removeOwnAuthenticators(tools, member))).toEqual(unsaid)
})

test('an app from before that could not be removed is not passed over', async () => {
  const [before, fresh] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
  const auth: House['auth'] = {
    listAuthenticators: async () => [{ id: before, since: new Date(0) }],
    finishApp: async () => ({ ok: true }),
    removeAuthenticator: async () => ({ ok: false, because: 'unavailable' }),
  }

  const { outcome } = await atHome({ auth }, (tools, member) =>
    setOwnAuthenticator(tools, member, { id: fresh, code: '123456' }),
  )

  expect(outcome).toEqual({ ok: true, hasOlder: true })
})

test('saying that a sign-in was somebody else’s is written down, once it is one', async () => {
  const say = (isTheirs: boolean, id: string) =>
    atHome({ auth: { disownSignIn: async () => isTheirs } }, (tools, member) => disownSignIn(tools, member, id))

  expect(await say(true, key.id)).toEqual({ outcome: true, log: ['sign-in-disowned'] })
  expect(await say(false, key.id)).toEqual({ outcome: false, log: [] })
  expect(await say(true, 'no id')).toEqual({ outcome: false, log: [] })
})
