import { declineWish } from '../../../domain/zones/wishes.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { textIn } from '../seen.ts'
import type { Route } from './+types/leave'

export const loader = onlyPost

/** `POST /api/zones/leave`: `member` asked for the `zone` of `edition` and stays where they are. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const wish = {
    memberId: textIn(form, 'member'),
    editionId: textIn(form, 'edition'),
    zoneId: textIn(form, 'zone'),
  }
  if (await declineWish(args.context.get(toolsContext), admin, wish)) {
    return done(args, { words: 'They stay in their zone.' })
  }
  return cannot(args, { words: 'They do not ask for this zone any more.', status: 404 })
}
