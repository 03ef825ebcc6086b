import { endSignIn } from '../../../domain/members/sign-ins.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost } from '../answering.ts'
import { textIn } from '../seen.ts'
import type { Route } from './+types/signed-out'

export const loader = onlyPost

/**
 * `POST /api/me/signed-out`: a device tells of a sign-in (`account`, `session`) that ended on it without a network. It has no
 * other proof left than to know both ids, and can do nothing with them but this. One answer, whether there was one or not.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  await endSignIn(context.get(toolsContext), { accountId: textIn(form, 'account') }, textIn(form, 'session'))
  return new Response(null, { status: 204 })
}
