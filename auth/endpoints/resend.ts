import { z } from 'zod'
import { findAddressWish, sendAddressLetters } from '../address-letters.ts'
import { writeAudit } from '../audit.ts'
import { challengeFields, optionalText, readBody } from '../bodies.ts'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer } from '../errors.ts'
import { readLetterWish, type LetterWish } from '../letter-wish.ts'
import { issueLetter, noteUnknownAddress } from '../one-time.ts'
import { findUser } from '../users.ts'

const resendBody = z.object({ email: optionalText, phone: optionalText, type: optionalText, ...challengeFields })

/** POST /resend: the letter of a sign-up, or those of a change of address, once more. `{}` as well when there is nothing to send. */
export async function resend(context: AuthContext, asked: Asked): Promise<Answer> {
  const read = readBody(resendBody, asked)
  if (!read.ok) return read
  const { type, email } = read.body
  if (type !== 'signup' && type !== 'email_change') {
    return refuse(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  }
  if (email === '') return refuse(400, 'validation_failed', 'Type provided requires an email address')
  const wished = await readLetterWish(context, asked, read.body)
  if (!wished.ok) return wished
  const send = type === 'signup' ? sendConfirmation : sendAddressChange
  await context.db.transaction((tx) => send(context, tx, wished.wish))
  return reply({})
}

async function sendConfirmation(context: AuthContext, tx: Transaction, again: LetterWish): Promise<void> {
  const wish = { ...again, purpose: 'confirm-signup' as const }
  const user = await findUser(tx, again.email)
  // Nothing to be sent: the same work, and no letter.
  if (!user || user.emailConfirmedAt !== null) return noteUnknownAddress(context, tx, wish, { tells: false })
  await writeAudit(context, tx, 'user_confirmation_requested', user)
  await issueLetter(context, tx, user, wish)
}

/** By the address the account has now. Both letters are new: the older ones are over, also where one was followed already. */
async function sendAddressChange(context: AuthContext, tx: Transaction, again: LetterWish): Promise<void> {
  const user = await findUser(tx, again.email)
  if (!user?.emailChange) {
    return noteUnknownAddress(context, tx, { ...again, purpose: 'sign-in' }, { tells: false })
  }
  const asker = await findAddressWish(tx, user.id)
  const sessionId = asker?.sessionId ?? undefined
  const isBoth = context.settings.secureEmailChange
  await sendAddressLetters(context, tx, user, { ...again, email: user.emailChange, isBoth, sessionId })
}
