import { removeOwnAuthenticators } from '../../../domain/community/members/own-keys.ts'
import { unchangedText } from '../../member/home/security/words.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/me/authenticator-remove`: a code by mail or a password alone opens from then on. */
export const action = declareAction({ who: 'fresh-member' }, async ({ tools, member }) => {
  const outcome = await removeOwnAuthenticators(tools, member)
  if (!outcome.ok) return { cannot: unchangedText(outcome) }
  return { done: 'The second step is off.', to: '/member?view=security' }
})
