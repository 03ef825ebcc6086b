import { retryJob } from '../../../domain/upkeep/operations.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/operations/retry-job`: the job `id` is tried once more, now; 409 where it is over. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await retryJob(tools, admin, { id })
  if (outcome.ok) return { done: 'The job is tried again now.' }
  return { cannot: 'This job is not waiting any more. Look at its state.' }
})
