import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import type { Database } from '../../db/open.ts'
import { password, type TestAuth } from '../cast.fixture.ts'
import { openTestAdmin } from './admin.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const nobody = '00000000-0000-4000-8000-000000000000'

test('second factors are listed without their secret, and taken away from the sessions they had proven', () =>
  database.rolledBack(async (db) => {
    const { auth, admin } = openTestAdmin(db)
    const userId = await auth.member()
    const id = await addFactor(db, auth, userId)
    const listed = await admin.mfa.listFactors({ userId })

    expect(listed.data?.factors).toMatchObject([
      { id, factor_type: 'totp', status: 'verified', friendly_name: 'Phone' },
    ])
    expect(JSON.stringify(listed.data)).not.toContain('JBSWY3DP')
    expect((await admin.mfa.deleteFactor({ userId, id: nobody })).error?.code).toBe('mfa_factor_not_found')
    expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull()
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([])
    expect(await aalsOf(db, userId)).toEqual(['aal1'])
    expect((await admin.mfa.listFactors({ userId: nobody })).error?.code).toBe('user_not_found')
  }))

test('told-of-proofs: the owner hears by letter, once, of each proof that counted and that the administration took away', () =>
  database.rolledBack(async (db) => {
    const { auth, admin } = openTestAdmin(db)
    const userId = await auth.member()
    const id = await addFactor(db, auth, userId)
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
      values (${userId}, '\\x01', '\\x02', 'Laptop') returning id
    `)
    const passkeyId = rows[0]?.id ?? ''
    await db.execute(sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${nobody}, ${userId}, 'Never proven', 'totp', 'unverified', now(), now(), 'JBSWY3DPEHPK3PXP')
    `)
    auth.letters.length = 0

    await admin.mfa.deleteFactor({ userId, id: nobody })
    await admin.mfa.deleteFactor({ userId, id })
    await admin.mfa.deleteFactor({ userId, id })
    await admin.passkey.deletePasskey({ userId, passkeyId })
    await admin.passkey.deletePasskey({ userId, passkeyId })

    expect(auth.letters).toMatchObject([
      { kind: 'factor-removed', to: 'member@club.test', isByAdministration: true },
      { kind: 'passkey-removed', to: 'member@club.test' },
    ])
    expect(await actionsAbout(db, userId)).toEqual(['factor_deleted', 'factor_deleted', 'passkey_deleted'])
  }))

test('passkeys are listed and taken away, each from its owner alone', () =>
  database.rolledBack(async (db) => {
    const { auth, admin } = openTestAdmin(db)
    const [userId, otherId] = [await auth.member(), await auth.member('other@club.test')]
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
      values (${userId}, '\\x01', '\\x02', 'Laptop') returning id
    `)
    const passkeyId = rows[0]?.id ?? ''

    expect((await admin.passkey.listPasskeys({ userId })).data).toMatchObject([
      { id: passkeyId, friendly_name: 'Laptop', created_at: expect.any(String) },
    ])
    expect((await admin.passkey.deletePasskey({ userId: otherId, passkeyId })).error?.code).toBe('validation_failed')
    expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull()
    expect((await admin.passkey.listPasskeys({ userId })).data).toEqual([])
  }))

async function addFactor(db: Database, auth: TestAuth, userId: string): Promise<string> {
  await auth.browser().signInWithPassword({ email: 'member@club.test', password })
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), ${userId}, 'Phone', 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP') returning id
  `)
  await db.execute(sql`update auth.sessions set aal = 'aal2', factor_id = ${rows[0]?.id} where user_id = ${userId}`)
  return rows[0]?.id ?? ''
}

async function aalsOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ aal: string }>(sql`select aal::text from auth.sessions where user_id = ${userId}`)
  return rows.map(({ aal }) => aal)
}

/** What the administration did to an account, by its audit log. */
async function actionsAbout(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    select payload ->> 'action' as action from auth.audit_log_entries
    where payload -> 'traits' ->> 'user_id' = ${userId} and payload ->> 'action' like '%_deleted' order by action
  `)
  return rows.map(({ action }) => action)
}
