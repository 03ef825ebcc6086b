import { deleteRedirect } from '../../../domain/redirects/change.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import type { Route } from './+types/delete'

export const loader = onlyPost

/** `POST /api/redirects/delete`: `id` and `version`. 409 with the rule as it is now when somebody changed it meanwhile. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const wanted = { id: String(form.get('id') ?? ''), version: versionIn(form) }
  const outcome = await deleteRedirect(args.context.get(toolsContext), admin, wanted)
  if (outcome.ok) return done(args, { words: 'The rule is deleted.' })
  const words = `Somebody changed the rule for ${outcome.current.from} meanwhile. Look at it as it is now.`
  return cannot(args, { words, json: { current: outcome.current } })
}
