import { noteOnRequest } from '../../../domain/requests/decide.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { noteForm } from '../../manage/member/requests/form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { decided } from './decided.ts'
import type { Route } from './+types/note'

export const loader = onlyPost

/** `POST /api/requests/note` (id, version, note): a note that only organisers read. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(noteForm, form)
  if (!read.ok) return refused(args, noteForm, read)
  const outcome = await noteOnRequest(args.context.get(toolsContext), admin, seenIn(form), read.values.note)
  return decided(args, outcome, 'The note is kept.')
}
