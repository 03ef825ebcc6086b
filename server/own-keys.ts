import type { AuthMFAListFactorsResponse, AuthPasskeyListResponse } from '@supabase/auth-js'
import type { AccountTools, Unchanged } from '../domain/account-tools.ts'
import { minutesIn, type ClientError } from './auth-refusals.ts'
import type { AuthClient } from './session.ts'

type OwnKeys = Omit<
  AccountTools,
  'hasPassword' | 'setPassword' | 'removePassword' | 'recentSignIns' | 'disownSignIn' | 'removeSecondFactors'
>

/** Passkeys and authenticator apps of whoever is signed in, as the protocol has them. */
export function createOwnKeys(client: () => AuthClient): OwnKeys {
  return {
    async listPasskeys() {
      const { data }: AuthPasskeyListResponse = await client().passkey.list()
      return data?.map(({ id, friendly_name: name, created_at: added, last_used_at: used }) => ({
        id,
        name: name ?? '',
        addedAt: new Date(added),
        lastUsedAt: used ? new Date(used) : undefined,
      }))
    },
    async beginPasskey() {
      const { data, error } = await client().passkey.startRegistration()
      return data ? { ok: true, challengeId: data.challenge_id, options: { ...data.options } } : unchanged(error)
    },
    async addPasskey(made) {
      const { data, error } = await client().passkey.verifyRegistration(made)
      return data ? { ok: true, id: data.id } : unchanged(error)
    },
    async renamePasskey(passkeyId, friendlyName) {
      const { error } = await client().passkey.update({ passkeyId, friendlyName })
      return error ? unchanged(error) : { ok: true }
    },
    async removePasskey(passkeyId) {
      const { error } = await client().passkey.delete({ passkeyId })
      return error ? unchanged(error) : { ok: true }
    },
    async listAuthenticators() {
      const { data }: AuthMFAListFactorsResponse = await client().mfa.listFactors()
      const apps = data?.totp.map(({ id, created_at: since }) => ({ id, since: new Date(since) }))
      return apps?.toSorted((one, other) => one.since.getTime() - other.since.getTime())
    },
    async removeAuthenticator(factorId) {
      const { error } = await client().mfa.unenroll({ factorId })
      return error ? unchanged(error) : { ok: true }
    },
  }
}

function unchanged(error: ClientError): Unchanged {
  // The service has no code of its own for a passkey that is not there.
  if (error?.status === 404 && error.code === 'validation_failed') return no('gone')
  switch (error?.code) {
    case 'mfa_verification_failed':
    case 'webauthn_verification_failed':
    case 'validation_failed':
      return no('wrong')
    case 'mfa_challenge_expired':
    case 'webauthn_challenge_expired':
    case 'webauthn_challenge_not_found':
      return no('expired')
    case 'webauthn_credential_exists':
      return no('known')
    case 'too_many_passkeys':
    case 'too_many_enrolled_mfa_factors':
      return no('too-many')
    case 'insufficient_aal':
      return no('second-factor')
    case 'mfa_factor_not_found':
      return no('gone')
    case 'over_request_rate_limit':
      return { ok: false, because: 'throttled', retryAfterMinutes: minutesIn(error.message) }
    default:
      return no('unavailable')
  }
}

function no(because: Exclude<Unchanged['because'], 'throttled'>): Unchanged {
  return { ok: false, because }
}
