import { deleteRedirect } from '../../../domain/redirects/change.ts'
import { toolsContext } from '../../contexts.ts'
import { answer, onlyPost, organiserOf } from './organiser.ts'
import type { Route } from './+types/delete'

export const loader = onlyPost

/** `POST /api/redirects/delete`: `id` and `version`. 409 with the rule as it is now when somebody changed it meanwhile. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const id = String(form.get('id') ?? '')
  const wanted = { id, version: Number(form.get('version')) }
  const outcome = await deleteRedirect(args.context.get(toolsContext), admin, wanted)
  if (outcome.ok) return answer(args.request, { told: { done: 'deleted' }, json: null, status: 200 })
  return answer(args.request, { told: { kept: id, stale: '1' }, json: { current: outcome.current }, status: 409 })
}
