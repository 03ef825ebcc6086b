import { askForAccess } from '../../../domain/joining/requests/ask-for-access.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/requests/access` (edition): a member asks to be part of another edition. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const outcome = await askForAccess(tools, member, textIn(posted, 'edition'))
  if (outcome.ok)
    return { done: 'You have asked. The organisers answer by mail.', json: { reference: outcome.reference } }
  return { cannot: sentences[outcome.because], status: outcome.because === 'no-edition' ? 404 : 409 }
})

const sentences = {
  'no-edition': 'Nobody can be let into this edition at the moment.',
  'has-access': 'You are part of this edition already.',
  'asked-already': 'You have asked already. The organisers answer by mail.',
}
