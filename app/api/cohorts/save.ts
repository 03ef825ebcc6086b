import { href } from 'react-router'
import { saveCohort } from '../../../domain/cohorts/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { cohortForm } from '../../manage/home/programme/cohort-form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { changedMeanwhile, seenIn, textIn } from '../seen.ts'
import { answerCohort, cohortSlugProblems } from './answer.ts'
import type { Route } from './+types/save'

export const loader = onlyPost

/** `POST /api/cohorts/save`: the facts of the cohort `id`, seen as of `version`. 422 with a sentence per field. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(cohortForm, form)
  if (!read.ok) return refused(args, cohortForm, read)
  const { values } = read
  const outcome = await saveCohort(args.context.get(toolsContext), admin, seenIn(form), values)
  if (!outcome.ok && (outcome.because === 'taken' || outcome.because === 'is-default')) {
    return refused(args, cohortForm, { problems: { fields: { slug: cohortSlugProblems[outcome.because] } }, values })
  }
  if (!outcome.ok && outcome.because === 'stale') {
    return refused(args, cohortForm, { problems: changedMeanwhile, values, status: 409 })
  }
  const isMoved = !['', values.slug].includes(textIn(form, 'slugBefore'))
  const to = isMoved ? `${href('/manage/home')}?panel=programme&cohort=${values.slug}` : undefined

  return answerCohort(args, outcome, 'The cohort is saved.', to)
}
