import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { isAdmin } from '../../../domain/club/access.ts'
import { makeRecoveryCodes } from '../../../domain/club/recovery-codes.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import type { PageReply } from '../../forms/page-reply.ts'
import { isSecondStep, secondStepAction } from '../../sign-in/second-step.ts'
import { beginApp, finishApp } from '../../sign-in/set-up-app.ts'
import type { NewApp } from '../../sign-in/set-up-app.ts'
import { wantedPathIn } from '../../sign-in/wanted-path.ts'
import { proofAction } from './proof.ts'

/** What a post of the page is answered with, where it leads nowhere: a form that was refused, an app to set up, codes. */
export type Answered = PageReply | { app: NewApp; refused?: PageReply } | { codes: string[] }

type Asked = { context: Readonly<RouterContextProvider>; form: FormData; url: URL }

/** Handles what somebody posts who is signed in already; `undefined` where they post what signs somebody in. */
export async function insideAction(asked: Asked) {
  const { context, form, url } = asked
  const viewer = context.get(viewerContext)
  const { owesSecondFactor } = context.get(requestContext)
  if (viewer.role === 'visitor') return undefined
  // A step of this page that was on the way, the codes after a first passkey, comes after the proof.
  const goOn = isInside(url) ? url.pathname + url.search : wantedIn(asked)
  if (owesSecondFactor()) return isSecondStep(form) ? showFactor(asked, goOn) : setUpAction(asked)
  if (!isAdmin(viewer) || !isInside(url)) return undefined
  // A proof ends where it was asked for: the page leads on from there, with what had been typed.
  if (isSecondStep(form)) return showFactor(asked, url.pathname + url.search)
  return setUpAction(asked) ?? organiserAction(asked, viewer)
}

/** Steps of this page that are for organisers who are in. */
function isInside({ searchParams }: URL): boolean {
  return searchParams.get('state') === 'step-up' || ['second-factor', 'recovery-codes'].includes(stepIn(searchParams))
}

function stepIn(query: URLSearchParams): string {
  return query.get('step') ?? ''
}

async function showFactor({ context, form }: Asked, goOn: string) {
  const member = context.get(viewerContext)
  const { sessionId = '' } = context.get(requestContext)
  if (member.role === 'visitor') return undefined
  return secondStepAction({ tools: context.get(toolsContext), member, sessionId, goOn }, form)
}

/** Setting an app up; then come the codes for the day it is lost. */
function setUpAction(asked: Asked) {
  const { context, form } = asked
  if (form.has('setUp')) return beginApp(context.get(toolsContext))
  return form.has('firstCode') ? turnOn(asked) : undefined
}

async function turnOn(asked: Asked) {
  const outcome = await finishApp(asked.context.get(toolsContext), asked.form)
  if (!outcome.done) return outcome.answer
  const query = new URLSearchParams({ step: 'recovery-codes', next: wantedIn(asked) })
  if (asked.url.searchParams.get('first') === '1') query.set('first', '1')
  return redirect(`/manage/login?${query}`)
}

async function organiserAction({ context, form, url }: Asked, admin: Admin) {
  const tools = context.get(toolsContext)
  const { email = '', isProvenLately } = context.get(requestContext)
  if (!form.has('makeCodes')) return proofAction({ tools, email, here: url }, form)
  if (!(await isProvenLately())) return redirect(url.pathname + url.search)
  return { codes: await makeRecoveryCodes(tools, admin) }
}

function wantedIn({ form, url }: Asked): string {
  return wantedPathIn(form, url) ?? '/manage/home'
}
