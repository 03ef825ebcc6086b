import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { nothingHere } from './administration/caller.ts'
import { adminRoutes } from './administration/routes.ts'
import type { Asked, AuthContext } from './context.ts'
import { crossOrigin } from './cross-origin.ts'
import { health, openidConfiguration, publicKeys, settings } from './endpoints/about.ts'
import { verifyFactor } from './endpoints/factor-verify.ts'
import { challengeFactor, enrolFactor, unenrolFactor } from './endpoints/factors.ts'
import { logout } from './endpoints/logout.ts'
import { authorize, linkIdentity, unlinkIdentity } from './endpoints/identities.ts'
import { otp, recover } from './endpoints/otp.ts'
import { passkeyOptions, signInWithPasskey } from './endpoints/passkey-authentication.ts'
import { addPasskey, newPasskeyOptions } from './endpoints/passkey-registration.ts'
import { listPasskeys, removePasskey, renamePasskey } from './endpoints/passkeys.ts'
import { reauthenticate } from './endpoints/reauthenticate.ts'
import { resend } from './endpoints/resend.ts'
import { signup } from './endpoints/signup.ts'
import { token } from './endpoints/token.ts'
import { getUser, putUser } from './endpoints/user.ts'
import { continueLink, verifyLink } from './endpoints/verify-link.ts'
import { verify } from './endpoints/verify.ts'
import { faultResponse, refuse, toResponse, type Answer } from './errors.ts'
import { unhurried } from './unhurried.ts'

/** No request to sign in is larger, so nobody can make the process read more. */
const largestBody = 64 * 1024

type Endpoint = (context: AuthContext, asked: Asked) => Answer | Response | Promise<Answer | Response>
type CallerFields = Pick<Asked, 'ip' | 'device' | 'isLocal'>
type AuthEnv = { Variables: { caller: CallerFields } }
export type AuthApp = Hono<AuthEnv>
type CallerOf = (request: Request) => CallerFields

/**
 * The endpoints, to be mounted under /auth/v1. What is not here answers 404, and so does the administration unless the settings
 * open it.
 */
export function createApp(context: AuthContext, callerOf: CallerOf): AuthApp {
  const app: AuthApp = new Hono()
  const on = (method: string, path: string, endpoint: Endpoint) =>
    app.on(method, path, (c) => answer(c, context, endpoint))

  // Before the body is read: counting its bytes replaces the request by another one.
  app.use(async (c, next) => {
    c.set('caller', callerOf(c.req.raw))
    await next()
  })
  app.use(crossOrigin(context))
  app.use(bodyLimit({ maxSize: largestBody, onError: (c) => toResponse(tooLarge(), c.req.raw.headers) }))
  on('GET', '/health', health)
  on('GET', '/settings', settings)
  on('GET', '/.well-known/jwks.json', publicKeys)
  on('GET', '/.well-known/openid-configuration', openidConfiguration)
  on('POST', '/signup', signup)
  on('POST', '/token', token)
  on('POST', '/otp', unhurried(otp))
  on('POST', '/magiclink', unhurried(otp))
  on('POST', '/recover', unhurried(recover))
  on('POST', '/resend', unhurried(resend))
  on('POST', '/verify', verify)
  on('GET', '/verify', verifyLink)
  on('POST', '/verify/continue', continueLink)
  on('POST', '/logout', logout)
  on('GET', '/user', getUser)
  on('PUT', '/user', putUser)
  // Recovery codes are the community's own, apart from the protocol. Named here, or they would be read as factors.
  app.all('/factors/recovery-codes/*', (c) => toResponse(nothingHere(), c.req.raw.headers))
  on('POST', '/factors', enrolFactor)
  on('POST', '/factors/:id/challenge', challengeFactor)
  on('POST', '/factors/:id/verify', verifyFactor)
  on('DELETE', '/factors/:id', unenrolFactor)
  on('POST', '/passkeys/registration/options', newPasskeyOptions)
  on('POST', '/passkeys/registration/verify', addPasskey)
  on('POST', '/passkeys/authentication/options', passkeyOptions)
  on('POST', '/passkeys/authentication/verify', signInWithPasskey)
  on('GET', '/passkeys', listPasskeys)
  on('PATCH', '/passkeys/:id', renamePasskey)
  on('DELETE', '/passkeys/:id', removePasskey)
  on('GET', '/reauthenticate', reauthenticate)
  on('GET', '/user/identities/authorize', linkIdentity)
  on('DELETE', '/user/identities/:id', unlinkIdentity)
  on('GET', '/authorize', authorize)
  for (const { method, path, endpoint } of adminRoutes) on(method, path, endpoint)
  app.all('*', (c) => toResponse(nothingHere(), c.req.raw.headers))
  return app
}

async function answer(c: Context<AuthEnv>, context: AuthContext, endpoint: Endpoint): Promise<Response> {
  const { headers, url } = c.req.raw
  try {
    const body = readJson(await textOf(c.req.raw))
    if (!body.ok) return toResponse(refuse(400, 'bad_json', 'Could not parse request body as JSON'), headers)
    const query = new URL(url).searchParams
    if ([...query.values()].some(hasNul)) {
      return toResponse(refuse(400, 'validation_failed', 'The query holds the sign NUL'), headers)
    }
    const asked = {
      query,
      headers,
      body: body.value,
      id: c.req.param('id'),
      params: c.req.param(),
      ...c.get('caller'),
    }
    const given = await endpoint(context, asked)
    return given instanceof Response ? given : toResponse(given, headers)
  } catch (error) {
    return faultResponse(error, headers)
  }
}

// Broken off in the middle: nobody is left to answer, and it is no fault of ours.
async function textOf(request: Request): Promise<string | undefined> {
  try {
    return await request.text()
  } catch {
    return undefined
  }
}

// Clients send POST and DELETE without a body where they have nothing to say.
function readJson(text: string | undefined): { ok: true; value: unknown } | { ok: false } {
  if (text === undefined) return { ok: false }
  if (text.trim() === '') return { ok: true, value: {} }
  try {
    return { ok: true, value: JSON.parse(text, refuseOddText) }
  } catch {
    return { ok: false }
  }
}

/** No text of the database holds the sign NUL, nor half of a sign that JSON may write in two. */
function refuseOddText(key: string, value: unknown): unknown {
  const texts = typeof value === 'string' ? [key, value] : [key]
  if (texts.some((text) => hasNul(text) || !text.isWellFormed())) throw new SyntaxError('No text of the database')
  return value
}

function hasNul(text: string): boolean {
  return text.includes('\0')
}

function tooLarge() {
  return refuse(413, 'request_entity_too_large', 'Request body is larger than 64 KiB')
}
