import { data } from 'react-router'
import { confirmRequestByCode, sendConfirmationAgain } from '../../../domain/joining/requests/confirm.ts'
import type { Tools } from '../../../domain/tools.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { refuseForm } from '../../forms/page-reply.ts'
import { confirmRequestForm, correctAddressForm } from './form.ts'

/** What the page of thanks posts: the code of the letter, or the address it should have gone to. */
export function thanksAction(tools: Tools, sender: string, form: FormData) {
  const proofId = String(form.get('proof') ?? '')
  return form.has('code') ? confirm(tools, sender, proofId, form) : sendAgain(tools, sender, proofId, form)
}

async function confirm(tools: Tools, sender: string, proofId: string, form: FormData) {
  const read = await readForm(confirmRequestForm, form)
  if (!read.ok) return refuseForm(confirmRequestForm, read)
  const outcome = await confirmRequestByCode(tools, sender, { proofId, code: read.values.code })
  if (outcome.ok) return data({ confirmed: outcome.reference })
  return refuseForm(confirmRequestForm, { problems: { fields: { code: sentences[outcome.because] } } })
}

async function sendAgain(tools: Tools, sender: string, proofId: string, form: FormData) {
  const read = await readForm(correctAddressForm, form)
  if (!read.ok) return refuseForm(correctAddressForm, read)
  const { email } = read.values
  const sent = await sendConfirmationAgain(tools, sender, { proofId, corrected: email })
  if (sent.ok) return data({ sent: { proofId: sent.proofId, address: email } })
  const sentence = `Too many requests. Please wait ${sent.retryAfterMinutes} minutes.`
  return refuseForm(correctAddressForm, { problems: { form: sentence }, values: { email } }, 429)
}

const sentences = {
  wrong: 'That code does not match.',
  dead: 'Too many tries. The link in the letter still works.',
  throttled: 'Too many wrong codes from where you are. The link in the letter still works.',
  'link-over': 'The last place of your link was taken, or it ended, before you confirmed. Your request was not sent.',
  expired: 'This code is over. If you confirmed already, there is nothing more to do.',
}
