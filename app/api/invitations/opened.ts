import { noteOpened } from '../../../domain/invitations/answer.ts'
import { toolsContext } from '../../contexts.ts'
import { lookUpInvitation } from '../../invitation-token.ts'
import { onlyPost } from '../answering.ts'
import type { Route } from './+types/opened'

export const loader = onlyPost

/** `POST /api/invitations/opened`: `token`. Somebody looks at their invitation; the answer is the same for every token. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await request.formData()).get('token')
  const found = typeof token === 'string' ? await lookUpInvitation(context, token) : undefined
  if (found && typeof token === 'string') await noteOpened(context.get(toolsContext), token)
  return new Response(null, { status: 204 })
}
