import { redirect } from 'react-router'
import { editionAccess } from '../domain/club/edition-access.ts'
import { findEdition } from '../domain/programme/editions.ts'
import type { Tools } from '../domain/tools.ts'
import { papersDue, standsFirst } from '../domain/club/papers.ts'
import { isAdmin } from '../domain/club/access.ts'
import { reachesOwnData } from '../domain/club/access/own-data.ts'
import { isShutOut, type Member, visitor } from '../domain/club/viewer.ts'
import { onlyPost } from './api/answering.ts'
import { isDeed } from './api-table.ts'
import {
  adminContext,
  memberContext,
  papersDueContext,
  requestContext,
  siteContext,
  toolsContext,
  viewerContext,
} from './contexts.ts'
import { invitationCookie, readInvitationCookie } from './sign-in/invitation-cookie.ts'
import { lookUpInvitation, whyNone } from './sign-in/invitation-token.ts'
import { isOwnDataPage } from './member/home/own-data/asked.ts'
import { isOpenBeforeAnswer, papersAddress } from './member/home/papers/asked.ts'
import { validationFailed } from './errors/no-such-page.ts'
import { entryOf, type GuardName } from './route-table.ts'
import { isToldToStay, leftStaysPath } from './sign-in/stay-after-all.ts'
import { signInAddress } from './sign-in/wanted-path.ts'
import type { Route } from './+types/root'

export type GuardArgs = Pick<Parameters<Route.MiddlewareFunction>[0], 'context' | 'request' | 'url'> & {
  params: { edition?: string }
}

/** Lets a request pass by returning nothing or `true`, cancels it with `false`, sends it elsewhere by throwing. */
export type Guard = (args: GuardArgs) => Promise<boolean | void>

/** Runs the guards of the page that was asked for, in the order of the route table. */
export const guardRoute: Route.MiddlewareFunction = async (args, next) => {
  if (args.pattern.startsWith('api/')) forgetShutOut(args)
  if (isDeed(args.pattern) && onlyReads(args.request)) return onlyPost()
  await runGuards(entryOf(args.pattern)?.guards ?? [], args)
  return next()
}

function onlyReads({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Runs guards by name. An unknown name is an error, never an open door (case 81). */
export async function runGuards(
  names: readonly string[],
  args: GuardArgs,
  known: Record<string, Guard> = guards,
): Promise<void> {
  for (const name of names) {
    if ((await guardNamed(name, known)(args)) === false) throw cancelled(args)
  }
}

/** The guard of that name; throws `Unknown route middleware: '{name}'.` where there is none. */
export function guardNamed(name: string, known: Record<string, Guard> = guards): Guard {
  const guard = Object.hasOwn(known, name) ? known[name] : undefined
  if (!guard) throw new Error(`Unknown route middleware: '${name}'.`)
  return guard
}

/*
 * Two weeks after a paper changed materially the question stands before the pages of the member area. What was typed is
 * still taken, since it is posted elsewhere, and organisers mend the paper at their own pages.
 */
const membershipAuth: Guard = async ({ context, url }) => {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const { signedIn, accountId, owesSecondFactor, isShutOut: wasShutOut } = context.get(requestContext)
  if (viewer.role === 'visitor') {
    if (owesSecondFactor()) throw redirect(signInAddress('/member/login', url))
    if (wasShutOut()) await showOut(tools, '/member/login')
    throw redirect(signedIn && accountId ? '/member/register' : signInAddress('/member/login', url))
  }
  const member = isOwnDataPage(url) && reachesOwnData(viewer) ? viewer : await admitMember(tools, viewer, url)
  context.set(memberContext, member)
  const due = await papersDue(tools, member)
  context.set(papersDueContext, due)
  if (standsFirst(due, tools.now()) && !isOpenBeforeAnswer(url)) throw redirect(papersAddress(url))
}

/** Answers that are not pages know nobody who may not use their account any more: suspension works at once. */
function forgetShutOut({ context }: Pick<GuardArgs, 'context'>): void {
  const viewer = context.get(viewerContext)
  if (viewer.role !== 'visitor' && isShutOut(viewer)) context.set(viewerContext, visitor)
}

/**
 * A status that may not enter leads to the page that says why; a paused member reads everything as before. Whose account
 * cannot be used any more is signed out on the way.
 */
async function admitMember(tools: Tools, member: Member, url: URL): Promise<Member> {
  switch (member.status) {
    case 'active':
    case 'paused':
      return member
    case 'registering':
      throw redirect('/member/register')
    case 'left':
      throw redirect(isToldToStay(url) ? leftStaysPath : '/membership?state=left')
    case 'erasing':
      throw redirect('/member/login?state=erasing')
    case 'suspended':
    case 'erased':
      return showOut(tools, '/member/login')
  }
}

/** Signs out on this device as well, and leads to where the reason stands. */
async function showOut(tools: Tools, login: '/member/login' | '/manage/login'): Promise<never> {
  await tools.auth.signOut()
  throw redirect(`${login}?state=suspended`)
}

const editionGuard: Guard = async ({ context, params, url }) => {
  const tools = context.get(toolsContext)
  const member = context.get(memberContext)
  const edition = await findEdition(tools, params.edition ?? '')
  if (!edition || (edition.status === 'draft' && !isAdmin(member))) throw validationFailed(url)
  if (isAdmin(member)) return
  const { state } = editionAccess(member, edition, tools.now())
  if (state === 'open') return
  throw redirect(`/member?notice=${state === 'none' ? 'no-access' : `edition-${state}`}&edition=${edition.slug}`)
}

const adminGuard: Guard = async ({ context, url }) => {
  const viewer = context.get(viewerContext)
  const { isStale, owesSecondFactor, isShutOut: wasShutOut, viewedAs } = context.get(requestContext)
  // As somebody else nobody manages anything: the page there says how to stop.
  if (viewedAs) throw redirect('/manage/login')
  if (viewer.role === 'visitor') {
    if (wasShutOut()) await showOut(context.get(toolsContext), '/manage/login')
    throw redirect(signInAddress('/manage/login', url))
  }
  if (isStale()) throw redirect(signInAddress('/manage/login', url, 'expired'))
  if (owesSecondFactor()) throw redirect(signInAddress('/manage/login', url, 'second-factor'))
  if (!isAdmin(viewer)) throw redirect('/manage/login?state=not-admin')
  context.set(adminContext, viewer)
}

const registerAuth: Guard = async ({ context, request, url }) => {
  const viewer = context.get(viewerContext)
  if (viewer.role !== 'visitor' && (viewer.status === 'active' || viewer.status === 'paused')) throw redirect('/member')
  if (viewer.role !== 'visitor' && viewer.status === 'registering') return

  const token = url.searchParams.get('token') ?? readInvitationCookie(request)
  if (token) {
    const found = await lookUpInvitation(context, token)
    if (!found) throw redirect(`/membership/invitation?state=${await whyNone(context, token)}`)
    // A form that was sent is answered by the page: pressed twice, the second time finds its own invitation used.
    const isRead = request.method !== 'POST'
    if (found.state !== 'open' && isRead) {
      throw redirect(`/membership/invitation?token=${token}&state=${found.state}`)
    }
    const { type, requiresApproval } = found.invitation
    // By a link that asks first nobody registers: its page has the questions.
    if (type === 'link' && requiresApproval && isRead) throw redirect(`/membership/invitation?token=${token}`)
    const { setCookie, secure } = context.get(requestContext)
    setCookie(invitationCookie(token, secure))
    return
  }
  if (context.get(siteContext).registration !== 'open') throw redirect('/membership/invitation?state=needed')
}

const guards: Record<GuardName, Guard> = {
  admin: adminGuard,
  'membership-auth': membershipAuth,
  'edition-access': editionGuard,
  'register-auth': registerAuth,
}

/**
 * A guard said no without saying where to: on a click inside the browser the reader stays on the page they came from, on
 * a document it is a not-found answer.
 */
function cancelled({ request, url }: GuardArgs) {
  const from = URL.parse(request.headers.get('Referer') ?? '')
  const isClick = new URL(request.url).pathname.endsWith('.data')
  if (!isClick || !from || from.origin !== url.origin || from.pathname === url.pathname) return validationFailed(url)
  const back = new URL(from)
  back.searchParams.set('notice', 'cancelled')
  return redirect(back.pathname + back.search, { headers: { 'X-Remix-Replace': 'true' } })
}
