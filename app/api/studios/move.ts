import { moveStudio } from '../../../domain/studios/order.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { answerStudio } from './answer.ts'
import type { Route } from './+types/move'

export const loader = onlyPost

/** `POST /api/studios/move`: `id`, `version` and `direction` (`earlier` or `later`). */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const direction = form.get('direction') === 'earlier' ? 'earlier' : 'later'
  const outcome = await moveStudio(args.context.get(toolsContext), admin, seenIn(form), direction)
  return answerStudio(args, outcome, 'The studios are in their new order.')
}
