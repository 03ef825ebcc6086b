import type { AskAddressOutcome } from '../../../domain/tools.ts'
import { requestContext } from '../../contexts.ts'
import { emailForm } from '../../member/home/email-form.ts'
import { refusalText } from '../../sign-in/sign-in-words.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'

/** `POST /api/me/email`: mails a link to `email`; the address changes when it is used. */
export const action = declareForm({ who: 'proven-member', formFor }, async ({ context, tools, values: { email } }) => {
  const { sessionId = '' } = context.get(requestContext)
  const outcome = await tools.auth.askAddressChange({ sessionId, email })
  if (outcome.ok) return { done: `We wrote to ${email}. Open the link there within an hour.` }
  return { refused: { fields: { email: wordsFor(outcome) } }, status: 409 }
})

async function formFor({ context }: AskedToDo<'proven-member'>) {
  return emailForm({ current: context.get(requestContext).email ?? '' })
}

function wordsFor(outcome: Extract<AskAddressOutcome, { ok: false }>): string {
  switch (outcome.because) {
    case 'throttled':
      return refusalText('throttled', outcome.retryAfterMinutes)
    case 'unavailable':
      return 'Changing the address does not work at the moment. Please try again shortly.'
    case 'not-fresh':
      return 'You signed in more than a day ago. Sign out on this device and in again, then change it.'
    case 'second-factor':
      return 'Sign in with your second factor first, then change it.'
    case 'email-same':
      return 'This is the address you have.'
    case 'email-invalid':
      return 'Please enter a valid email address.'
  }
}
