import { removeOwnPasskey } from '../../../domain/community/members/own-keys.ts'
import { requestContext } from '../../contexts.ts'
import { lastWayInText, unchangedText } from '../../member/home/security/words.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/me/passkey-remove`: the passkey `passkey` opens nothing any more. */
export const action = declareAction({ who: 'fresh-member' }, async ({ tools, member, posted, context }) => {
  const { email = '' } = context.get(requestContext)
  const outcome = await removeOwnPasskey(tools, member, { id: textIn(posted, 'passkey'), email })
  if (outcome.ok) {
    return { done: 'The passkey is removed. Delete it on its device too.', to: '/member?view=security' }
  }
  return { cannot: outcome.because === 'last-way-in' ? lastWayInText : unchangedText(outcome) }
})
