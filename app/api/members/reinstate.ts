import { reinstateMember } from '../../../domain/people/standing.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { textIn } from '../seen.ts'
import { answerStanding } from './chosen.ts'
import type { Route } from './+types/reinstate'

export const loader = onlyPost

/** `POST /api/members/reinstate`: lets `member` in again. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = textIn(await args.request.formData(), 'member')
  const outcome = await reinstateMember(args.context.get(toolsContext), admin, { id })
  return answerStanding(args, outcome, (name) => `${name} can sign in again.`)
}
