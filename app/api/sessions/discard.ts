import { isId } from '../../../domain/ids.ts'
import { discardSession } from '../../../domain/sessions/change.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { goneWords } from './session-words.ts'
import type { Route } from './+types/discard'

export const loader = onlyPost

/** `POST /api/sessions/discard`: `id` and `version` of a draft. 409 where it was changed or published since. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const seen = seenIn(await args.request.formData())
  if (!isId(seen.id)) return cannot(args, { words: goneWords, status: 404 })
  const outcome = await discardSession(args.context.get(toolsContext), admin, seen)
  if (outcome.ok) return done(args, { words: 'The draft is gone.' })
  return cannot(args, { words: 'It is not this draft any more. Open it again and look.' })
}
