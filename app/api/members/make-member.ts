import { changeRole } from '../../../domain/people/standing.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { textIn } from '../seen.ts'
import { answerStanding } from './chosen.ts'
import type { Route } from './+types/make-member'

export const loader = onlyPost

/** `POST /api/members/make-member`: makes the organiser `member` a member like any other; all organisers are told. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = textIn(await args.request.formData(), 'member')
  const outcome = await changeRole(args.context.get(toolsContext), admin, { id, role: 'member' })
  return answerStanding(args, outcome, (name) => `${name} is a member like any other now.`)
}
