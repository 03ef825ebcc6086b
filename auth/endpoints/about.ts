import type { AuthContext } from '../context.ts'
import { passkeySite } from '../passkeys/site.ts'
import { reply, type Answer } from '../errors.ts'

/** GET /health. */
export function health(): Answer {
  return reply({ version: 'guildhall', name: 'GoTrue', description: 'Sign-in of this community' })
}

/** GET /settings: what a client may offer. */
export function settings(context: AuthContext): Answer {
  return reply({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: context.disableSignup,
    mailer_autoconfirm: context.settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: passkeySite(context) !== undefined,
  })
}

/** GET /.well-known/jwks.json: the public keys, old ones included while their tokens live. */
export function publicKeys(context: AuthContext): Answer {
  return reply({ keys: context.keys.published }, cached)
}

/** GET /.well-known/openid-configuration: where programs that check tokens find the keys. */
export function openidConfiguration({ issuer }: AuthContext): Answer {
  const described = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    claims_supported: ['sub', 'aud', 'iss', 'exp', 'iat', 'email', 'role', 'aal', 'amr', 'session_id'],
  }
  return reply(described, cached)
}

/** The list of keys is known ten minutes before the next one signs. */
const cached = { 'Cache-Control': 'public, max-age=600' }
