import { z } from 'zod'
import { optionalText, readBody } from '../bodies.ts'
import { after, minutes, type Asked } from '../context.ts'
import { refuse, toResponse, type Refusal } from '../errors.ts'
import { countPasswordTry, forgivePasswordTry } from '../limits.ts'
import { freshMinutes } from '../password-change.ts'
import { passwordProblem, refusePassword } from '../passwords.ts'
import { verifyAccessToken, type AccessClaims } from '../tokens.ts'
import { saveNewPassword } from './accounts.ts'
import type { HostedContext } from './context.ts'
import { endThere, readOpened } from './entry.ts'
import { noAnswer } from './no-answer.ts'

const userBody = z.object({ email: optionalText, password: optionalText, current_password: optionalText })

/**
 * PUT /user: a new password by our own rules, whatever the hosted service asks for besides. A new address is asked for on the site's
 * own page, which tells both mailboxes.
 */
export async function changeUser(
  context: HostedContext,
  asked: Asked,
  pass: () => Promise<Response>,
): Promise<Response> {
  const read = readBody(userBody, asked)
  if (!read.ok) return toResponse(read, asked.headers)
  const claims = await claimsOf(context, asked)
  const { password, email } = read.body
  if (!claims) return pass()
  if (email !== '' && email.toLowerCase() !== claims.email.toLowerCase()) {
    return toResponse(refuse(404, 'feature_disabled', 'Changing the email address is not enabled'), asked.headers)
  }
  if (password === '') return pass()
  const problem = passwordProblem(context.settings, password)
  if (problem) return toResponse(refusePassword(context.settings, problem), asked.headers)
  const unproven = await refuseUnproven(context, claims, read.body.current_password, asked)
  if (unproven) return unproven
  const answer = await pass()
  if (answer.status === 200) await saveNewPassword(context, claims.sub, { except: claims.session_id })
  return answer
}

/** A session left open on a shared computer is not enough: whoever did not just sign in shows the present password. */
async function refuseUnproven(
  context: HostedContext,
  { amr, email }: AccessClaims,
  present: string,
  asked: Asked,
): Promise<Response | undefined> {
  const provenAt = new Date(Math.max(0, ...amr.map(({ timestamp }) => timestamp)) * 1000)
  if (present === '') {
    if (after(provenAt, minutes(freshMinutes)) >= context.now()) return undefined
    const message = 'Current password required when setting new password.'
    return toResponse(refuse(400, 'current_password_required', message), asked.headers)
  }
  const tooOften = await countPasswordTry(context, email, asked)
  if (tooOften) return toResponse(tooOften, asked.headers)
  const tried = await tryPassword(context, email, present)
  if (tried === undefined) return noAnswer(asked.headers)
  if (!tried) return toResponse(wrongPassword(), asked.headers)
  await forgivePasswordTry(context, email, asked)
  return undefined
}

/** Only a sign-in tells whether a password is right; its session ends at once. */
async function tryPassword(context: HostedContext, email: string, password: string): Promise<boolean | undefined> {
  const heard = await context.remote.ask('POST', '/token?grant_type=password', { body: { email, password } })
  if (!heard) return undefined
  const opened = heard.status === 200 ? await readOpened(context, heard.body) : undefined
  if (opened) await endThere(context, opened.accessToken)
  return opened !== undefined
}

/** What the token says that a request brings along; nothing where it is none. */
export async function claimsOf(context: HostedContext, asked: Asked): Promise<AccessClaims | undefined> {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(asked.headers.get('authorization') ?? '') ?? []
  return verifyAccessToken(context, bearer)
}

function wrongPassword(): Refusal {
  return refuse(400, 'current_password_invalid', 'Current password is incorrect.')
}
