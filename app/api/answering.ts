import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { isAdmin } from '../../domain/viewer.ts'
import type { Admin, Member } from '../../domain/viewer.ts'
import type { PathValues, Problems } from '../../ui/form/form-model.ts'
import type { FormSchema } from '../../ui/form/schema.ts'
import { requestContext, viewerContext } from '../contexts.ts'
import { replyTo } from '../page-reply.ts'
import { toldCookie } from '../told.ts'
import type { Told } from '../told.ts'
import { acceptWantedPath, signInAddress } from '../wanted-path.ts'

/*
 * How addresses under /api answer the buttons and forms of organisers and members. Three kinds of askers get the same
 * answer in their own form: a page's script and a program get JSON, a form posted without script goes back to its page,
 * which then says what happened (`told.ts`).
 */

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** The organiser who asks. Throws the answer for anybody else: to sign in first, or that this is not theirs. */
export function organiserOf(args: Args): Admin {
  const viewer = args.context.get(viewerContext)
  if (isAdmin(viewer)) return viewer
  if (viewer.role === 'visitor' || args.context.get(requestContext).isStale()) throw signInFirst(args, '/manage/login')
  throw Response.json({ message: 'Only organisers may do this.' }, { status: 403 })
}

/** The member who asks, organisers among them. Throws the answer for anybody else. */
export function memberOf(args: Args): Member {
  const viewer = args.context.get(viewerContext)
  if (viewer.role === 'visitor') throw signInFirst(args, '/member/login')
  if (viewer.status === 'active' || viewer.status === 'paused') return viewer
  throw Response.json({ message: 'This account cannot be used at the moment.' }, { status: 403 })
}

/** The same, but who has to prove again that they organise does it first: for what could take their account over. */
export function provenMemberOf(args: Args): Member {
  if (args.context.get(requestContext).isStale()) throw signInFirst(args, '/manage/login')
  return memberOf(args)
}

/** What reads gets at an address that only changes something. */
export function onlyPost(): Response {
  return Response.json({ message: 'This address takes POST only.' }, { status: 405, headers: { Allow: 'POST' } })
}

/** It is done: a sentence for people (`words`), what a program wants to know (`json`), and a page to go to (`to`), if not back. */
export function done(args: Args, answer: { words: string; json?: Record<string, unknown>; to?: string }): Response {
  const { words, json = {}, to } = answer
  if (askerOf(args) === 'program') return Response.json({ done: words, ...json })
  if (askerOf(args) === 'script' && !to) return Response.json({ done: words, ...json })
  return goBack(args, { tone: 'ok', words }, to)
}

/** A form is refused: one sentence per field, what was typed comes back (422 unless told otherwise). */
export function refused(
  args: Args,
  schema: Pick<FormSchema, 'name'>,
  { problems, values = {}, status = 422 }: { problems: Problems; values?: PathValues; status?: number },
): Response {
  const reply = replyTo(schema, { problems, values })
  if (askerOf(args) !== 'form') return Response.json(reply, { status })
  return goBack(args, { tone: 'bad', words: 'This was not saved. Please look at the fields below.', reply })
}

/** It cannot be done as things stand; `json` holds what a program needs to go on, such as the row as it is now (409). */
export function cannot(
  args: Args,
  {
    words,
    status = 409,
    json = {},
  }: { words: string; status?: 403 | 404 | 409 | 413 | 422 | 429; json?: Record<string, unknown> },
): Response {
  if (askerOf(args) !== 'form') return Response.json({ cannot: words, ...json }, { status })
  return goBack(args, { tone: 'bad', words })
}

/** The router's own requests carry `.data`; a browser without script asks for a page. */
function askerOf({ request }: Args): 'script' | 'form' | 'program' {
  if (new URL(request.url).pathname.endsWith('.data')) return 'script'
  return (request.headers.get('Accept') ?? '').includes('text/html') ? 'form' : 'program'
}

function goBack({ context, request, url }: Args, told: Told, to?: string): Response {
  const headers = { 'Set-Cookie': toldCookie(told, context.get(requestContext).secure) }
  return redirect(to ?? cameFrom(request, url) ?? '/', { status: 303, headers })
}

/** The page the form stands on; only one of ours is believed. */
function cameFrom(request: Request, url: URL): string | undefined {
  const from = URL.parse(request.headers.get('Referer') ?? '')
  return from?.origin === url.origin ? acceptWantedPath(from.pathname + from.search) : undefined
}

function signInFirst(args: Args, door: '/member/login' | '/manage/login'): Response {
  if (askerOf(args) === 'program') return Response.json({ message: 'Please sign in.' }, { status: 401 })
  const back = cameFrom(args.request, args.url) ?? '/'
  return redirect(signInAddress(door, new URL(back, args.url)), 303)
}
