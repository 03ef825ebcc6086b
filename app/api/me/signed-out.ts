import { endSignIn } from '../../../domain/community/members/sign-ins.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/**
 * `POST /api/me/signed-out`: a device tells of a sign-in (`account`, `session`) that ended on it without a network. It has no
 * other proof left than to know both ids, and can do nothing with them but this. One answer, whether there was one or not.
 */
export const action = declareAction({ who: 'anybody' }, async ({ posted, tools }) => {
  await endSignIn(tools, { accountId: textIn(posted, 'account') }, textIn(posted, 'session'))
  return new Response(null, { status: 204 })
})
