import { noteOpened } from '../../../domain/joining/invitations/answer.ts'
import { lookUpInvitation } from '../../sign-in/invitation-token.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/invitations/opened`: `token`. Somebody looks at their invitation; the answer is the same for every token. */
export const action = declareAction({ who: 'anybody' }, async ({ context, posted, tools }) => {
  const token = textIn(posted, 'token')
  const found = token && (await lookUpInvitation(context, token))
  if (found) await noteOpened(tools, token)
  return new Response(null, { status: 204 })
})
