import { takeRequest } from '../../../domain/requests/decide.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { decided } from './decided.ts'
import type { Route } from './+types/take'

export const loader = onlyPost

/** `POST /api/requests/take` (id, version): the organiser looks after it from now on. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const outcome = await takeRequest(args.context.get(toolsContext), admin, seenIn(await args.request.formData()))
  return decided(args, outcome, 'You look after this request.')
}
