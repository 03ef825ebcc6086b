import { href } from 'react-router'
import { saveStudio } from '../../../domain/studios/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { studioForm } from '../../manage/home/programme/studio-form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { changedMeanwhile, seenIn, textIn } from '../seen.ts'
import { answerStudio, studioFactsOf, studioTaken } from './answer.ts'
import type { Route } from './+types/save'

export const loader = onlyPost

/** `POST /api/studios/save`: the facts of the studio `id`, seen as of `version`. 422 with a sentence per field, 409 when it changed. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(studioForm, form)
  if (!read.ok) return refused(args, studioForm, read)
  const { values } = read
  const outcome = await saveStudio(args.context.get(toolsContext), admin, seenIn(form), studioFactsOf(values))
  if (!outcome.ok && outcome.because === 'taken') {
    return refused(args, studioForm, { problems: { fields: { slug: studioTaken } }, values })
  }
  if (!outcome.ok && outcome.because === 'stale') {
    return refused(args, studioForm, { problems: changedMeanwhile, values, status: 409 })
  }
  const isMoved = !['', values.slug].includes(textIn(form, 'slugBefore'))
  const to = isMoved ? `${href('/manage/home')}?panel=programme&studio=${values.slug}` : undefined
  return answerStudio(args, outcome, 'The studio is saved.', to)
}
