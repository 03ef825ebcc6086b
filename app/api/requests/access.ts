import { askForAccess } from '../../../domain/requests/access.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, memberOf, onlyPost } from '../answering.ts'
import type { Route } from './+types/access'

export const loader = onlyPost

/** `POST /api/requests/access` (edition): a member asks to be part of another edition. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const form = await args.request.formData()
  const outcome = await askForAccess(args.context.get(toolsContext), member, String(form.get('edition') ?? ''))
  if (outcome.ok)
    return done(args, {
      words: 'You have asked. The organisers answer by mail.',
      json: { reference: outcome.reference },
    })
  return cannot(args, { words: sentences[outcome.because], status: outcome.because === 'no-edition' ? 404 : 409 })
}

const sentences = {
  'no-edition': 'Nobody can be let into this edition at the moment.',
  'has-access': 'You are part of this edition already.',
  'asked-already': 'You have asked already. The organisers answer by mail.',
}
