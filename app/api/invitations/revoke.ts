import { revokeInvitation } from '../../../domain/invitations/change.ts'
import { toolsContext } from '../../contexts.ts'
import { done, onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { refusedInvitation } from './outcome.ts'
import type { Route } from './+types/revoke'

export const loader = onlyPost

/** `POST /api/invitations/revoke`: `id` and `version`. Its links say that it was withdrawn; 409 where it cannot be. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const seen = seenIn(await args.request.formData())
  const outcome = await revokeInvitation(args.context.get(toolsContext), admin, seen)
  if (!outcome.ok) return refusedInvitation(args, outcome)
  return done(args, { words: 'Withdrawn. Its links do not work any more.' })
}
