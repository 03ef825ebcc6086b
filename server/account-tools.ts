import type { AccountTools, PasswordOutcome } from '../domain/account-tools.ts'
import { minutesIn, type ClientError } from './auth-refusals.ts'
import { createOwnKeys } from './own-keys.ts'
import type { Session } from './session.ts'
import type { SiteServices } from './site-services.ts'

/** How the owner of an account looks after it, over the stock client and this request's session. */
export function createAccountTools(
  { auth }: Pick<SiteServices, 'auth'>,
  { client }: Pick<Session, 'client'>,
): AccountTools {
  return {
    hasPassword: (accountId) => auth.hasPassword(accountId),
    async setPassword({ password, present }) {
      const wish = { password, ...(present ? { current_password: present } : {}) }
      const { error } = await client().updateUser(wish)
      return error ? unset(error) : { ok: true }
    },
    removePassword: (accountId, keep) => auth.removePassword(accountId, keep),
    recentSignIns: (accountId) => auth.recentSignIns(accountId),
    disownSignIn: (accountId, signInId) => auth.disownSignIn(accountId, signInId),
    removeSecondFactors: (accountId, { keepSession }) => auth.removeSecondFactors(accountId, { except: keepSession }),
    ...createOwnKeys(() => client()),
  }
}

function unset(error: NonNullable<ClientError>): Extract<PasswordOutcome, { ok: false }> {
  switch (error.code) {
    case 'weak_password':
    case 'validation_failed':
      return { ok: false, because: 'weak-password' }
    case 'same_password':
      return { ok: false, because: 'same-password' }
    case 'current_password_invalid':
      return { ok: false, because: 'present-wrong' }
    case 'current_password_required':
    case 'reauthentication_needed':
    case 'reauthentication_not_valid':
      return { ok: false, because: 'not-fresh' }
    case 'insufficient_aal':
      return { ok: false, because: 'second-factor' }
    case 'over_request_rate_limit':
      return { ok: false, because: 'throttled', retryAfterMinutes: minutesIn(error.message) }
    default:
      return { ok: false, because: 'unavailable' }
  }
}
