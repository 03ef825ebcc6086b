import { unschedule } from '../../../domain/writing/publishing.ts'
import { numberIn, textIn } from './posted.ts'
import { cannotTakeBack } from './cannot-take-back.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/unschedule`: `id`, `version` as it was planned. 409 where it is too late: it is out, or was planned anew since. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await unschedule(tools, admin, { id, version: numberIn(posted, 'version') })
  if (!outcome.ok) return cannotTakeBack(outcome)
  return { done: 'Off the plan.', json: { id, version: outcome.version } }
})
