import { restoreRevision } from '../../../domain/drafts/revisions.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { numberIn, readPosted, textIn } from './posted.ts'
import { goneAnswer, staleAnswer } from './words.ts'
import type { Route } from './+types/restore'

export const loader = onlyPost

/** `POST /api/drafts/restore`: `id`, `version`, `number` of the revision that comes back. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const posted = await readPosted(args.request)
  const id = textIn(posted, 'id')
  const number = numberIn(posted, 'number')
  const wanted = { id, version: numberIn(posted, 'version'), number }
  const outcome = await restoreRevision(args.context.get(toolsContext), admin, wanted)
  if (outcome.ok) {
    return done(args, { words: `Revision ${number} is back.`, json: { id, version: outcome.version } })
  }
  if (outcome.because === 'stale') return cannot(args, staleAnswer(outcome))
  if (outcome.because === 'gone') return cannot(args, goneAnswer)
  return cannot(args, { words: 'It is on its way or out. Undo first.', json: { because: 'not-open' } })
}
