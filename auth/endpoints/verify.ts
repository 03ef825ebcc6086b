import { z } from 'zod'
import { addressTokens } from '../address-letters.ts'
import { emailExists, orTaken, proveAddress } from '../address-proof.ts'
import { findByCode, findByLink } from '../attempts.ts'
import { writeAudit } from '../audit.ts'
import { optionalText, readBody, readEmail } from '../bodies.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer, type Refusal } from '../errors.ts'
import { laneOf } from '../known-device.ts'
import { countPerIp, countUnlessKnown, noteFailure } from '../limits.ts'
import type { SignInAttempt, TokenType } from '../schema.server.ts'
import { openSession, sessionReply } from '../sessions.ts'
import { useAttempt } from '../use-attempt.ts'

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

/** Which kinds of letters answer to a name of the protocol. */
export const tokenTypesOf = new Map<string, TokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', addressTokens],
])

/** What whoever confirms the first of two addresses is told, in the protocol's words. */
export const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify: a code with its address, or a link's token, for a session. Each can be used once. */
export async function verify(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(verifyBody, asked)
  if (!read.ok) return read
  const refusal = refuseShape(read.body)
  if (refusal) return refusal
  const { token_hash: token, token: code, email, type } = read.body
  const tokenTypes = tokenTypesOf.get(type) ?? []
  if (token !== '') {
    const linked = await findByLink(context, { token, tokenTypes })
    return linked ? use(context, linked, badLink(), asked) : missedLink(context, asked)
  }
  const address = readEmail(email)
  if (!address.ok) return address
  const tooOften = await countUnlessKnown(context, 'verifyPerIp', address.email, asked)
  if (tooOften) return tooOften
  const lane = laneOf(context, asked, address.email)
  const attempt = await findByCode(context, { email: address.email, code, tokenTypes, lane })
  if (!attempt) await noteFailure(context, address.email, asked)
  return use(context, attempt, badCode(), asked)
}

/** Nobody guesses 256 bits: only links nobody knows are counted, so a neighbour's never hide a true one. */
export async function missedLink(context: AuthContext, { ip }: Pick<Asked, 'ip'>): Promise<Refusal> {
  return (await countPerIp(context, 'verifyPerIp', ip)) ?? badLink()
}

/** The refusal for a link that is wrong, over or used. */
export function badLink(): Refusal {
  return refuse(403, 'otp_expired', 'Email link is invalid or has expired')
}

function refuseShape(body: z.infer<typeof verifyBody>): Refusal | undefined {
  const { type, token, token_hash: tokenHash, email, phone } = body
  if (type === '') return refuse(400, 'validation_failed', 'Verify requires a verification type')
  if ((token === '') === (tokenHash === '')) {
    return refuse(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  if (tokenHash !== '' && (email !== '' || phone !== '' || body.redirect_to !== '')) {
    return refuse(400, 'validation_failed', 'Only the token_hash and type should be provided')
  }
  if (!tokenTypesOf.has(type)) return refuse(400, 'validation_failed', 'Unsupported verification type')
  if (token !== '' && email === '') {
    return refuse(400, 'validation_failed', 'Only an email address or phone number should be provided on verify')
  }
  return undefined
}

async function use(
  context: AuthContext,
  attempt: SignInAttempt | undefined,
  noneFound: Refusal,
  asked: Asked,
): Promise<Answer> {
  if (!attempt) return noneFound
  if (attempt.purpose === 'email-change') return useAddress(context, attempt, noneFound, asked)
  const used = await context.db.transaction((tx) => useAttempt(context, tx, attempt, asked))
  if (!used) return noneFound
  return used.ok ? sessionReply(context, used.session) : used
}

async function useAddress(
  context: AuthContext,
  attempt: SignInAttempt,
  noneFound: Refusal,
  asked: Asked,
): Promise<Answer> {
  const change = () =>
    context.db.transaction(async (tx) => {
      const proven = await proveAddress(context, tx, attempt)
      if (!proven?.ok) return proven ?? noneFound
      if (proven.isHalf) return reply({ msg: halfWay, code: '200' })
      await writeAudit(context, tx, 'login', { id: proven.user.id, email: proven.to }, { provider: 'email' })
      return openSession(context, tx, proven.user.id, 'otp', asked)
    })
  const changed = await orTaken(change, emailExists())
  return 'ok' in changed ? changed : sessionReply(context, changed)
}

function badCode(): Refusal {
  return refuse(403, 'otp_expired', 'Token has expired or is invalid')
}
