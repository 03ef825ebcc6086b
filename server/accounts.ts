import type { AuthService } from '../auth/index.ts'
import type { AccountOutcome } from '../domain/tools.ts'

/** An account for an address somebody has proven; one that exists already is answered with itself, its password untouched. */
export async function createAccount(
  auth: Pick<AuthService, 'createUser' | 'findUserByEmail'>,
  account: { email: string; password?: string },
): Promise<AccountOutcome> {
  const created = await auth.createUser(account)
  if (created.ok) return { ok: true, accountId: created.id, alreadyThere: false }
  switch (created.because) {
    case 'email-taken': {
      const known = await auth.findUserByEmail(account.email)
      return known ? { ok: true, accountId: known.id, alreadyThere: true } : { ok: false, because: 'unavailable' }
    }
    case 'email-invalid':
      return { ok: false, because: 'invalid-email' }
    case 'busy':
    case 'metadata-invalid':
      return { ok: false, because: 'unavailable' }
    default:
      return { ok: false, because: 'weak-password' }
  }
}
