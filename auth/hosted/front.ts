import type { Asked } from '../context.ts'
import { refuse, toResponse, type Refusal } from '../errors.ts'
import { countPasswordTry, forgivePasswordTry, noteFailure } from '../limits.ts'
import { endSessions, userAgentOf } from '../sessions.ts'
import type { HostedContext } from './context.ts'
import { admit, readOpened } from './entry.ts'
import { noAnswer } from './no-answer.ts'
import { pathIn } from './remote.ts'
import { forgetFactor } from './proofs.ts'
import { changeUser, claimsOf } from './password.ts'
import type { Renewal } from './renewal.ts'
import { endUnproven } from './sessions.ts'
import { proofChange, tellOfProof } from './told.ts'
import { verify } from './verify.ts'

type Caller = { ip: string; device?: string | undefined }
type Turn = { request: Request; asked: Asked; pass: () => Promise<Response> }

/**
 * The protocol as the site's own client speaks it. Letters, codes and limits are ours, so they are answered here; what needs the
 * accounts or their sessions goes on to the hosted service, and what follows from its answer is noted.
 */
export function openFront(
  context: HostedContext,
  own: (request: Request, from: Caller) => Promise<Response>,
  renewal: Renewal,
) {
  return async (request: Request, from: Caller): Promise<Response> => {
    const path = pathIn(request)
    const kept = request.clone()
    if (isOwn(request.method, path)) return own(kept, from)
    const asked = await askedIn(request, from)
    const pass = async () => (await context.remote.pass(kept, from)) ?? noAnswer(request.headers)
    const turn = { request, asked, pass }
    switch (`${request.method} ${path}`) {
      case 'POST /verify':
        return verify(context, asked)
      case 'POST /token':
        return token(context, turn, renewal)
      case 'PUT /user':
        return changeUser(context, asked, pass)
      case 'POST /logout':
        return logout(context, turn)
      default:
        return mayPass(path) ? other(context, path, turn) : toResponse(notHere(), request.headers)
    }
  }
}

/** What our own letters, and nobody's account, are asked for. */
function isOwn(method: string, path: string): boolean {
  return (method === 'POST' && ownPaths.has(path)) || (method === 'GET' && path === '/verify')
}

const ownPaths = new Set(['/otp', '/magiclink', '/recover', '/resend', '/signup'])

/**
 * The secret key goes along with what is passed on: nobody's request gets near what it opens. Whether escapes, two slashes or capital
 * letters in a path mean the same to whoever reads it there, nobody here can know; the protocol has none.
 */
function mayPass(path: string): boolean {
  return /^(?:\/[a-z0-9_.-]+)+$/.test(path) && !/^\/(?:admin|invite)(?:\/|$)/.test(path)
}

async function token(context: HostedContext, { request, asked, pass }: Turn, renewal: Renewal): Promise<Response> {
  const grant = asked.query.get('grant_type')
  if (grant === 'refresh_token') {
    const exchanged = await renewal.exchange(textIn(asked.body, 'refresh_token'), asked.ip)
    if (!exchanged) return noAnswer(request.headers)
    return new Response(exchanged.text, { status: exchanged.status, headers: jsonHeaders })
  }
  if (grant !== 'password') return admitted(context, asked, await pass())
  const email = textIn(asked.body, 'email').toLowerCase()
  const tooOften = await countPasswordTry(context, email, asked)
  if (tooOften) return toResponse(tooOften, request.headers)
  const answer = await pass()
  if (answer.status === 200) await forgivePasswordTry(context, email, asked)
  else if (answer.headers.get('x-sb-error-code') === 'invalid_credentials') await noteFailure(context, email, asked)
  return admitted(context, asked, answer)
}

/** An answer with a session in it counts once the session is noted here; whom the house has shut out gets none. */
async function admitted(context: HostedContext, asked: Asked, answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  const opened = await readOpened(context, body)
  if (!opened || (await admit(context, opened, userAgentOf(asked)))) return answer
  return toResponse(refuse(400, 'user_banned', 'User is banned'), asked.headers)
}

async function logout(context: HostedContext, { asked, pass }: Turn): Promise<Response> {
  const claims = await claimsOf(context, asked)
  const answer = await pass()
  if (!claims || answer.status >= 500) return answer
  const { sub, session_id: id } = claims
  const scope = asked.query.get('scope')
  const ended = scope === 'local' ? { only: id } : scope === 'others' ? { except: id } : 'global'
  await endSessions(context.db, sub, ended)
  return answer
}

/** Proofs and passkeys are the hosted service's alone. A session that has just proven more ends those that have not. */
async function other(context: HostedContext, path: string, { request, asked, pass }: Turn): Promise<Response> {
  const change = await proofChange(context, request.method, path)
  const claims = change && (await claimsOf(context, asked))
  const answer = await admitted(context, asked, await pass())
  if (answer.status === 200 && /^\/factors\/[^/]+\/verify$/.test(path)) {
    const opened = await readOpened(context, await answer.clone().json())
    if (opened) await endUnproven(context, opened.claims)
  }
  const [, removed] = /^\/factors\/([^/]+)$/.exec(path) ?? []
  if (removed && answer.status === 200) await forgetFactor(context, removed)
  if (change && claims && answer.ok) await tellOfProof(context, claims, change)
  return answer
}

async function askedIn(request: Request, { ip, device }: Caller): Promise<Asked> {
  const body: unknown = await request.json().catch(() => ({}))
  return { query: new URL(request.url).searchParams, headers: request.headers, body, ip, device }
}

function textIn(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

function notHere(): Refusal {
  return refuse(404, 'not_found', 'There is nothing here')
}

const jsonHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
