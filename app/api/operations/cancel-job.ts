import { cancelJob } from '../../../domain/operations.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/cancel-job'

export const loader = onlyPost

/** `POST /api/operations/cancel-job`: the job `id` is not done any more; 409 where it runs or is over. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = String((await args.request.formData()).get('id') ?? '')
  const outcome = await cancelJob(args.context.get(toolsContext), admin, { id })
  if (outcome.ok) return done(args, { words: 'The job will not be done.' })
  return cannot(args, { words: 'This job has begun or is over. Look at its state.' })
}
