import { cancelJob } from '../../../domain/upkeep/operations.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/operations/cancel-job`: the job `id` is not done any more; 409 where it runs or is over. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await cancelJob(tools, admin, { id })
  if (outcome.ok) return { done: 'The job will not be done.' }
  return { cannot: 'This job has begun or is over. Look at its state.' }
})
