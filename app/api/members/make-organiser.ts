import { changeRole } from '../../../domain/people/standing.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { textIn } from '../seen.ts'
import { answerStanding } from './chosen.ts'
import type { Route } from './+types/make-organiser'

export const loader = onlyPost

/** `POST /api/members/make-organiser`: makes `member` an organiser; all organisers are told. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = textIn(await args.request.formData(), 'member')
  const outcome = await changeRole(args.context.get(toolsContext), admin, { id, role: 'admin' })
  return answerStanding(args, outcome, (name) => `${name} is an organiser now.`)
}
