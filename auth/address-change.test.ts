import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openGatehouse, password, type Gatehouse } from './cast.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const [old, wished] = ['member@club.test', 'member.elsewhere@club.test']
const from = { ip: '192.0.2.1' }
const inHouse = (run: (house: Gatehouse) => Promise<void>) => database.rolledBack((db) => run(openGatehouse(db)))

test('an address changes when the link at the new one is used, and not before', () =>
  inHouse(async (house) => {
    const id = await house.member()
    const { sessionId } = await signIn(house)

    expect(await house.service.askAddressChange({ sessionId, email: ' Member.Elsewhere@club.test' }, from)).toEqual({
      ok: true,
    })

    expect(house.letters.at(-1)).toMatchObject({ kind: 'email-change', to: wished })
    expect(await house.service.findWishedAddress(id)).toBe(wished)
    const token = lastToken(house)
    expect(await house.service.describeAddressChange(token)).toEqual({ from: old, to: wished })
    expect(await house.service.ownerOfSession(sessionId)).toEqual({ email: old })

    expect(await house.service.changeAddress(token, from)).toEqual({ ok: true, email: wished })

    expect(await house.service.ownerOfSession(sessionId)).toEqual({ email: wished })
    expect(await house.service.findWishedAddress(id)).toBeUndefined()
    expect(house.letters.at(-1)).toMatchObject({ kind: 'email-changed', to: old, newEmail: wished })
    const { data } = await house.browser().signInWithPassword({ email: wished, password })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: wished })
    expect((await house.browser().signInWithPassword({ email: old, password })).error?.code).toBe('invalid_credentials')
    expect(await house.service.changeAddress(token, from)).toEqual({ ok: false, because: 'link-over' })
  }))

test('whoever reads the old address takes it back, and every session and the password go', () =>
  inHouse(async (house) => {
    await house.member()
    const { sessionId } = await signIn(house)
    await change(house, sessionId)
    const token = revertToken(house)
    house.pass(6 * 86_400)

    expect(await house.service.describeAddressRevert(token)).toEqual({ from: wished, to: old })
    expect(await house.service.revertAddress(token)).toEqual({ ok: true, email: old })

    expect(await house.service.ownerOfSession(sessionId)).toBeUndefined()
    expect((await house.browser().signInWithPassword({ email: old, password })).error?.code).toBe('invalid_credentials')
    await house.browser().signInWithOtp({ email: old, options: { shouldCreateUser: false } })
    expect(
      (await house.browser().verifyOtp({ email: old, token: house.lastCode().code, type: 'email' })).error,
    ).toBeNull()
    expect(await house.service.revertAddress(token)).toEqual({ ok: false, because: 'link-over' })
  }))

test('whoever went on to a third address has no way back once the first is taken back, whatever changes later', () =>
  inHouse(async (house) => {
    await house.member()
    const { sessionId } = await signIn(house)
    await change(house, sessionId)
    const owners = revertToken(house)
    house.pass(60)
    await change(house, sessionId, 'third@club.test')
    const strangers = revertToken(house)
    house.pass(60)

    expect(await house.service.revertAddress(owners)).toEqual({ ok: true, email: old })

    expect(await house.service.revertAddress(strangers)).toEqual({ ok: false, because: 'link-over' })
    await house.browser().signInWithOtp({ email: old, options: { shouldCreateUser: false } })
    const { data } = await house.browser().verifyOtp({ email: old, token: house.lastCode().code, type: 'email' })
    const claims = await house.service.verifyAccessToken(data.session?.access_token ?? '')
    await change(house, claims?.session_id ?? '', 'fourth@club.test')
    expect(await house.service.describeAddressRevert(strangers)).toBeUndefined()
    expect(await house.service.revertAddress(strangers)).toEqual({ ok: false, because: 'link-over' })
  }))

test('a look at the link holds nothing up', async () => {
  const { db, pool } = await database.fresh()
  const house = openGatehouse(db)
  await house.member()
  const { sessionId } = await signIn(house)
  await house.service.askAddressChange({ sessionId, email: wished }, from)
  // Whoever holds a row leaves their number in it.
  const holder = async () => (await pool.query('select xmax::text as holder from auth.users')).rows
  const before = await holder()

  expect(await house.service.describeAddressChange(lastToken(house))).toEqual({ from: old, to: wished })

  expect(await holder()).toEqual(before)
})

test('a second factor a stranger set up goes with the change, one from before stays', () =>
  database.rolledBack(async (db, pool) => {
    const house = openGatehouse(db)
    const id = await house.member()
    const { sessionId } = await signIn(house)
    const enrol = (name: string) =>
      pool.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, 'totp', 'unverified', $3, $3)`,
        [id, name, house.now()],
      )
    await enrol('owner')
    house.pass(60)
    await change(house, sessionId)
    house.pass(60)
    await enrol('stranger')

    expect(await house.service.revertAddress(revertToken(house))).toEqual({ ok: true, email: old })

    const left = await pool.query('select friendly_name from auth.mfa_factors where user_id = $1', [id])
    expect(left.rows).toEqual([{ friendly_name: 'owner' }])
  }))

test('a link is over after an hour, the notice after seven days, and a forged one always', () =>
  inHouse(async (house) => {
    await house.member()
    const { sessionId } = await signIn(house)
    await house.service.askAddressChange({ sessionId, email: wished }, from)
    const late = lastToken(house)
    house.pass(3601)
    expect(await house.service.changeAddress(late, from)).toEqual({ ok: false, because: 'link-over' })

    await change(house, sessionId)
    const token = revertToken(house)
    expect(await house.service.revertAddress(`${token}x`)).toEqual({ ok: false, because: 'link-over' })
    house.pass(7 * 86_400 + 1)
    expect(await house.service.revertAddress(token)).toEqual({ ok: false, because: 'link-over' })
  }))

test('an address somebody has is answered alike, and its owner is told that nothing happens', () =>
  inHouse(async (house) => {
    await house.member()
    await house.member(wished)
    const { sessionId } = await signIn(house)

    expect(await house.service.askAddressChange({ sessionId, email: wished }, from)).toEqual({ ok: true })

    expect(house.letters.at(-1)).toEqual({ kind: 'email-change-taken', id: expect.any(String), to: wished })
  }))

test('two who prove one address do not both get it', () =>
  inHouse(async (house) => {
    await house.member()
    const { sessionId } = await signIn(house)
    await house.service.askAddressChange({ sessionId, email: wished }, from)
    const token = lastToken(house)
    await house.member(wished)

    expect(await house.service.changeAddress(token, from)).toEqual({ ok: false, because: 'email-taken' })
    expect(await house.service.ownerOfSession(sessionId)).toEqual({ email: old })
  }))

test('a new password voids the link, and so does a newer wish', () =>
  inHouse(async (house) => {
    const id = await house.member()
    const { sessionId } = await signIn(house)
    await house.service.askAddressChange({ sessionId, email: wished }, from)
    const first = lastToken(house)
    await house.service.askAddressChange({ sessionId, email: 'third@club.test' }, from)
    const second = lastToken(house)
    expect(await house.service.changeAddress(first, from)).toEqual({ ok: false, because: 'link-over' })

    await house.service.setPassword(id, 'a loud river at midnight', { keepSession: sessionId })

    expect(await house.service.changeAddress(second, from)).toEqual({ ok: false, because: 'link-over' })
  }))

test.each([
  ['the address they have', (house: Gatehouse) => house.pass(0), 'MEMBER@club.test', 'email-same'],
  ['what is no address', (house: Gatehouse) => house.pass(0), 'nowhere', 'email-invalid'],
  ['a day after signing in', (house: Gatehouse) => house.pass(86_401), wished, 'not-fresh'],
])('is refused: %s', (_, before, email, because) =>
  inHouse(async (house) => {
    await house.member()
    const { sessionId } = await signIn(house)
    before(house)

    expect(await house.service.askAddressChange({ sessionId, email }, from)).toEqual({ ok: false, because })
    expect(house.letters).toEqual([])
  }),
)

async function signIn(house: Gatehouse): Promise<{ sessionId: string }> {
  const { data } = await house.browser().signInWithPassword({ email: old, password })
  const claims = await house.service.verifyAccessToken(data.session?.access_token ?? '')
  return { sessionId: claims?.session_id ?? '' }
}

async function change(house: Gatehouse, sessionId: string, email = wished): Promise<void> {
  await house.service.askAddressChange({ sessionId, email }, from)
  await house.service.changeAddress(lastToken(house), from)
}

function lastToken({ letters }: Gatehouse): string {
  for (const letter of letters.toReversed()) if (letter.kind === 'email-change') return letter.tokenHash
  throw new Error('No link to a new address was mailed.')
}

function revertToken({ letters }: Gatehouse): string {
  for (const letter of letters.toReversed()) if (letter.kind === 'email-changed') return letter.revertToken
  throw new Error('No notice was mailed to the old address.')
}
