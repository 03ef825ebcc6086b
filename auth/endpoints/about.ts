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
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: passkeySite(context) !== undefined,
  })
}

/** GET /.well-known/jwks.json: the public keys, old ones included while their tokens live. */
export function publicKeys(context: AuthContext): Answer {
  return reply({ keys: context.keys.published }, { 'Cache-Control': 'public, max-age=600' })
}
