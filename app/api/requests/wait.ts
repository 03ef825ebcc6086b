import { putOnWaitingList, takeOffWaitingList } from '../../../domain/requests/decide.ts'
import { toolsContext } from '../../contexts.ts'
import { onlyPost, organiserOf } from '../answering.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
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
  const stopped = await letterStop(args)
  if (stopped) return stopped
  const words = wordsOfLetters(args, 'On the waiting list. A letter says so.', onListInFile)
  return decided(args, await putOnWaitingList(tools, admin, seenIn(form)), words)
}

const onListInFile = 'On the waiting list. The letter that says so is a file: no mail server is set.'
