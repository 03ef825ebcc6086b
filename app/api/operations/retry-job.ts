import { retryJob } from '../../../domain/operations.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/retry-job'

export const loader = onlyPost

/** `POST /api/operations/retry-job`: the job `id` is tried once more, now; 409 where it is over. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = String((await args.request.formData()).get('id') ?? '')
  const outcome = await retryJob(args.context.get(toolsContext), admin, { id })
  if (outcome.ok) return done(args, { words: 'The job is tried again now.' })
  return cannot(args, { words: 'This job is not waiting any more. Look at its state.' })
}
