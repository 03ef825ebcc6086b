import { saveCohort } from '../../../domain/programme/cohorts/change.ts'
import { cohortForm } from '../../manage/home/programme/cohort-form.ts'
import { programmeAddress } from '../../manage/home/programme/address.ts'
import { declareForm } from '../declare-form.ts'
import { isMoved, rowVersionIn } from '../posted.ts'
import { cohortReply } from './reply.ts'

/** `POST /api/cohorts/save`: the facts of the cohort `id`, seen as of `version`. 422 with a sentence per field. */
export const action = declareForm({ who: 'organiser', form: cohortForm }, async ({ admin, tools, posted, values }) => {
  const outcome = await saveCohort(tools, admin, rowVersionIn(posted), values)
  const to = isMoved(posted, values.slug) ? programmeAddress({ cohort: values.slug }) : undefined
  return cohortReply(outcome, 'The cohort is saved.', to)
})
