import { readBearer } from '../bearer.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer } from '../errors.ts'
import { countMail } from '../limits.ts'
import { sendNonce } from '../reauthentication.ts'

/** GET /reauthenticate: mails a code that goes with the next change of password or address. It changes nothing by itself. */
export async function reauthenticate(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const { user } = bearer.account
  if (!user.email) {
    const message = 'Reauthentication requires the user to have an email or a phone number'
    return refuse(400, 'validation_failed', message)
  }
  if (user.emailConfirmedAt === null) {
    return refuse(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  const tooOften = await countMail(context, user.email, asked)
  if (tooOften) return tooOften
  await context.db.transaction((tx) => sendNonce(context, tx, user, asked))
  return reply({})
}
