import { redirect } from 'react-router'
import { countMiss, mayGuess } from '../../../domain/limits.ts'
import { createFirstOrganiser, type SetupOutcome } from '../../../domain/club/setup.ts'
import type { Tools } from '../../../domain/tools.ts'
import { isTimeZone } from '../../../time/zones.ts'
import type { Problems } from '../../../ui/form/form-model.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import type { RequestFacts } from '../../contexts.ts'
import { refuseForm } from '../../forms/page-reply.ts'
import { firstRunForm } from './form.ts'

type Refusal = Extract<SetupOutcome, { ok: false }>['because']

const refusals = (passwordMin: number): Record<Refusal, Problems> => ({
  'wrong-code': { fields: { code: 'That code does not match. It is printed each time the server starts.' } },
  'already-set-up': { form: 'Somebody runs this community already. Sign in instead.' },
  'weak-password': {
    fields: {
      password: `Choose a password of at least ${passwordMin} characters that is not on the list of common ones.`,
    },
  },
  'invalid-email': { fields: { email: 'Please enter a valid email address.' } },
  unavailable: { form: 'The account could not be made at the moment. Please try again shortly.' },
})

/** Makes the first organiser from the setup code and signs them in. Mail need not work for this. */
export async function firstRunAction(tools: Tools, { sender }: Pick<RequestFacts, 'sender'>, request: Request) {
  const form = await request.formData()
  const schema = firstRunForm(tools.passwordMin)
  const read = await readForm(schema, form)
  if (!read.ok) return refuseForm(schema, read)
  const { password, ...values } = read.values
  if (!(await mayGuess(tools, 'setup-codes', sender))) {
    return refuseForm(schema, { problems: { form: 'Too many tries. Please wait 10 minutes.' }, values }, 429)
  }

  const outcome = await createFirstOrganiser(tools, { ...read.values, timeZone: zoneIn(form) })
  if (!outcome.ok) {
    if (outcome.because === 'wrong-code') await countMiss(tools, 'setup-codes', sender)
    return refuseForm(schema, { problems: refusals(tools.passwordMin)[outcome.because], values })
  }
  const signedIn = await tools.auth.signInWithPassword(values.email, password)
  return redirect(signedIn.ok ? '/manage/login?step=second-factor&first=1' : '/manage/login')
}

/** The browser's own zone, where it has a script to say so. */
function zoneIn(form: FormData): string {
  const named = form.get('timeZone')
  return typeof named === 'string' && isTimeZone(named) ? named : 'UTC'
}
