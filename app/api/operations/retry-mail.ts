import { sendMailAgain } from '../../../domain/upkeep/outbox.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/operations/retry-mail`: `id` and `version` of a mail that did not arrive; 409 where it has moved on or may not be sent again. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await sendMailAgain(tools, admin, rowVersionIn(posted))
  return outcome.ok
    ? {
        done: wordsOfLetters(
          tools,
          `The mail to ${outcome.to} is on its way again.`,
          `The mail to ${outcome.to} is written to a file: no mail server is set.`,
        ),
      }
    : { cannot: sentences[outcome.because] }
})

const sentences = {
  'moved-on': 'This mail is not waiting any more. Look at its state.',
  secret: 'This mail lets its reader in. Ask the person to ask for a new one.',
}
