import { disownSignIn } from '../../../domain/community/members/own-keys.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/**
 * `POST /api/me/not-me`: the sign-in `sign-in` was somebody else's; every device is signed out, this one too. Proofs added since go
 * as well: so nobody says it who owes the second factor that would go.
 */
export const action = declareAction({ who: 'proven-member' }, async ({ tools, member, posted }) => {
  const isDone = await disownSignIn(tools, member, textIn(posted, 'sign-in'))
  if (!isDone) return { cannot: 'This sign-in is not in the list any more.', status: 404 }
  return { done: 'Everybody is signed out. We wrote to you.', to: '/member/login?state=not-me' }
})
