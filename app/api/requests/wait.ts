import { putOnWaitingList, takeOffWaitingList } from '../../../domain/requests/decide.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { decided } from './decided.ts'
import type { Route } from './+types/wait'

export const loader = onlyPost

/** `POST /api/requests/wait` (id, version, on=1|0): onto its edition's waiting list, or off it to be read again. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const form = await args.request.formData()
  if (form.get('on') === '0') {
    return decided(args, await takeOffWaitingList(tools, admin, seenIn(form)), 'It is in the queue again.')
  }
  return decided(args, await putOnWaitingList(tools, admin, seenIn(form)), 'On the waiting list. A letter says so.')
}
