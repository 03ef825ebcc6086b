import { trashDraft } from '../../../domain/publishing/trash.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { readPosted, textIn } from './posted.ts'
import type { Route } from './+types/trash'

export const loader = onlyPost

/** `POST /api/drafts/trash`: `id`. It stays in the trash for 7 days. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = textIn(await readPosted(args.request), 'id')
  const outcome = await trashDraft(args.context.get(toolsContext), admin, id)
  if (outcome.ok) return done(args, { words: 'It is in the trash for 7 days.', json: { id } })
  const words = 'Only a draft that is not on its way or out can be thrown away.'
  return cannot(args, { words, json: { because: 'not-open' } })
}
