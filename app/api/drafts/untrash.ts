import { untrashDraft } from '../../../domain/publishing/trash.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { readPosted, textIn } from './posted.ts'
import type { Route } from './+types/untrash'

export const loader = onlyPost

/** `POST /api/drafts/untrash`: `id`. 409 where another draft of the same thing is open by now. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = textIn(await readPosted(args.request), 'id')
  const outcome = await untrashDraft(args.context.get(toolsContext), admin, id)
  if (outcome.ok) return done(args, { words: 'It is out of the trash.', json: { id } })
  if (outcome.because === 'gone') return cannot(args, { words: 'It is not in the trash.', status: 404 })
  return cannot(args, { words: 'Another draft of it is open by now.', json: { because: outcome.because } })
}
