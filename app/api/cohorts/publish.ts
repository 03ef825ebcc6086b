import { publishCohort } from '../../../domain/programme/cohorts/change.ts'
import { cohortReply } from './reply.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/cohorts/publish`: `id` and `version`. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await publishCohort(tools, admin, rowVersionIn(posted))
  return cohortReply(outcome, 'The cohort is public.')
})
