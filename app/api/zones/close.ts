import { openZone } from '../../../domain/zones/change.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { answerZone } from './answer.ts'
import type { Route } from './+types/close'

export const loader = onlyPost

/** `POST /api/zones/close`: `id` and `version`. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const seen = seenIn(await args.request.formData())
  return answerZone(
    args,
    await openZone(args.context.get(toolsContext), admin, seen, 'closed'),
    'The zone is closed to newcomers.',
  )
}
