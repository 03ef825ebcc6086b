import { sendWritten } from '../../../domain/outbox/written.ts'
import { toolsContext, houseContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/send-written'

export const loader = onlyPost

/** `POST /api/operations/send-written`: sends the letters that were only written to files, each once; 409 without a server that took a test mail. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  if (!args.context.get(houseContext)?.hasSmtp) return cannot(args, { words: 'No mail server is set.' })
  const outcome = await sendWritten(args.context.get(toolsContext), admin)
  if (!outcome.ok) return cannot(args, { words: 'Send a test mail first: letters to many are no test.' })
  const { number } = outcome
  if (number === 0) return done(args, { words: 'No letter waits in a file any more.', json: { number } })
  return done(args, {
    words: `${number === 1 ? '1 letter is' : `${number} letters are`} on the way.`,
    json: { number },
  })
}
