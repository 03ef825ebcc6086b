import { declineRequest } from '../../../domain/requests/decide.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { declineForm } from '../../manage/member/requests/form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { seenIn } from '../seen.ts'
import { decided } from './decided.ts'
import type { Route } from './+types/decline'

export const loader = onlyPost

/** `POST /api/requests/decline` (id, version, reason | silent): no, with the reason in the letter, or without a letter. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const form = await args.request.formData()
  const read = await readForm(declineForm, form)
  if (!read.ok) return refused(args, declineForm, read)
  const { reason, silent } = read.values
  if (silent)
    return decided(args, await declineRequest(tools, admin, seenIn(form), { silent }), 'Declined, without a letter.')
  if (reason.trim() === '') {
    const problems = { fields: { reason: 'Write a reason, or choose to write no letter.' } }
    return refused(args, declineForm, { problems, values: { reason, silent } })
  }
  const stopped = await letterStop(args)
  if (stopped) return stopped
  return decided(
    args,
    await declineRequest(tools, admin, seenIn(form), { reason }),
    wordsOfLetters(
      args,
      'Declined. The letter is on its way.',
      'Declined. The letter is written to a file: no mail server is set.',
    ),
  )
}
