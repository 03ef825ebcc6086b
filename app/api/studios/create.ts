import { href } from 'react-router'
import { createStudio } from '../../../domain/studios/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { studioForm } from '../../manage/home/programme/studio-form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { answerStudio, studioFactsOf, studioTaken } from './answer.ts'
import type { Route } from './+types/create'

export const loader = onlyPost

/** `POST /api/studios/create`: the facts of a new studio. 422 with a sentence per field. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const read = await readForm(studioForm, await args.request.formData())
  if (!read.ok) return refused(args, studioForm, read)
  const { values } = read
  const outcome = await createStudio(args.context.get(toolsContext), admin, studioFactsOf(values))
  if (!outcome.ok && outcome.because === 'taken') {
    return refused(args, studioForm, { problems: { fields: { slug: studioTaken } }, values })
  }
  const to = `${href('/manage/home')}?panel=programme&studio=${values.slug}`
  return answerStudio(args, outcome, 'The studio is there, as a draft.', to)
}
