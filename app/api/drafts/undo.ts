import { undoPublish } from '../../../domain/publishing/hold.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { readPosted, textIn } from './posted.ts'
import type { Route } from './+types/undo'

export const loader = onlyPost

/** `POST /api/drafts/undo`: `id`. 409 where it is too late: it is out, or was taken back already. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = textIn(await readPosted(args.request), 'id')
  const outcome = await undoPublish(args.context.get(toolsContext), admin, id)
  if (outcome.ok)
    return done(args, { words: 'Taken back. Nothing has left the house.', json: { id, version: outcome.version } })
  return cannot(args, { words: 'It is too late for that. Look at its state again.', json: { because: 'too-late' } })
}
