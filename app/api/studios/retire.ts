import { retireStudio } from '../../../domain/studios/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { retireForm } from '../../manage/home/programme/studio-form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { answerStudio } from './answer.ts'
import type { Route } from './+types/retire'

export const loader = onlyPost

/** `POST /api/studios/retire`: `id`, `version` and the `reason` that those read who answered its sessions. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(retireForm, form)
  if (!read.ok) return refused(args, retireForm, read)
  const wanted = { ...seenIn(form), reason: read.values.reason }
  return answerStudio(args, await retireStudio(args.context.get(toolsContext), admin, wanted), 'The studio is retired.')
}
