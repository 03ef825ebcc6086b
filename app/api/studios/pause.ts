import { pauseStudio } from '../../../domain/studios/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { pauseForm } from '../../manage/home/programme/studio-form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { dayOf, seenIn } from '../seen.ts'
import { answerStudio } from './answer.ts'
import type { Route } from './+types/pause'

export const loader = onlyPost

/** `POST /api/studios/pause`: `id`, `version` and, where it is known, the day `until`. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(pauseForm, form)
  if (!read.ok) return refused(args, pauseForm, read)
  const wanted = { ...seenIn(form), until: dayOf(read.values.until) }
  return answerStudio(args, await pauseStudio(args.context.get(toolsContext), admin, wanted), 'The studio is paused.')
}
