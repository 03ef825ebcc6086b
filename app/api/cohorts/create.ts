import { href } from 'react-router'
import { createCohort } from '../../../domain/cohorts/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { cohortForm } from '../../manage/home/programme/cohort-form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'

import { answerCohort, cohortSlugProblems } from './answer.ts'
import type { Route } from './+types/create'

export const loader = onlyPost

/** `POST /api/cohorts/create`: a new cohort. 422 with a sentence per field. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(cohortForm, form)
  if (!read.ok) return refused(args, cohortForm, read)
  const { values } = read
  const outcome = await createCohort(args.context.get(toolsContext), admin, values)
  if (!outcome.ok && (outcome.because === 'taken' || outcome.because === 'is-default')) {
    return refused(args, cohortForm, { problems: { fields: { slug: cohortSlugProblems[outcome.because] } }, values })
  }

  const to = `${href('/manage/home')}?panel=programme&cohort=${values.slug}`
  return answerCohort(args, outcome, 'The cohort is there, as a draft.', to)
}
