import type { AuthRefusal } from '../domain/tools.ts'

/** What the stock client says went wrong. */
export type ClientError = { code?: string | undefined; status?: number | undefined; message: string } | null

/** What the service refused, in the words of the club. */
export function refused(error: ClientError): {
  ok: false
  because: AuthRefusal
  retryAfterMinutes?: number
} {
  switch (error?.code) {
    case 'over_request_rate_limit':
    case 'over_email_send_rate_limit':
      return { ok: false, because: 'throttled', retryAfterMinutes: minutesIn(error.message) }
    case 'otp_expired':
    case 'invalid_credentials':
    case 'email_not_confirmed':
    case 'validation_failed':
    case 'mfa_verification_failed':
    case 'webauthn_verification_failed':
      return { ok: false, because: 'wrong' }
    case 'mfa_challenge_expired':
    case 'webauthn_challenge_expired':
    case 'webauthn_challenge_not_found':
      return { ok: false, because: 'expired' }
    case 'user_banned':
      return { ok: false, because: 'suspended' }
    default:
      return { ok: false, because: 'unavailable' }
  }
}

/** The service says "after N seconds"; people count in minutes. */
export function minutesIn(message: string): number {
  const seconds = Number(/(\d+) seconds?/.exec(message)?.[1] ?? 60)
  return Math.max(1, Math.ceil(seconds / 60))
}
