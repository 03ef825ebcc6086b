import { copyInvitationLink } from '../../../domain/invitations/change.ts'
import { toolsContext } from '../../contexts.ts'
import { done, onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { refusedInvitation } from './outcome.ts'
import type { Route } from './+types/copy'

export const loader = onlyPost

/** `POST /api/invitations/copy`: `id` and `version`. A further `link` and `code`, told this once; neither proves an address. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const seen = seenIn(await args.request.formData())
  const outcome = await copyInvitationLink(args.context.get(toolsContext), admin, seen)
  if (!outcome.ok) return refusedInvitation(args, outcome)
  const { link, code } = outcome
  return done(args, { words: `Shown this once. Link: ${link} Code: ${code}`, json: { link, code } })
}
