import { z } from 'zod'
import type { Transaction } from '../../db/open.ts'
import { emailExists, orTaken, proveAddress } from '../address-proof.ts'
import { findByLink } from '../attempts.ts'
import { writeAudit } from '../audit.ts'
import { buttonPage } from '../button-page.ts'
import { isFromHere } from '../origin.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, type Answer, type Refusal, type Reply } from '../errors.ts'
import { flowPrefix, issueAuthCode } from '../flows.ts'
import { endOf } from '../lead.ts'
import { findLink, isOpen, typeOf } from '../links.ts'
import { readDestination } from '../redirects.ts'
import type { Session, SignInAttempt } from '../schema.server.ts'
import { openSession, sessionReply } from '../sessions.ts'
import { proveAttempt } from '../use-attempt.ts'
import { badLink, halfWay, missedLink, tokenTypesOf } from './verify.ts'

/** What the button of a link came to: a code or a session for its owner, or the first of two addresses that agree. */
type Pressed = { code: string } | { session: Session } | { message: string }

/**
 * GET /verify: a link as other services mail it. A GET changes nothing here (scanners open every link): it leads to the
 * page with the button that uses the token: the site's, or the service's own where the link is to end elsewhere. A dead link leads
 * to where it was to end, with the error.
 */
export async function verifyLink(context: AuthContext, asked: Asked): Promise<Answer | Response> {
  const link = await readLink(context, asked)
  if (!link.ok) return link
  const { token, type, found, end, path } = link
  const isMeant = found && (type === typeOf(found) || type === 'email' || type === 'invite')
  if (!isMeant || !fits(type, found) || !isOpen(found, context.now())) {
    const refusal = found ? badLink() : await missedLink(context, asked)
    return refusal.status === 429 ? refusal : toError(end, refusal, token)
  }
  if (end.origin !== new URL(context.siteUrl).origin || context.confirmsItself) return buttonPage(context, asked, end)
  const named = typeOf(found) === 'email_change' ? 'email-change' : typeOf(found)
  const fields = new URLSearchParams({ token_hash: token, type: named, ...(path ? { next: path } : {}) })
  return seeOther(`${context.siteUrl}/member/confirm?${fields}`)
}

/**
 * POST /verify/continue: the button of that page. A program that asked with a code challenge gets a code, good for nothing without
 * its verifier; one that did not gets the session itself, in the part of the address that no server sees.
 */
export async function continueLink(context: AuthContext, asked: Asked): Promise<Answer> {
  if (!isFromHere(context, asked)) return refuse(403, 'not_allowed', 'This link is followed from its own page only')
  const link = await readLink(context, asked)
  if (!link.ok) return link
  const { token, type, end } = link
  const attempt = await findByLink(context, { token, tokenTypes: tokenTypesOf.get(type) ?? [] })
  if (!attempt) {
    const refusal = link.found ? badLink() : await missedLink(context, asked)
    return refusal.status === 429 ? refusal : toError(end, refusal, token)
  }
  const pressing = () => context.db.transaction((tx) => press(context, tx, attempt, { asked, token }))
  const pressed = await orTaken(pressing, emailExists())
  if ('ok' in pressed) return toError(end, pressed, token)
  if ('session' in pressed) return withSession(context, pressed.session, end, type)
  for (const [name, value] of Object.entries(pressed)) if (isFlow(token)) end.searchParams.set(name, value)
  if ('message' in pressed) end.hash = String(new URLSearchParams({ message: pressed.message, sb: '' }))
  return seeOther(end.href)
}

async function press(
  context: AuthContext,
  tx: Transaction,
  attempt: SignInAttempt,
  { asked, token }: { asked: Asked; token: string },
): Promise<Pressed | Refusal> {
  const proven =
    attempt.purpose === 'email-change'
      ? await proveAddress(context, tx, attempt)
      : await proveAttempt(context, tx, attempt, asked)
  if (!proven?.ok) return proven ?? badLink()
  if ('isHalf' in proven && proven.isHalf) return { message: halfWay }
  if (isFlow(token)) {
    const code = attempt.flowId ? await issueAuthCode(context, tx, attempt.flowId) : undefined
    return code ? { code } : refuse(400, 'flow_state_not_found', 'No associated flow state found.')
  }
  await writeAudit(context, tx, 'login', proven.user, { provider: 'email' })
  return { session: await openSession(context, tx, proven.user.id, 'otp', asked) }
}

async function readLink(context: AuthContext, { query }: Asked) {
  const token = query.get('token_hash') ?? query.get('token') ?? ''
  const type = query.get('type') ?? ''
  if (type === '') return refuse(400, 'validation_failed', 'Verify requires a verification type')
  if (token === '') return refuse(400, 'validation_failed', 'Verify requires a token or a token hash')
  const found = (await findLink(context, token))?.attempt
  const { siteUrl } = context
  const wish = readDestination(query.get('redirect_to'), { siteUrl, allow: context.settings.redirectAllow })
  const path = wish.path ?? (wish.address === undefined ? (found?.wantedPath ?? undefined) : undefined)
  const end = endOf(context, wish.address ?? (wish.path === undefined ? undefined : path), found)
  return { ok: true as const, token, type, found, path, end }
}

function fits(type: string, found: SignInAttempt): boolean {
  return tokenTypesOf.get(type)?.includes(found.tokenType) ?? false
}

async function withSession(context: AuthContext, session: Session, end: URL, type: string): Promise<Answer> {
  const answer = await sessionReply(context, session)
  if (!answer.ok) return toError(end, answer, '')
  const { access_token, expires_at, expires_in, refresh_token } = tokens.parse(answer.body)
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) }
  end.hash = String(new URLSearchParams({ access_token, ...times, refresh_token, sb: '', token_type: 'bearer', type }))
  return seeOther(end.href)
}

const tokens = z.object({
  access_token: z.string(),
  expires_at: z.number(),
  expires_in: z.number(),
  refresh_token: z.string(),
})

/** A program reads the error from the part of the address that its flow uses. */
function toError(end: URL, refusal: Refusal, token: string): Reply {
  const { status, code, message } = refusal
  const error = status === 403 ? 'access_denied' : status === 401 ? 'unauthorized_client' : 'invalid_request'
  const fields = { error, error_code: code, error_description: message }
  const page = new URL(end)
  for (const [name, value] of Object.entries(fields)) if (isFlow(token)) page.searchParams.set(name, value)
  page.hash = String(new URLSearchParams({ ...fields, sb: '' }))
  return seeOther(page.href)
}

function isFlow(token: string): boolean {
  return token.startsWith(flowPrefix)
}

function seeOther(location: string): Reply {
  return { ok: true, status: 303, headers: { Location: location, 'Referrer-Policy': 'no-referrer' } }
}
