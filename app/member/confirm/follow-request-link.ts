import { data } from 'react-router'
import { describeProof } from '../../../domain/joining/address-proofs.ts'
import { answerQuestion, describeOwnRequest, withdrawRequest } from '../../../domain/joining/requests/applicant.ts'
import type { OwnRequest } from '../../../domain/joining/requests/applicant.ts'
import { confirmRequestByLink } from '../../../domain/joining/requests/confirm.ts'
import type { ConfirmOutcome } from '../../../domain/joining/requests/confirm.ts'
import type { Tools } from '../../../domain/tools.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { refuseForm } from '../../forms/page-reply.ts'
import { answerForm } from './form.ts'
import { refuseLink } from './link-words.ts'
import type { RequestLinkType } from './link-types.ts'
import { maskAddress } from './mask-address.ts'

/** What the link would do, or why it does nothing any more. */
export async function loadRequestLink(tools: Tools, type: RequestLinkType, token: string) {
  const found = type === 'request-verify' ? await toConfirm(tools, token) : await toChange(tools, type, token)
  return found ?? { kind: 'over' as const, words: over[type], again: undefined }
}

/** The press of the button. */
export async function followRequestLink(tools: Tools, type: RequestLinkType, token: string, form: FormData) {
  switch (type) {
    case 'request-verify':
      return confirmed(await confirmRequestByLink(tools, token))
    case 'request-withdraw':
      return told(await withdrawRequest(tools, token), type)
    case 'request-answer': {
      const read = await readForm(answerForm, form)
      if (!read.ok) return refuseForm(answerForm, read)
      return told(await answerQuestion(tools, token, read.values.answer), type)
    }
  }
}

async function toConfirm(tools: Tools, token: string) {
  const proof = await describeProof(tools, token)
  if (proof?.state !== 'open') return undefined
  return shown('request-verify', { email: proof.email, reference: proof.reference ?? '', question: '' })
}

async function toChange(tools: Tools, type: 'request-answer' | 'request-withdraw', token: string) {
  const request = await describeOwnRequest(tools, token)
  const open: readonly OwnRequest['status'][] =
    type === 'request-answer' ? ['waiting_applicant'] : ['new', 'in_review', 'waiting_applicant', 'waitlisted']
  return request && open.includes(request.status) ? shown(type, request) : undefined
}

function shown(type: RequestLinkType, { email, reference, question }: Omit<OwnRequest, 'status'>) {
  return { kind: 'request' as const, type, address: maskAddress(email), reference, question }
}

function confirmed(outcome: ConfirmOutcome) {
  const isLinkOver = !outcome.ok && outcome.because === 'link-over'
  return isLinkOver ? refuseLink(linkIsOver, 409) : told(outcome, 'request-verify')
}

const linkIsOver =
  'The last place of the link you came by was taken, or it ended, before you confirmed. Your request was not sent.'

function told(outcome: { ok: true; reference: string } | { ok: false }, type: RequestLinkType) {
  if (!outcome.ok) return refuseLink(over[type], 409)
  return data({ done: { words: dones[type], reference: outcome.reference } })
}

const dones: Record<RequestLinkType, string> = {
  'request-verify': 'Your address is confirmed, and the organisers have your request.',
  'request-answer': 'Your answer is with the organisers.',
  'request-withdraw': 'Your request is withdrawn. Your answers are deleted after 180 days.',
}

const over: Record<RequestLinkType, string> = {
  'request-verify': 'This link is over. If you confirmed your request already, there is nothing more to do.',
  'request-answer': 'Nothing is asked any more: the question was answered, or the request has its answer.',
  'request-withdraw': 'This request cannot be withdrawn any more: it has its answer, or was taken back already.',
}
