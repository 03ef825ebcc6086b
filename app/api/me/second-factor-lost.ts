import { giveUpSecondFactors } from '../../../domain/club/second-factor/lost.ts'
import { requestContext } from '../../contexts.ts'
import { unchangedText } from '../../member/home/security/words.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/me/second-factor-lost`: within ten minutes of a recovery code the app and all passkeys go; another app comes next. */
export const action = declareAction({ who: 'fresh-member' }, async ({ tools, member, context }) => {
  const { sessionId = '' } = context.get(requestContext)
  const outcome = await giveUpSecondFactors(tools, member, { sessionId })
  if (!outcome.ok) return { cannot: unchangedText(outcome) }
  const to = '/member?view=security&do=authenticator#second-step'
  return { done: 'It opens nothing any more. Set up another one now.', to }
})
