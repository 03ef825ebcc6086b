import { resendInvitation } from '../../../domain/invitations/change.ts'
import { toolsContext } from '../../contexts.ts'
import { done, onlyPost, organiserOf } from '../answering.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { seenIn } from '../seen.ts'
import { refusedInvitation } from './outcome.ts'
import type { Route } from './+types/resend'

export const loader = onlyPost

/** `POST /api/invitations/resend`: `id` and `version`. A new link, valid for another 30 days; 409 where it cannot be. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const seen = seenIn(await args.request.formData())
  const stopped = await letterStop(args)
  if (stopped) return stopped
  const outcome = await resendInvitation(args.context.get(toolsContext), admin, seen)
  if (!outcome.ok) return refusedInvitation(args, outcome)
  const words = wordsOfLetters(
    args,
    'On its way again, with a new link. The older ones keep working.',
    'Written to a file, with a new link: no mail server is set. The older links keep working.',
  )
  return done(args, { words })
}
