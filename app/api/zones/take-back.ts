import { takeBackWish } from '../../../domain/programme/zones/wishes.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/zones/take-back`: a member asks for no other zone of `edition` (its id) any more. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  await takeBackWish(tools, member, textIn(posted, 'edition'))
  return { done: 'You stay in your zone.' }
})
