import { suspendMember } from '../../../domain/people/standing.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { suspendForm } from '../../manage/member/person/person-form.ts'
import { onlyPost, organiserOf, refused } from '../answering.ts'
import { textIn } from '../seen.ts'
import { answerStanding } from './chosen.ts'
import type { Route } from './+types/suspend'

export const loader = onlyPost

/** `POST /api/members/suspend`: shuts `member` out, with a `reason` that stays with the organisers. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(suspendForm, form)
  if (!read.ok) return refused(args, suspendForm, read)
  const wanted = { id: textIn(form, 'member'), reason: read.values.reason.trim() }
  const outcome = await suspendMember(args.context.get(toolsContext), admin, wanted)
  return answerStanding(args, outcome, (name) => `${name} is suspended and signed out everywhere.`)
}
