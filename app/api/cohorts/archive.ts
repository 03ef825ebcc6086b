import { archiveCohort } from '../../../domain/cohorts/change.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { answerCohort } from './answer.ts'
import type { Route } from './+types/archive'

export const loader = onlyPost

/** `POST /api/cohorts/archive`: `id` and `version`. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const outcome = await archiveCohort(args.context.get(toolsContext), admin, seenIn(await args.request.formData()))
  return answerCohort(args, outcome, 'The cohort is archived.')
}
