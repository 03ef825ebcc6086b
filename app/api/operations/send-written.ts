import { sendWritten } from '../../../domain/upkeep/outbox/written.ts'
import { deploymentContext } from '../../contexts.ts'
import { declareAction } from '../declare.ts'
import { counted } from '../../texts/number-words.ts'

/** `POST /api/operations/send-written`: sends the letters that were only written to files, each once; 409 without a server that took a test mail. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, context }) => {
  if (!context.get(deploymentContext)?.hasSmtp) return { cannot: 'No mail server is set.' }
  const outcome = await sendWritten(tools, admin)
  if (!outcome.ok) return { cannot: 'Send a test mail first: letters to many are no test.' }
  const { number } = outcome
  if (number === 0) return { done: 'No letter waits in a file any more.', json: { number } }
  return { done: `${counted(number, 'letter is', 'letters are')} on the way.`, json: { number } }
})
