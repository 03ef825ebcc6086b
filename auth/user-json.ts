import type { Account } from './users.ts'
import type { Factor, Identity } from './schema.server.ts'

/** An account as the protocol writes a User: absent moments are left out, absent texts are ''. */
export function userJson({ user, identities, factors }: Account): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    ...moment('email_confirmed_at', user.emailConfirmedAt),
    ...moment('invited_at', user.invitedAt),
    phone: user.phone ?? '',
    ...moment('confirmation_sent_at', user.confirmationSentAt),
    ...moment('confirmed_at', user.emailConfirmedAt),
    ...moment('recovery_sent_at', user.recoverySentAt),
    ...(user.emailChange ? { new_email: user.emailChange } : {}),
    ...moment('email_change_sent_at', user.emailChangeSentAt),
    ...moment('reauthentication_sent_at', user.reauthenticationSentAt),
    ...moment('last_sign_in_at', user.lastSignInAt),
    app_metadata: user.appMetadata ?? {},
    user_metadata: user.userMetadata ?? {},
    ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
    identities: identities.map(identityJson),
    ...moment('created_at', user.createdAt),
    ...moment('updated_at', user.updatedAt),
    ...moment('banned_until', user.bannedUntil),
    ...moment('deleted_at', user.deletedAt),
    is_anonymous: user.isAnonymous,
  }
}

function identityJson(identity: Identity): Record<string, unknown> {
  const { email } = identity.identityData
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...moment('last_sign_in_at', identity.lastSignInAt),
    ...moment('created_at', identity.createdAt),
    ...moment('updated_at', identity.updatedAt),
    ...(typeof email === 'string' ? { email: email.toLowerCase() } : {}),
  }
}

/** A second factor as the protocol writes it: never with its secret. */
export function factorJson(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.factorType,
    phone: null,
    last_challenged_at: null,
  }
}

function moment(name: string, date: Date | null): Record<string, string> {
  return date ? { [name]: date.toISOString() } : {}
}
