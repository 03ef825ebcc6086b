import { moveZone } from '../../../domain/zones/change.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { answerZone } from './answer.ts'
import type { Route } from './+types/move'

export const loader = onlyPost

/** `POST /api/zones/move`: `id`, `version` and `direction` (`earlier` or `later`). */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const direction = form.get('direction') === 'earlier' ? 'earlier' : 'later'
  const outcome = await moveZone(args.context.get(toolsContext), admin, seenIn(form), direction)
  return answerZone(args, outcome, 'The zones are in their new order.')
}
