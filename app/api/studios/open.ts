import { openStudio } from '../../../domain/studios/change.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { answerStudio } from './answer.ts'
import type { Route } from './+types/open'

export const loader = onlyPost

/** `POST /api/studios/open`: a draft, or a paused studio; `id` and `version`. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const outcome = await openStudio(args.context.get(toolsContext), admin, seenIn(await args.request.formData()))
  return answerStudio(args, outcome, 'The studio is open.')
}
