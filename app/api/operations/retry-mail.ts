import { sendMailAgain } from '../../../domain/outbox.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { seenIn } from '../seen.ts'
import type { Route } from './+types/retry-mail'

export const loader = onlyPost

/** `POST /api/operations/retry-mail`: `id` and `version` of a mail that did not arrive; 409 where it has moved on or may not be sent again. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const outcome = await sendMailAgain(args.context.get(toolsContext), admin, seenIn(form))
  return outcome.ok
    ? done(args, {
        words: wordsOfLetters(
          args,
          `The mail to ${outcome.to} is on its way again.`,
          `The mail to ${outcome.to} is written to a file: no mail server is set.`,
        ),
      })
    : cannot(args, { words: sentences[outcome.because] })
}

const sentences = {
  'moved-on': 'This mail is not waiting any more. Look at its state.',
  secret: 'This mail lets its reader in. Ask the person to ask for a new one.',
}
