import { z } from 'zod'
import { writeAudit } from '../audit.ts'
import { challengeFields, optionalMetadata, optionalText, readBody, refuseMetadata } from '../bodies.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer } from '../errors.ts'
import { readLetterWish } from '../letter-wish.ts'
import { issueLetter, noteUnknownAddress } from '../one-time.ts'
import type { Metadata } from '../schema.server.ts'
import { describeAccount, findUser, insertAccount, type Account } from '../users.ts'

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  data: optionalMetadata,
  create_user: z
    .boolean()
    .nullish()
    .transform((wish) => wish ?? true),
  ...challengeFields,
})
const recoverBody = z.object({ email: optionalText, ...challengeFields })

/**
 * POST /otp, and POST /magiclink of older programs: mails a code and a link to sign in with. The answer is `{}` for known and
 * unknown addresses; also where the protocol would say that the address is unknown (`create_user: false`, sign-up closed): the
 * site is by invitation.
 */
export async function otp(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(otpBody, asked)
  if (!read.ok) return read
  const { body } = read
  if (body.email !== '' && (body.phone !== '' || body.channel !== '')) {
    return refuse(400, 'validation_failed', 'Only an email address or phone number should be provided')
  }
  if (body.phone !== '') return refuse(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (body.email === '') return refuse(400, 'validation_failed', 'One of email or phone must be set')
  const wished = await readLetterWish(context, asked, body, () => refuseMetadata(body.data))
  if (!wished.ok) return wished
  const wish = { ...wished.wish, purpose: 'sign-in' as const }

  const mayCreate = body.create_user && !context.disableSignup
  await context.db.transaction(async (tx) => {
    // Tried whether the address is taken or not: the unique index decides, and both are the same work.
    if (mayCreate) await insertAccount(tx, newAccount(context, wish.email, body.data))
    const user = await findUser(tx, wish.email)
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
  const wished = await readLetterWish(context, asked, read.body)
  if (!wished.ok) return wished
  const wish = { ...wished.wish, purpose: 'recovery' as const }
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, wish.email)
    if (!user) return noteUnknownAddress(context, tx, wish)
    await writeAudit(context, tx, 'user_recovery_requested', user)
    return issueLetter(context, tx, user, wish)
  })
  return reply({})
}

function newAccount({ now, settings }: AuthContext, email: string, metadata: Metadata): Account {
  return describeAccount({ email, metadata, now: now(), isSelfMade: true, isConfirmed: settings.autoconfirm })
}
