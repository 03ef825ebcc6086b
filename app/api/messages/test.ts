import { testMessage } from '../../../domain/notices/member-messages/letter.ts'
import { declareAction } from '../declare.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { textIn } from '../posted.ts'
import { goneWords } from './words.ts'

/** `POST /api/messages/test`: the letter of the message `id`, to the organiser who asks and nobody else. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const stopped = await letterStop(tools)
  if (stopped) return stopped
  const outcome = await testMessage(tools, admin, textIn(posted, 'id'))
  if (outcome.ok) {
    const { to } = outcome
    return { done: wordsOfLetters(tools, `On its way to ${to}, and to nobody else.`, `Written for ${to}, as a file.`) }
  }
  return { cannot: refusals[outcome.because], ...(outcome.because === 'too-often' && { status: 429 as const }) }
})

const refusals = {
  gone: goneWords,
  'no-address': 'You have no address here.',
  'too-often': 'Twenty tests within an hour are enough. Try again later.',
}
