import { addressFreshHours } from './address-change.ts'
import type { Bearer } from './bearer.ts'
import { readEmail, refuseMetadata } from './bodies.ts'
import { minutes, type Asked, type AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { checkNewPassword } from './password-change.ts'
import { passwordProblem, refusePassword } from './passwords.ts'
import { proveAgain } from './reauthentication.ts'
import type { Metadata, SignInAttempt } from './schema.server.ts'

type Wish = {
  email: string
  phone: string
  password: string
  current_password: string
  nonce: string
  data: Metadata
  app_metadata?: unknown
}

type Checked = { ok: true; email: string | undefined; hash: string | undefined; nonce: SignInAttempt | undefined }

/**
 * May the bearer change this about themselves? In the protocol's order: what is malformed, what only the house may, the second
 * factor, and then who they are. Whether somebody else has the address is not told: its owner gets a letter.
 */
export async function checkUserChange(
  context: AuthContext,
  bearer: Bearer,
  wish: Wish,
  asked: Asked,
): Promise<Checked | Refusal> {
  const address = wish.email === '' ? undefined : readEmail(wish.email)
  if (address && !address.ok) return address
  const problem = wish.password === '' ? undefined : passwordProblem(context.settings, wish.password)
  if (problem) return refusePassword(context.settings, problem)
  const refusal = refuseMetadata(wish.data) ?? refuseUnlessAllowed(bearer, wish)
  if (refusal) return refusal

  const email = address && address.email !== bearer.account.user.email ? address.email : undefined
  const forPassword = wish.password === '' ? undefined : await checkNewPassword(context, bearer, wish, asked)
  if (forPassword && !forPassword.ok) return forPassword
  // A fresh enough sign-in for a password is one for an address.
  const within = minutes(addressFreshHours * 60)
  const forAddress = email && !forPassword ? await proveAgain(context, bearer, wish, { asked, within }) : undefined
  if (forAddress && !forAddress.ok) return forAddress
  const nonce = forPassword?.nonce ?? forAddress?.nonce
  return { ok: true, email, hash: forPassword?.hash, nonce }
}

function refuseUnlessAllowed(bearer: Bearer, wish: Wish): Refusal | undefined {
  if (wish.app_metadata !== undefined && wish.app_metadata !== null) {
    return refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const isDelicate = wish.password !== '' || wish.email !== '' || wish.phone !== ''
  const weak = isDelicate ? refuseFirstLevel(bearer) : undefined
  if (weak) return weak
  return wish.phone === '' ? undefined : refuse(404, 'feature_disabled', 'Phone numbers are not kept here')
}

/** Whoever has a second factor has shown it before a password or an address is changed. */
export function refuseFirstLevel({ account, session }: Bearer): Refusal | undefined {
  const hasSecondFactor = account.factors.some((factor) => factor.status === 'verified')
  if (!hasSecondFactor || session.aal !== 'aal1') return undefined
  return refuse(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.')
}
