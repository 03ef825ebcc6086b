import { switchRedirect } from '../../../domain/redirects/change.ts'
import { toolsContext } from '../../contexts.ts'
import { redirectSentences } from '../../manage/home/settings/redirect-form.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import type { Route } from './+types/switch'

export const loader = onlyPost

/** `POST /api/redirects/switch`: `id`, `version` and `enabled` (1 or 0). 422 where it would close a loop, 409 when it changed. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const enabled = form.get('enabled') === '1'
  const wanted = { id: String(form.get('id') ?? ''), enabled, version: versionIn(form) }
  const outcome = await switchRedirect(args.context.get(toolsContext), admin, wanted)

  if (outcome.ok)
    return done(args, { words: enabled ? 'The rule is on.' : 'The rule is off.', json: { rule: outcome.rule } })
  switch (outcome.because) {
    case 'refused': {
      const sentence = redirectSentences.to[outcome.problems.to ?? 'loop']
      return cannot(args, { words: `The rule stays off. ${sentence}`, status: 422 })
    }
    case 'stale': {
      const words = `Somebody changed the rule for ${outcome.current.from} meanwhile. Look at it as it is now.`
      return cannot(args, { words, json: { current: outcome.current } })
    }
    default:
      return cannot(args, { words: 'Somebody deleted this rule meanwhile.', status: 404 })
  }
}
