import { mergeZone } from '../../../domain/programme/zones/merge.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'
import { zoneRefusals } from './reply.ts'

/** `POST /api/zones/merge`: the zone `id`, seen as of `version`, into the zone `into`. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const wanted = { ...rowVersionIn(posted), into: textIn(posted, 'into') }
  const outcome = await mergeZone(tools, admin, wanted)
  if (outcome.ok) return { done: `The zone is merged into ${outcome.into.name}.`, json: { into: outcome.into.slug } }
  if (outcome.because === 'stale') return { stale: {} }
  return { cannot: refusals[outcome.because], status: outcome.because === 'gone' ? 404 : 409 }
})

const refusals = {
  ...zoneRefusals,
  same: 'A zone cannot be merged into itself.',
  'no-target': 'Choose an active zone of this edition.',
}
