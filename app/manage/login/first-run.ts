import { data, redirect } from 'react-router'
import { createFirstOrganiser, type SetupOutcome } from '../../../domain/setup.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { RequestFacts } from '../../contexts.ts'

export type SetupField = 'code' | 'displayName' | 'email' | 'password'
export type SetupReply = {
  setup: { [field in SetupField | 'form']?: string }
  typed: { code: string; displayName: string; email: string }
}

type Refusal = Extract<SetupOutcome, { ok: false }>['because']

const refusals: Record<Refusal, { field: SetupField | 'form'; sentence: string }> = {
  'wrong-code': { field: 'code', sentence: 'That code does not match. It is printed each time the server starts.' },
  'already-set-up': { field: 'form', sentence: 'Somebody runs this community already. Sign in instead.' },
  'weak-password': {
    field: 'password',
    sentence: 'Choose a password of at least 12 characters that is not on the list of common ones.',
  },
  'invalid-email': { field: 'email', sentence: 'Please enter a valid email address.' },
  unavailable: { field: 'form', sentence: 'The account could not be made at the moment. Please try again shortly.' },
}

/** Makes the first organiser from the setup code and signs them in. Mail need not work for this (PRODUCT 7.4). */
export async function answerFirstRun(
  tools: Tools,
  guesses: Pick<RequestFacts, 'mayGuessTokens' | 'countTokenMiss'>,
  request: Request,
) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { code: text('code'), displayName: text('displayName'), email: text('email') }
  const password = String(form.get('password') ?? '')
  const problems = problemsOf(typed, password)
  if (Object.keys(problems).length > 0) return data<SetupReply>({ setup: problems, typed }, { status: 422 })

  if (!guesses.mayGuessTokens()) {
    return data<SetupReply>({ setup: { form: 'Too many tries. Please wait 10 minutes.' }, typed }, { status: 429 })
  }

  const outcome = await createFirstOrganiser(tools, { ...typed, password })
  if (!outcome.ok) {
    if (outcome.because === 'wrong-code') guesses.countTokenMiss()
    const { field, sentence } = refusals[outcome.because]
    return data<SetupReply>({ setup: { [field]: sentence }, typed }, { status: 422 })
  }
  const signedIn = await tools.auth.signInWithPassword(typed.email, password)
  return redirect(signedIn.ok ? '/manage/home' : '/manage/login')
}

function problemsOf(typed: SetupReply['typed'], password: string): SetupReply['setup'] {
  const problems: SetupReply['setup'] = {}
  if (!typed.code) problems.code = 'Setup code is required.'
  if (typed.displayName.length < 2 || typed.displayName.length > 80)
    problems.displayName = 'Name must be between 2 and 80 characters.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email)) problems.email = refusals['invalid-email'].sentence
  if (password.length < 12) problems.password = refusals['weak-password'].sentence
  return problems
}
