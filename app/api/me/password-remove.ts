import { removeOwnPassword } from '../../../domain/community/members/own-keys.ts'
import { requestContext } from '../../contexts.ts'
import { lastWayInText } from '../../member/home/security/words.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/me/password-remove`: takes the password away, and signs every other device out. */
export const action = declareAction({ who: 'fresh-member' }, async ({ tools, member, context }) => {
  const { sessionId = '', email = '' } = context.get(requestContext)
  const outcome = await removeOwnPassword(tools, member, { sessionId, email })
  if (outcome.ok)
    return { done: 'The password is gone. Every other device is signed out.', to: '/member?view=security' }
  return { cannot: outcome.because === 'none' ? 'There was no password any more.' : lastWayInText }
})
