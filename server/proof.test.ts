import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { members } from '../db/schema/people.server.ts'
import { settings } from '../db/schema/site.server.ts'
import { makeRecoveryCodes, spendRecoveryCode as spend } from '../domain/club/recovery-codes.ts'
import { handTools } from '../domain/tools.fixture.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openHouse, type Browser, type House } from './organiser-house.fixture.ts'
import { isProvenLately } from './proof.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an organiser without a second factor is let in by a password, and known to have none', () =>
  inTheHouse(async ({ signIn }) => {
    expect(await (await signIn()).open('/manage/home')).toMatchObject({
      viewer: { role: 'admin' },
      isStrong: false,
      owesSecondFactor: false,
      hasSecondFactor: false,
    })
  }))

test('an organiser who has one is a member like any other until they show it', () =>
  inTheHouse(async ({ signIn, giveApp }) => {
    const browser = await signIn()
    await giveApp(browser)

    expect(await browser.open('/manage/cal')).toMatchObject({ viewer: { role: 'member' }, owesSecondFactor: true })
  }))

test('a member who has an authenticator app owes its code, whose passkey does not', () =>
  inTheHouse(async ({ signIn, giveApp }) => {
    const [before, browser] = [await signIn('member@club.test'), await signIn('member@club.test')]
    expect(await before.open('/member')).toMatchObject({ viewer: { role: 'member' }, owesSecondFactor: false })
    await giveApp(browser)

    const halfIn = await browser.open('/member/editions/2026')
    expect(halfIn).toMatchObject({ viewer: { role: 'visitor' }, owesSecondFactor: true, accountId: browser.accountId })
  }))

test('where one is demanded, whoever has none sets one up first; before its day nobody is asked', () =>
  inTheHouse(async ({ signIn, demandFrom }) => {
    const browser = await signIn()
    await demandFrom('2999-01-01')
    expect(await browser.open('/manage/home')).toMatchObject({ owesSecondFactor: false })
    await demandFrom('2026-01-01')

    expect(await browser.open('/manage/home')).toMatchObject({ viewer: { role: 'member' }, owesSecondFactor: true })
    expect(await (await signIn('member@club.test')).open('/member')).toMatchObject({ owesSecondFactor: false })
  }))

test('a recovery code makes the sign-in it is used in strong, and no other', () =>
  inTheHouse(async ({ signIn, giveApp, recover }) => {
    const [lost, other] = [await signIn(), await signIn()]
    await giveApp(lost)
    await recover(lost)

    expect(await lost.open('/manage/home')).toMatchObject({ viewer: { role: 'admin' }, isStrong: true })
    expect(await other.open('/manage/home')).toMatchObject({ viewer: { role: 'member' }, owesSecondFactor: true })
  }))

test('lost-factor: with what is lost given up, the sign-in of the recovery code stays strong and every other one ends', () =>
  inTheHouse(async ({ auth, signIn, giveApp, recover }) => {
    const [lost, other] = [await signIn(), await signIn()]
    await giveApp(lost)
    await recover(lost)
    const { sessionId = '' } = await lost.open('/manage/home')

    await auth.removeSecondFactors(lost.accountId, { except: sessionId })

    expect(await auth.secondFactorsOf(lost.accountId)).toEqual({ totp: 0, passkeys: 0 })
    expect(await lost.open('/manage/home')).toMatchObject({ viewer: { role: 'admin' }, owesSecondFactor: false })
    expect(await other.open('/manage/home')).toMatchObject({ viewer: { role: 'visitor' } })
  }))

test('a proof is fresh for ten minutes; a recovery code is one as well', () =>
  inTheHouse(async ({ db, signIn, recover }) => {
    const browser = await signIn()
    const session = await browser.open('/manage/home')
    const sessionId = session.sessionId ?? ''
    const after = (minutes: number) => new Date(session.provenAt.getTime() + minutes * 60_000)
    const isFresh = (minutes: number) =>
      isProvenLately({ db, now: () => after(minutes) }, { provenAt: session.provenAt, sessionId })

    expect([await isFresh(10), await isFresh(10.1)]).toEqual([true, false])
    await recover(browser, after(30))
    expect([await isFresh(40), await isFresh(40.1)]).toEqual([true, false])
  }))

type FactorHouse = House & {
  giveApp: (browser: Browser) => Promise<void>
  demandFrom: (day: string) => Promise<void>
  recover: (browser: Browser, at?: Date) => Promise<void>
}

/** The house of organisers' sessions, with second factors. */
function inTheHouse(run: (house: FactorHouse) => Promise<void>): Promise<void> {
  return database.rolledBack(async (db, pool) => {
    const house = await openHouse(db, pool)
    return run({
      ...house,
      async giveApp({ accountId }) {
        await pool.query(
          `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
           values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
          [accountId],
        )
      },
      async demandFrom(from) {
        const value = { demand: 'required', from }
        await db
          .insert(settings)
          .values({ key: 'second-factor', value })
          .onConflictDoUpdate({ target: settings.key, set: { value } })
      },
      async recover(browser, at = new Date()) {
        const { sessionId = '' } = await browser.open('/member')
        const { accountId } = browser
        const [row] = await db.select({ id: members.id }).from(members).where(eq(members.accountId, accountId))
        const owner = { id: row?.id ?? '', accountId, displayName: 'Somebody' }
        const tools = handTools(db, { now: () => at })
        const [code = ''] = await makeRecoveryCodes(tools, owner)
        expect(await spend(tools, owner, { code, sessionId })).toMatchObject({ ok: true })
      },
    })
  })
}
