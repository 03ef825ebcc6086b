import { setOwnPassword } from '../../../domain/community/members/own-keys.ts'
import type { PasswordOutcome } from '../../../domain/account-tools.ts'
import { requestContext } from '../../contexts.ts'
import { ownPasswordForm } from '../../member/home/security/password-form.ts'
import { refusalText } from '../../sign-in/sign-in-words.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'

/** `POST /api/me/password`: sets `password`. Whoever has not proven lately who they are says the `present` one as well. */
export const action = declareForm({ who: 'proven-member', formFor }, async ({ tools, member, values }) => {
  const outcome = await setOwnPassword(tools, member, {
    password: values.password,
    present: 'present' in values ? values.present : undefined,
  })
  if (outcome.ok)
    return { done: 'Your password is set. Every other device is signed out.', to: '/member?view=security' }
  return { refused: { fields: placed(outcome) }, status: outcome.because === 'throttled' ? 429 : 422 }
})

async function formFor({ tools, context }: AskedToDo<'proven-member'>) {
  const asksPresent = !(await context.get(requestContext).isProvenLately())
  return ownPasswordForm({ asksPresent, passwordMin: tools.passwordMin })
}

function placed(outcome: Extract<PasswordOutcome, { ok: false }>): Record<string, string> {
  switch (outcome.because) {
    case 'weak-password':
      return { password: 'This password is too easy to guess. Please choose another one.' }
    case 'same-password':
      return { password: 'This is your present password. Please choose another one.' }
    case 'present-wrong':
      return { present: 'This is not your present password.' }
    case 'not-fresh':
      return { password: 'Please prove again who you are, and then set it.' }
    case 'second-factor':
      return { password: 'Sign in with your second step first.' }
    case 'throttled':
      return { password: refusalText('throttled', outcome.retryAfterMinutes) }
    case 'unavailable':
      return { password: refusalText('unavailable') }
  }
}
