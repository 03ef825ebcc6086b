import { mergeZone } from '../../../domain/zones/merge.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { changedBefore, seenIn, textIn } from '../seen.ts'
import { zoneRefusals } from './answer.ts'
import type { Route } from './+types/merge'

export const loader = onlyPost

/** `POST /api/zones/merge`: the zone `id`, seen as of `version`, into the zone `into`. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const wanted = { ...seenIn(form), into: textIn(form, 'into') }
  const outcome = await mergeZone(args.context.get(toolsContext), admin, wanted)
  if (outcome.ok) {
    return done(args, { words: `The zone is merged into ${outcome.into.name}.`, json: { into: outcome.into.slug } })
  }
  return cannot(args, { words: refusals[outcome.because], status: outcome.because === 'gone' ? 404 : 409 })
}

const refusals = {
  ...zoneRefusals,
  stale: changedBefore,
  same: 'A zone cannot be merged into itself.',
  'no-target': 'Choose an active zone of this edition.',
}
