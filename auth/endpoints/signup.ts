import { z } from 'zod'
import { writeAudit } from '../audit.ts'
import { challengeFields, optionalMetadata, optionalText, readBody, readEmail, refuseMetadata } from '../bodies.ts'
import { readChallenge, type Challenge } from '../challenge.ts'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer } from '../errors.ts'
import { countMail, countPerIp, tooManyRequests } from '../limits.ts'
import { issueLetter } from '../one-time.ts'
import { inItsTime } from '../unhurried.ts'
import { passwordProblem, refusePassword } from '../passwords.ts'
import { openSession, sessionReply } from '../sessions.ts'
import { userJson } from '../user-json.ts'
import { describeAccount, findUser, insertAccount, type Account } from '../users.ts'
import { wishedEnd } from '../redirects.ts'

const signupBody = z.object({ email: optionalText, password: optionalText, data: optionalMetadata, ...challengeFields })

/**
 * POST /signup: an unconfirmed account and a letter to confirm it. The answer shows the account as it was asked for,
 * also where the address is taken: then nothing of the account changes, and its owner gets a letter. Where sign-ups count as
 * confirmed there is no letter: the answer is a session, or that the address is taken.
 */
export async function signup(context: AuthContext, asked: Asked): Promise<Answer> {
  if (context.disableSignup) return refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  const read = readBody(signupBody, asked)
  if (!read.ok) return read
  const { body } = read
  if (body.email === '') return refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const address = readEmail(body.email)
  if (!address.ok) return address
  if (body.password === '') return refuse(400, 'validation_failed', 'Signup requires a valid password')
  const problem = passwordProblem(context.settings, body.password)
  if (problem) return refusePassword(context.settings, problem)
  const challenged = readChallenge(context, body)
  if (!challenged.ok) return challenged
  const refusal = refuseMetadata(body.data)
  if (refusal) return refusal
  const isConfirmed = context.settings.autoconfirm
  const tooOften = isConfirmed
    ? await countPerIp(context, 'passwordPerIp', asked.ip)
    : await countMail(context, address.email, asked)
  if (tooOften) return tooOften

  const passwordHash = await context.hasher.hash(body.password)
  if (passwordHash === undefined) return tooManyRequests(1)
  const now = context.now()
  const { data: metadata } = body
  const account = describeAccount({
    email: address.email,
    passwordHash,
    metadata,
    isConfirmed,
    isSelfMade: true,
    now,
  })
  if (isConfirmed) return saveAndEnter(context, account, asked)
  const { challenge } = challenged
  await inItsTime(context, () => context.db.transaction((tx) => saveOrTell(context, tx, account, { asked, challenge })))
  return reply(userJson({ ...account, user: { ...account.user, confirmationSentAt: now } }))
}

async function saveAndEnter(context: AuthContext, account: Account, asked: Asked): Promise<Answer> {
  const { user } = account
  const session = await context.db.transaction(async (tx) => {
    if (!(await insertAccount(tx, account))) return undefined
    await writeAudit(context, tx, 'user_signedup', user, { provider: 'email' })
    await writeAudit(context, tx, 'login', user, { provider: 'email' })
    return openSession(context, tx, user.id, 'password', asked)
  })
  return session ? sessionReply(context, session) : refuse(422, 'user_already_exists', 'User already registered')
}

async function saveOrTell(
  context: AuthContext,
  tx: Transaction,
  account: Account,
  { asked, challenge }: { asked: Asked; challenge: Challenge | undefined },
): Promise<void> {
  const email = account.user.email ?? ''
  const wish = { email, destination: wishedEnd(context, asked), asked, challenge }
  const isNew = await insertAccount(tx, account)
  // Asked in either case: what is done for a taken address is done for a free one.
  const found = await findUser(tx, email)
  const user = isNew ? account.user : found
  // Deleted in the moment between the two statements: the next try will find the address free.
  if (!user) return

  const isConfirmed = user.emailConfirmedAt !== null
  await writeAudit(context, tx, isConfirmed ? 'user_repeated_signup' : 'user_confirmation_requested', user)
  await issueLetter(context, tx, user, { ...wish, purpose: isConfirmed ? 'sign-in' : 'confirm-signup', isSignUp: true })
}
