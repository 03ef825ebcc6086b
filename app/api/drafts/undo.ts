import { undoPublish } from '../../../domain/writing/publishing/hold.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/undo`: `id`. 409 where it is too late: it is out, or was taken back already. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await undoPublish(tools, admin, id)
  if (outcome.ok) return { done: 'Taken back. Nothing has left the house.', json: { id, version: outcome.version } }
  return { cannot: 'It is too late for that. Look at its state again.', json: { because: 'too-late' } }
})
