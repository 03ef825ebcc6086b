import { undoPublish } from '../../../domain/writing/publishing/hold.ts'
import { numberIn, textIn } from './posted.ts'
import { cannotTakeBack } from './cannot-take-back.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/undo`: `id`, `version` as it was sent. 409 where it is too late: it is out, or was sent again since. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await undoPublish(tools, admin, { id, version: numberIn(posted, 'version') })
  if (!outcome.ok) return cannotTakeBack(outcome)
  return { done: 'Taken back. Nothing has left the house.', json: { id, version: outcome.version } }
})
