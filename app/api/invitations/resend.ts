import { resendInvitation } from '../../../domain/invitations/change.ts'
import { toolsContext } from '../../contexts.ts'
import { done, onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { refusedInvitation } from './outcome.ts'
import type { Route } from './+types/resend'

export const loader = onlyPost

/** `POST /api/invitations/resend`: `id` and `version`. A new link, valid for another 30 days; 409 where it cannot be. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const seen = seenIn(await args.request.formData())
  const outcome = await resendInvitation(args.context.get(toolsContext), admin, seen)
  if (!outcome.ok) return refusedInvitation(args, outcome)
  return done(args, { words: 'On its way again, with a new link. The older ones keep working.' })
}
