import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { openTestAuth, password } from './cast.fixture.ts'
import { passwordCost } from './password-hashing.ts'
import { writeAccounts } from './export.ts'
import { sealSecret } from './factors/secret.ts'
import { makeKeys } from './index.ts'

const email = 'member@club.test'
const secret = 'JBSWY3DPEHPK3PXP'
const factorId = '00000000-0000-4000-8000-00000000000f'
const keys = await makeKeys()

let here: TestDatabase
let there: TestDatabase
let moved: { text: string; rows: number; refreshToken: string; userId: string }

beforeAll(async () => {
  here = await openTestDatabase()
  there = await here.fresh()
  moved = await move()
})
afterAll(() => here.close())

/** Somebody with a password, a session that was refreshed, an app and a passkey; all of it goes to tables as strict as the real ones. */
async function move() {
  const auth = openTestAuth(here.db, { keys, passwordCost })
  const userId = await auth.member()
  const browser = auth.browser()
  await browser.signInWithPassword({ email, password })
  const { data } = await browser.refreshSession()
  await browser.updateUser({ data: { motto: String.raw`it's a \ "test"` } })
  await here.db.execute(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${factorId}, ${userId}, 'Phone', 'totp', 'verified', now(), now(), ${sealSecret(keys, factorId, secret)})
  `)
  await here.db.execute(sql`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
    values (${userId}, '\\x01ff'::bytea, '\\x02'::bytea, 'Laptop')
  `)
  const parts: string[] = []
  const rows = await writeAccounts(here, keys, async (part) => void parts.push(part))
  const strict = ['confirmation_token', 'recovery_token', 'email_change', 'email_change_token_new', 'instance_id']
  for (const column of strict) await there.pool.query(`alter table auth.users alter ${column} set not null`)
  for (const statement of parts.join('').split(/;\n/)) if (statement.trim()) await there.pool.query(statement)
  return { text: parts.join(''), rows, refreshToken: data.session?.refresh_token ?? '', userId }
}

describe('moves-whole', () => {
  test('only rows are written, of these tables and no other', () => {
    const statements = moved.text.split('\n').filter((line) => line !== '' && !line.startsWith('--'))
    const named = statements.flatMap((line) => /^insert into auth\.(\w+) /.exec(line)?.[1] ?? [])

    expect(named).toHaveLength(moved.rows)
    expect(new Set(named)).toEqual(
      new Set(['users', 'identities', 'sessions', 'mfa_factors', 'mfa_amr_claims', 'webauthn_credentials']),
    )
    expect(statements.filter((line) => !line.startsWith('insert '))).toEqual([
      'begin;',
      expect.stringMatching(/^select setval\('auth.refresh_tokens_id_seq'/),
      'commit;',
    ])
    expect(moved.text).not.toContain('confirmed_at"::')
    expect(moved.text).not.toMatch(/"confirmed_at"/)
  })

  test('the old password and the old session count there, with other keys', async () => {
    const auth = openTestAuth(there.db, { keys: await makeKeys(), passwordCost })
    const signedIn = await auth.browser().signInWithPassword({ email, password })
    const refreshed = await auth.browser().refreshSession({ refresh_token: moved.refreshToken })

    expect(signedIn.data.user).toMatchObject({
      id: moved.userId,
      user_metadata: { motto: String.raw`it's a \ "test"` },
    })
    expect(refreshed.error).toBeNull()
  })

  test('the rows have the shape the hosted service reads', async () => {
    const { rows } = await there.pool.query(`
      select u.instance_id, u.encrypted_password, u.confirmation_token, u.recovery_token, u.email_change_token_new, u.email_change,
        u.aud, u.role, i.provider, i.provider_id = u.id::text as is_theirs, u.confirmed_at is not null as is_confirmed
      from auth.users u join auth.identities i on i.user_id = u.id
    `)

    expect(rows).toEqual([
      {
        instance_id: '00000000-0000-0000-0000-000000000000',
        encrypted_password: expect.stringMatching(/^\$2[ab]\$10\$/),
        confirmation_token: '',
        recovery_token: '',
        email_change_token_new: '',
        email_change: '',
        aud: 'authenticated',
        role: 'authenticated',
        provider: 'email',
        is_theirs: true,
        is_confirmed: true,
      },
    ])
  })

  test('a second factor goes along with its secret as an app knows it, a passkey with its key', async () => {
    const factors = await there.pool.query('select secret, status::text from auth.mfa_factors')
    const passkeys = await there.pool.query(
      `select encode(credential_id, 'hex') as id, encode(public_key, 'hex') as key from auth.webauthn_credentials`,
    )

    expect(factors.rows).toEqual([{ secret, status: 'verified' }])
    expect(passkeys.rows).toEqual([{ id: '01ff', key: '02' }])
  })
})
