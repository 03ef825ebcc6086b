import { askApplicant } from '../../../domain/requests/decide.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { questionForm } from '../../manage/member/requests/form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { seenIn } from '../seen.ts'
import { decided } from './decided.ts'
import type { Route } from './+types/ask'

export const loader = onlyPost

/** `POST /api/requests/ask` (id, version, question): a letter asks its sender; their answer brings it back. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(questionForm, form)
  if (!read.ok) return refused(args, questionForm, read)
  const stopped = await letterStop(args)
  if (stopped) return stopped
  const outcome = await askApplicant(args.context.get(toolsContext), admin, seenIn(form), read.values.question)
  return decided(
    args,
    outcome,
    wordsOfLetters(args, 'The question is on its way.', 'The question is written to a file: no mail server is set.'),
  )
}
