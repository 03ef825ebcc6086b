import type { AskAddressOutcome } from '../../../domain/tools.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { requestContext, toolsContext } from '../../contexts.ts'
import { emailForm } from '../../member/home/email-form.ts'
import { refusalText } from '../../sign-in-words.ts'
import { done, onlyPost, provenMemberOf, refused } from '../answering.ts'
import type { Route } from './+types/email'

export const loader = onlyPost

/** `POST /api/me/email`: mails a link to `email`; the address changes when it is used. */
export async function action(args: Route.ActionArgs) {
  provenMemberOf(args)
  const { email: current = '', sessionId = '' } = args.context.get(requestContext)
  const schema = emailForm({ current })
  const read = await readForm(schema, await args.request.formData())
  if (!read.ok) return refused(args, schema, read)
  const { email } = read.values
  const outcome = await args.context.get(toolsContext).auth.askAddressChange({ sessionId, email })
  if (outcome.ok) return done(args, { words: `We wrote to ${email}. Open the link there within an hour.` })
  return refused(args, schema, { problems: { fields: { email: wordsFor(outcome) } }, values: read.values, status: 409 })
}

function wordsFor(outcome: Extract<AskAddressOutcome, { ok: false }>): string {
  switch (outcome.because) {
    case 'throttled':
      return refusalText('throttled', outcome.retryAfterMinutes)
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
