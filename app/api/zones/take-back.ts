import { takeBackWish } from '../../../domain/zones/wishes.ts'
import { toolsContext } from '../../contexts.ts'
import { done, memberOf, onlyPost } from '../answering.ts'
import { textIn } from '../seen.ts'
import type { Route } from './+types/take-back'

export const loader = onlyPost

/** `POST /api/zones/take-back`: a member asks for no other zone of `edition` (its id) any more. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  await takeBackWish(args.context.get(toolsContext), member, textIn(await args.request.formData(), 'edition'))
  return done(args, { words: 'You stay in your zone.' })
}
