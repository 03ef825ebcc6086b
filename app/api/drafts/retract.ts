import { retract } from '../../../domain/publishing/retract.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { readPosted, textIn } from './posted.ts'
import type { Route } from './+types/retract'

export const loader = onlyPost

/** `POST /api/drafts/retract`: `kind` (update or season-note) and `target`, the id of what is out. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const posted = await readPosted(args.request)
  const what = { kind: textIn(posted, 'kind'), targetId: textIn(posted, 'target') }
  const outcome = await retract(args.context.get(toolsContext), admin, what)
  if (!outcome.ok && outcome.because === 'kind') {
    return cannot(args, { words: 'Only updates and season notes are withdrawn.', status: 422 })
  }
  if (!outcome.ok) {
    return outcome.because === 'gone'
      ? cannot(args, { words: 'It is not there any more.', status: 404 })
      : cannot(args, { words: 'It is withdrawn already.', json: { because: 'already' } })
  }
  const { mailsStopped } = outcome
  const words = mailsStopped > 0 ? `Withdrawn. ${mailsStopped} letters had not left yet and stay here.` : 'Withdrawn.'
  return done(args, { words, json: { mailsStopped } })
}
