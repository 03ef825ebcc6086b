import { z } from 'zod'
import { writeAudit } from '../audit.ts'
import {
  challengeFields,
  optionalMetadata,
  optionalText,
  readBody,
  readEmail,
  refuseChallenge,
  refuseMetadata,
} from '../bodies.ts'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer } from '../errors.ts'
import { countMail } from '../limits.ts'
import { issueLetter, noteUnknownAddress } from '../one-time.ts'
import { wantedPath } from '../redirects.ts'
import type { Metadata, User } from '../schema.server.ts'
import { describeAccount, findUser, insertAccount } from '../users.ts'

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  data: optionalMetadata,
  create_user: z
    .boolean()
    .nullish()
    .transform((wish) => wish ?? true),
  ...challengeFields,
})
const recoverBody = z.object({ email: optionalText, ...challengeFields })
const resendBody = z.object({ email: optionalText, phone: optionalText, type: optionalText, ...challengeFields })

/**
 * POST /otp: mails a code and a link to sign in with. The answer is `{}` for known and unknown addresses; also where
 * the protocol would say that the address is unknown (`create_user: false`, sign-up closed): the site is by invitation.
 */
export async function otp(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(otpBody, asked)
  if (!read.ok) return read
  const { body } = read
  if (body.phone !== '') return refuse(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (body.email === '') return refuse(400, 'validation_failed', 'One of email or phone must be set')
  const address = readEmail(body.email)
  if (!address.ok) return address
  const refusal = refuseChallenge(body) ?? refuseMetadata(body.data)
  if (refusal) return refusal
  const tooOften = await countMail(context, address.email, asked)
  if (tooOften) return tooOften

  const mayCreate = body.create_user && !context.disableSignup
  const wish = { email: address.email, purpose: 'sign-in' as const, redirectTo: wishedPath(context, asked), asked }
  await context.db.transaction(async (tx) => {
    const known = await findUser(tx, address.email)
    const user = known ?? (mayCreate ? await createUnconfirmed(context, tx, address.email, body.data) : undefined)
    if (!user) return noteUnknownAddress(context, tx, wish)
    const action = user.emailConfirmedAt ? 'user_recovery_requested' : 'user_confirmation_requested'
    await writeAudit(context, tx, action, user)
    return issueLetter(context, tx, user, wish)
  })
  return reply({})
}

/** POST /recover: mails a link and a code to set a new password with. Known or not: `{}`. */
export async function recover(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(recoverBody, asked)
  if (!read.ok) return read
  if (read.body.email === '') return refuse(400, 'validation_failed', 'Password recovery requires an email')
  const address = readEmail(read.body.email)
  if (!address.ok) return address
  const refusal = refuseChallenge(read.body)
  if (refusal) return refusal
  const tooOften = await countMail(context, address.email, asked)
  if (tooOften) return tooOften

  const wish = { email: address.email, purpose: 'recovery' as const, redirectTo: wishedPath(context, asked), asked }
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, address.email)
    if (!user) return noteUnknownAddress(context, tx, wish)
    await writeAudit(context, tx, 'user_recovery_requested', user)
    return issueLetter(context, tx, user, wish)
  })
  return reply({})
}

/** POST /resend: the letter of a sign-up once more. `{}` as well when there is nothing to send. */
export async function resend(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(resendBody, asked)
  if (!read.ok) return read
  const { type, email } = read.body
  if (type !== 'signup' && type !== 'email_change') {
    return refuse(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  }
  if (email === '') return refuse(400, 'validation_failed', 'Type provided requires an email address')
  const address = readEmail(email)
  if (!address.ok) return address
  const refusal = refuseChallenge(read.body)
  if (refusal) return refusal
  const tooOften = await countMail(context, address.email, asked)
  if (tooOften) return tooOften

  if (type === 'signup') await resendConfirmation(context, address.email, asked)
  return reply({})
}

/** The own path a request asks to lead to afterwards, in its query or header. */
export function wishedPath(context: AuthContext, asked: Asked): string | undefined {
  return wantedPath(asked.query.get('redirect_to') ?? asked.headers.get('redirect_to'), context.siteUrl)
}

async function resendConfirmation(context: AuthContext, email: string, asked: Asked): Promise<void> {
  const wish = { email, purpose: 'confirm-signup' as const, redirectTo: wishedPath(context, asked), asked }
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, email)
    // Nothing to be sent: the same work, and no letter.
    if (!user || user.emailConfirmedAt !== null) return noteUnknownAddress(context, tx, wish, { tells: false })
    await writeAudit(context, tx, 'user_confirmation_requested', user)
    await issueLetter(context, tx, user, wish)
  })
}

async function createUnconfirmed(
  context: AuthContext,
  tx: Transaction,
  email: string,
  metadata: Metadata,
): Promise<User | undefined> {
  const account = describeAccount({ email, metadata, now: context.now() })
  // Two requests for one new address: the second finds the first one's row.
  if (await insertAccount(tx, account)) return account.user
  return findUser(tx, email)
}
