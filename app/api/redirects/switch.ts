import { switchRedirect } from '../../../domain/redirects/change.ts'
import { toolsContext } from '../../contexts.ts'
import { answer, onlyPost, organiserOf } from './organiser.ts'
import type { Route } from './+types/switch'

export const loader = onlyPost

/** `POST /api/redirects/switch`: `id`, `version` and `enabled` (1 or 0). 422 where it would close a loop, 409 when it changed. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const id = String(form.get('id') ?? '')
  const enabled = form.get('enabled') === '1'
  const wanted = { id, enabled, version: Number(form.get('version')) }
  const outcome = await switchRedirect(args.context.get(toolsContext), admin, wanted)

  if (outcome.ok) {
    return answer(args.request, { told: { done: enabled ? 'enabled' : 'disabled' }, json: outcome.rule, status: 200 })
  }
  switch (outcome.because) {
    case 'refused':
      return answer(args.request, {
        told: { kept: id, 'problem-to': outcome.problems.to ?? 'loop' },
        json: { problems: outcome.problems },
        status: 422,
      })
    case 'stale':
      return answer(args.request, { told: { kept: id, stale: '1' }, json: { current: outcome.current }, status: 409 })
    default:
      return answer(args.request, { told: { gone: '1' }, json: { message: 'This rule is gone.' }, status: 404 })
  }
}
