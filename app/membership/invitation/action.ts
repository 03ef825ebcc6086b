import { redirect } from 'react-router'
import {
  acceptAsMember,
  askForNewInvitation,
  declineInvitation,
  wrongAddress,
} from '../../../domain/joining/invitations/answer.ts'
import type { AcceptOutcome } from '../../../domain/joining/invitations/answer.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { lookUpInvitation, whyNone } from '../../sign-in/invitation-token.ts'
import { refuseForm } from '../../forms/page-reply.ts'
import { flashCookie } from '../../forms/flash.ts'
import type { Flash } from '../../forms/flash.ts'
import { ask } from './ask.ts'
import { acceptForm, declineForm, invitationCodeForm, heldBackText } from './form.ts'
import type { Route } from './+types/page'

type Args = Pick<Route.ActionArgs, 'context' | 'request' | 'url'>

/** What the page of an invitation posts; each of its forms says which answer it is. */
export async function invitationAction(args: Args) {
  const { context, request, url } = args
  const form = await request.formData()
  const token = url.searchParams.get('token') ?? ''
  if (form.get('answer') === 'code') return typeCode(args, form)
  // Counted like every other look: whoever guesses finds nothing after a while.
  const found = await lookUpInvitation(context, token)
  if (!found) {
    return redirect(`/membership/invitation?state=${await whyNone(context, token)}`, 303)
  }
  switch (form.get('answer')) {
    case 'accept':
      return accept(args, token)
    case 'ask':
      return ask(args, found, form)
    case 'decline':
      return decline(args, token, form)
    case 'wrong-address':
      await declineInvitation(context.get(toolsContext), token, wrongAddress)
      return redirect('/membership/invitation?state=wrong-address', 303)
    case 'ask-again':
      await askForNewInvitation(context.get(toolsContext), token)
      // The same answer whatever was known: who holds a dead link learns nothing by asking.
      return redirect('/membership/invitation?state=asked', 303)
    default:
      return redirect('/membership/invitation', 303)
  }
}

async function typeCode({ context }: Args, form: FormData) {
  const read = await readForm(invitationCodeForm, form)
  if (!read.ok) return refuseForm(invitationCodeForm, read)
  const code = read.values.code.toUpperCase()
  const found = await lookUpInvitation(context, code)
  if (found) return redirect(`/membership/invitation?token=${code}`, 303)
  const isHeldBack = (await whyNone(context, code)) === 'held-back'
  const problem = isHeldBack ? heldBackText : 'We do not know this code.'
  return refuseForm(
    invitationCodeForm,
    { problems: { fields: { code: problem } }, values: read.values },
    isHeldBack ? 429 : 422,
  )
}

async function decline({ context }: Args, token: string, form: FormData) {
  const read = await readForm(declineForm, form)
  if (!read.ok) return refuseForm(declineForm, read)
  const outcome = await declineInvitation(context.get(toolsContext), token, read.values.reason)
  if (outcome.ok) return redirect('/membership/thanks?kind=decline', 303)
  return redirect(`/membership/invitation?token=${token}&state=${outcome.because}`, 303)
}

async function accept({ context, url }: Args, token: string) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  // The guard there knows who is asked first.
  if (viewer.role === 'visitor') return redirect(`/member/register?token=${token}`, 303)
  const outcome = await acceptAsMember(tools, viewer, token)
  if (outcome.ok) return arrive(outcome, context.get(requestContext).secure)
  if (outcome.because === 'shut-out') {
    return refuseForm(acceptForm, { problems: { form: 'This account cannot be used at the moment.' } }, 403)
  }
  if (outcome.because === 'asked-already') {
    const form = 'You have asked to come in before, and wait for the answer. The organisers see it with your request.'
    return refuseForm(acceptForm, { problems: { form } }, 409)
  }
  return redirect(`${url.pathname}?token=${token}&state=${outcome.because}`, 303)
}

function arrive({ arrival }: Extract<AcceptOutcome, { ok: true }>, secure: boolean) {
  const to = arrival.to === 'edition' ? `/member/editions/${arrival.slug}` : '/member'
  return redirect(to, { status: 303, headers: { 'Set-Cookie': flashCookie(flashOf(arrival), secure) } })
}

function flashOf(arrival: Extract<AcceptOutcome, { ok: true }>['arrival']): Flash {
  switch (arrival.to) {
    case 'edition':
      return { tone: 'ok', words: `You are in: ${arrival.title}${arrival.zone ? `, ${arrival.zone}` : ''}.` }
    case 'waiting-list':
      return {
        tone: 'warn',
        words: `${arrival.title} is full. You are number ${arrival.position} in line, and we write to you.`,
      }
    case 'request':
      return { tone: 'ok', words: `The organisers of ${arrival.title} are asked. They write to you.` }
    case 'community':
      return { tone: 'ok', words: 'You are in.' }
  }
}
