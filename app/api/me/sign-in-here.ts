import { findMemberByAccount, isShutOut } from '../../../domain/club/viewer.ts'
import { deploymentContext, requestContext } from '../../contexts.ts'
import type { PageReply } from '../../forms/page-reply.ts'
import type { Door } from '../../sign-in/door.ts'
import type { Standing } from '../../sign-in/here/standing.ts'
import { findSecondFactors, isSecondStep, secondStepAction } from '../../sign-in/second-step.ts'
import { takeSignIn } from '../../sign-in/sign-in-steps.ts'
import { forgetWaitingAddress, keepWaitingAddress } from '../../sign-in/waiting-address.ts'
import { wantedPathIn } from '../../sign-in/wanted-path.ts'
import { declareAction } from '../declare.ts'
import type { AskedToDo } from '../declare.ts'
import { textIn } from '../posted.ts'

/*
 * `POST /api/me/sign-in-here`: signing in from a dialog over a page whose session has ended, by the same forms as at the `door`
 * (docs/behaviour/sign-in.md, in-place). `member` is whom the page was drawn for; `waiting` the address a code went to. `look`
 * asks only where one stands. A refusal is the form's own (422, 403, 429), else the answer is a `Standing`.
 */

export const action = declareAction({ who: 'anybody' }, async (asked) => {
  const door = doorIn(asked)
  if (!door) return { cannot: 'There is no such door.', status: 422 }
  const here: Here = { ...asked, door, memberId: textIn(asked.posted, 'member') }
  if (asked.posted.has('look')) return said(await standingOf(here))
  return (await takeSecondStep(here)) ?? signIn(here)
})

type Here = AskedToDo<'anybody'> & { door: Door; memberId: string }

function doorIn({ context, posted }: AskedToDo<'anybody'>): Door | undefined {
  const { secure } = context.get(requestContext)
  switch (posted.get('door')) {
    case '/member/login':
      return { path: '/member/login', home: '/member', secure }
    case '/manage/login':
      return { path: '/manage/login', home: '/manage/home', secure }
    default:
      return undefined
  }
}

async function signIn({ context, tools, door, memberId, posted, url }: Here): Promise<Response> {
  const next = wantedPathIn(posted, url)
  const waiting = textIn(posted, 'waiting') || undefined
  // Without the tick the device stays what was said of it before.
  const again = !posted.has('notMine')
  const came = await takeSignIn({ tools, door, form: posted, next, waiting, forPassword: false, again })
  const sendsMail = context.get(deploymentContext)?.hasSmtp !== false
  switch (came.step) {
    case 'refused':
      return refused(came.answer)
    case 'wait':
      return said({ step: 'code', sentTo: came.email, sendsMail, isWaiting: true })
    case 'code':
      // The page of the door knows the address as well, whoever goes there with the letter.
      return said({ step: 'code', sentTo: came.email, sendsMail }, keepWaitingAddress(door, came.email))
    case 'in': {
      const isSame = (await findMemberByAccount(tools, came.accountId))?.id === memberId
      return said(isSame ? { step: 'look' } : { step: 'other', to: came.to }, forgetWaitingAddress(door))
    }
  }
}

/** Of whoever is half in; a passkey is both steps at once for everybody else. */
async function takeSecondStep(here: Here): Promise<Response | undefined> {
  const { context, tools, door, memberId, posted } = here
  const { accountId, sessionId, owesSecondFactor } = context.get(requestContext)
  if (!accountId || !sessionId || !owesSecondFactor() || !isSecondStep(posted)) return undefined
  const member = await findMemberByAccount(tools, accountId)
  if (member?.id !== memberId) return said({ step: 'other', to: door.home })
  const answer = await secondStepAction({ tools, member, sessionId, goOn: door.home }, posted)
  return answer instanceof Response ? said({ step: 'look' }) : refused(answer)
}

/** Where the session that came with the request stands, seen from the page. */
async function standingOf({ context, tools, door, memberId, viewer }: Here): Promise<Standing> {
  const { accountId, isStale, owesSecondFactor } = context.get(requestContext)
  if (!accountId) return { step: 'address' }
  const member = await findMemberByAccount(tools, accountId)
  if (member?.id !== memberId) return { step: 'other', to: door.home }
  const isForOrganisers = door.path === '/manage/login'
  if (isShutOut(member) || (isForOrganisers && isStale())) return { step: 'address' }
  // An organiser may read as a member before.
  if (!owesSecondFactor() || (!isForOrganisers && viewer.role !== 'visitor')) return { step: 'in' }
  const has = await findSecondFactors(tools, accountId)
  return has.totp + has.passkeys > 0 ? { step: 'factor', has } : { step: 'set-up' }
}

function said(standing: Standing, cookie?: string): Response {
  return Response.json(standing, { headers: cookie ? { 'Set-Cookie': cookie } : {} })
}

function refused({ data, init }: { data: PageReply; init: ResponseInit | null }): Response {
  return Response.json(data, { status: init?.status ?? 422 })
}
