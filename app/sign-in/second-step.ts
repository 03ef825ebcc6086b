import { redirect } from 'react-router'
import { countRecoveryCodes, spendRecoveryCode } from '../../domain/club/recovery-codes.ts'
import type { Member } from '../../domain/club/viewer.ts'
import type { ProofOutcome, Tools } from '../../domain/tools.ts'
import type { Problems } from '../../ui/form/form-model.ts'
import { readForm } from '../../ui/form/read-form.ts'
import { refuseForm } from '../forms/page-reply.ts'
import { appCodeForm, recoveryForm } from './second-step-forms.ts'
import { readShownKey } from './key-answer.ts'
import type { SecondFactors } from './second-step-form.tsx'
import { passkeyForm } from './sign-in-forms.ts'
import { refusalText, unknownKeyText } from './sign-in-words.ts'

/*
 * The second step of a sign-in, and the same as a proof that was asked of an organiser later: a code of an authenticator app, a
 * passkey, or a code from paper. Without script the codes work.
 */

/** Who shows a second factor, in which sign-in, and what to do when they have. */
export type SecondStep = {
  tools: Tools
  member: Member
  sessionId: string
  /** Where it leads. */
  goOn: string
}

/** Is this a post of the second step? */
export function isSecondStep(form: FormData): boolean {
  return form.has('appCode') || form.has('recoveryCode') || form.has('key')
}

/** What an account has to show. */
export async function findSecondFactors(tools: Tools, accountId: string): Promise<SecondFactors> {
  const [{ totp, passkeys }, recoveryCodes] = await Promise.all([
    tools.auth.secondFactorsOf(accountId),
    countRecoveryCodes(tools, accountId),
  ])
  return { totp, passkeys, recoveryCodes }
}

/** Handles the post: on to where they wanted to go, or why not. */
export async function secondStepAction(step: SecondStep, form: FormData) {
  if (form.has('key')) return answerPasskey(step, form)
  return form.has('appCode') ? answerAppCode(step, form) : answerRecoveryCode(step, form)
}

async function answerAppCode({ tools, goOn }: SecondStep, form: FormData) {
  const read = await readForm(appCodeForm, form)
  if (!read.ok) return refuseForm(appCodeForm, read)
  const outcome = await tools.auth.proveByApp(read.values.appCode)
  return outcome.ok ? redirect(goOn) : refuseForm(appCodeForm, { problems: inApp(outcome) }, statusOf(outcome))
}

/** A passkey signs in anew: that sign-in takes the place of the one they have. */
async function answerPasskey({ tools, goOn }: SecondStep, form: FormData) {
  const shown = readShownKey(form)
  const outcome = shown ? await tools.auth.signInWithPasskey(shown) : ({ ok: false, because: 'wrong' } as const)
  if (!outcome.ok) {
    const words = outcome.because === 'wrong' ? unknownKeyText : refusalText(outcome.because, outcome.retryAfterMinutes)
    return refuseForm(passkeyForm, { problems: { form: words } }, statusOf(outcome))
  }
  return redirect(goOn)
}

async function answerRecoveryCode({ tools, member, sessionId, goOn }: SecondStep, form: FormData) {
  const read = await readForm(recoveryForm, form)
  if (!read.ok) return refuseForm(recoveryForm, read)
  const outcome = await spendRecoveryCode(tools, member, { code: read.values.recoveryCode, sessionId })
  if (outcome.ok) return redirect(goOn)
  const words = outcome.because === 'wrong' ? recoveryWords : refusalText('throttled', outcome.retryAfterMinutes)
  return refuseForm(recoveryForm, { problems: { fields: { recoveryCode: words } } }, statusOf(outcome))
}

/** What the service said of a code of the app, at its field. */
export function inApp(no: Extract<ProofOutcome, { ok: false }>, field = 'appCode'): Problems {
  if (no.because === 'missing') return { form: 'No authenticator app is set up for this account.' }
  return { fields: { [field]: no.because === 'wrong' ? appWords : refusalText(no.because, no.retryAfterMinutes) } }
}

/** 429 for too many, else 422. */
export function statusOf({ because }: { because: string }): number {
  return because === 'throttled' ? 429 : 422
}

const appWords =
  'That code does not match. Each is valid for half a minute and counts once: wait for the next one. If that does not match either, the clock of your phone is off: let it set its time by itself.'
const recoveryWords = 'That code does not match, or it has been used.'
