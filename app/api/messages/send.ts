import { sendMessage } from '../../../domain/notices/member-messages/send.ts'
import { declareAction } from '../declare.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { membersInWords } from '../members/chosen.ts'
import { rowVersionIn, textIn } from '../posted.ts'
import { goneWords } from './words.ts'

/**
 * `POST /api/messages/send`: `id` as of `version`, to those whom `seal` stands for. Held for a minute; pressed twice it is sent
 * once. 409 where it would reach others by now.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await sendMessage(tools, admin, { ...rowVersionIn(posted), seal: textIn(posted, 'seal') })
  if (outcome.ok) {
    const people = membersInWords(outcome.people)
    const files = `Becomes a file for ${people} in a minute, unless you take it back.`
    return { done: wordsOfLetters(tools, `Goes to ${people} in a minute, unless you take it back.`, files) }
  }
  if (outcome.because === 'gone') return { cannot: goneWords, status: 404 }
  if (outcome.because === 'stale') return { stale: {} }
  if (outcome.because === 'changed') {
    return { cannot: `It would reach ${membersInWords(outcome.people)} by now. Look at them again, then send.` }
  }
  return { cannot: refusals[outcome.because] }
})

const refusals = {
  'no-words': 'It has no words yet.',
  nobody: 'It would reach nobody.',
  'no-mail-server': 'No letter can leave this site yet: set up mail in Settings.',
}
