import { GoTrueAdminApi } from '@supabase/auth-js'
import type { Database } from '../../db/open.ts'
import { openTestAuth, siteUrl, type TestAuth } from '../cast.fixture.ts'
import { hashToken } from '../hashing.ts'
import { makeKeys, type AuthOptions } from '../index.ts'

export const secretKey = 'guildhall_secret_for_tests'
export const keys = { ...(await makeKeys()), secretKeyHash: hashToken(secretKey) }

/** The service with its administration open, and the stock client that has the secret key. */
export function openTestAdmin(
  db: Database,
  options: Partial<AuthOptions> = {},
): { auth: TestAuth; admin: GoTrueAdminApi } {
  const settings = { adminApi: 'public' as const, hasLimits: false, ...options.settings }
  const auth = openTestAuth(db, { keys, ...options, settings })
  const admin = new GoTrueAdminApi({
    url: `${siteUrl}/auth/v1`,
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    fetch: (input, init) => auth.service.fetch(new Request(input, init), { ip: '192.0.2.9' }),
  })
  return { auth, admin }
}
