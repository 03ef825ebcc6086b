import { redirect } from 'react-router'
import type { AuthRefusal, Tools } from '../../../domain/tools.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { refuseForm } from '../../forms/page-reply.ts'
import { statusOf } from '../../sign-in/second-step.ts'
import { refusalText } from '../../sign-in/sign-in-words.ts'
import { proofCodeForm, proofLetterForm, proofPasswordForm } from './proof-forms.ts'

/** Who proves anew who they are; `here` is this page again, which then leads on. */
type Proving = { tools: Tools; email: string; here: URL }

/**
 * Somebody without a second factor proves who they are as they signed in: a new sign-in takes the place of the one they have,
 * which the tools see to.
 */
export async function proofAction(proving: Proving, form: FormData) {
  if (form.has('password')) return answerPassword(proving, form)
  return form.has('code') ? answerCode(proving, form) : sendLetter(proving)
}

async function answerPassword({ tools, email, here }: Proving, form: FormData) {
  const read = await readForm(proofPasswordForm, form)
  if (!read.ok) return refuseForm(proofPasswordForm, read)
  const outcome = await tools.auth.signInWithPassword(email, read.values.password)
  if (outcome.ok) return goOn(here)
  const words = outcome.because === 'wrong' ? 'The password does not match.' : wordsFor(outcome)
  return refuseForm(proofPasswordForm, { problems: { fields: { password: words } } }, statusOf(outcome))
}

async function answerCode({ tools, email, here }: Proving, form: FormData) {
  const read = await readForm(proofCodeForm, form)
  if (!read.ok) return refuseForm(proofCodeForm, read)
  const outcome = await tools.auth.verifyCode(email, read.values.code)
  if (outcome.ok) return goOn(here)
  return refuseForm(proofCodeForm, { problems: { fields: { code: wordsFor(outcome) } } }, statusOf(outcome))
}

async function sendLetter({ tools, email, here }: Proving) {
  const sent = await tools.auth.sendCode(email, undefined)
  const isUnderway = !sent.ok && sent.because === 'throttled' && here.searchParams.get('sent') !== '1'
  if (!sent.ok && !isUnderway) {
    return refuseForm(proofLetterForm, { problems: { form: wordsFor(sent) } }, statusOf(sent))
  }
  const waiting = new URL(here)
  waiting.searchParams.set('sent', '1')
  return goOn(waiting)
}

function goOn({ pathname, search }: URL) {
  return redirect(pathname + search)
}

function wordsFor({ because, retryAfterMinutes }: { because: AuthRefusal; retryAfterMinutes?: number }): string {
  return refusalText(because, retryAfterMinutes)
}
