import { archiveCohort } from '../../../domain/programme/cohorts/change.ts'
import { cohortReply } from './reply.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/cohorts/archive`: `id` and `version`. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await archiveCohort(tools, admin, rowVersionIn(posted))
  return cohortReply(outcome, 'The cohort is archived.')
})
