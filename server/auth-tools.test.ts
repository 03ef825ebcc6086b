import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthLetter, createAuthService, makeKeys } from '../auth/index.ts'
import type { AuthTools } from '../domain/tools.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { createAuthTools } from './auth-tools.ts'
import { readConfig } from './config.ts'
import { openSession } from './session.ts'
import { visitTo } from './visit.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const siteUrl = 'https://club.test'
const config = readConfig({ SITE_URL: siteUrl })
const email = 'member@club.test'
const password = 'a quiet river at noon'
const keys = await makeKeys()

type Letter = Extract<AuthLetter, { code: string }>
type Way = (tools: AuthTools, member: { id: string; letter: Letter }, isOwn: boolean) => Promise<{ ok: boolean }>

const ways: [string, Way][] = [
  ['a password', (tools, _, isOwn) => tools.signInWithPassword(email, password, { isOwn })],
  ['a code', (tools, { letter }, isOwn) => tools.verifyCode(email, letter.code, { isOwn })],
  ['a link', (tools, { letter }, isOwn) => tools.verifyLink(letter.tokenHash, letter.type, { isOwn })],
  ['a new password', (tools, { letter }, isOwn) => tools.recover(letter.tokenHash, 'another river at noon', { isOwn })],
]

test.each([...ways, ['an invitation', (tools, { id }) => tools.enter(id)] satisfies [string, Way]])(
  'whoever comes in with %s is known on this device from then on',
  async (_name, way) => {
    const { ok, devices } = await comeIn(way)

    expect(ok).toBe(true)
    expect(devices).toEqual([expect.stringMatching(/^guildhall-device=[\w-]{22}\.[0-9a-f]{64}; Max-Age=/)])
  },
)

test.each(ways)('with %s on a device that is not theirs, they are not', async (_name, way) => {
  expect(await comeIn(way, { isOwn: false })).toEqual({ ok: true, devices: [] })
})

test('neither are they by an invitation where they have said before that the device is not theirs', async () => {
  const invited: Way = (tools, { id }) => tools.enter(id)

  expect(await comeIn(invited, { cookie: 'guildhall-not-mine=1' })).toEqual({ ok: true, devices: [] })
})

/** Somebody asks for a letter and comes in; the cookies that name the device. */
function comeIn(way: Way, { isOwn = true, cookie = '' } = {}): Promise<{ ok: boolean; devices: string[] }> {
  return database.rolledBack(async (db) => {
    const letters: Letter[] = []
    const auth = createAuthService({
      db,
      siteUrl,
      keys,
      disableSignup: true,
      sendLetter: async (_tx, letter) => {
        if ('code' in letter) letters.push(letter)
      },
    })
    const created = await auth.createUser({ email, password })
    if (!created.ok) throw new Error(created.because)
    const request = new Request(`${siteUrl}/member/login`, { headers: { Cookie: cookie } })
    const visit = visitTo(new URL(request.url))
    const session = await openSession({ db, auth, config, now: () => new Date() }, visit, request)
    const tools = createAuthTools({ auth, config }, session)
    await tools.sendRecovery(email)
    const [letter] = letters
    if (!letter) throw new Error('No letter was sent.')
    const { ok } = await way(tools, { id: created.id, letter }, isOwn)
    return { ok, devices: session.setCookies.filter((line) => line.startsWith('guildhall-device=')) }
  })
}
