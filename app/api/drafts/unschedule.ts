import { unschedule } from '../../../domain/writing/publishing.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/unschedule`: `id`. 409 where it is too late: it is out, or was taken back already. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await unschedule(tools, admin, id)
  if (outcome.ok) return { done: 'Off the plan.', json: { id, version: outcome.version } }
  return { cannot: 'It is too late for that. Look at its state again.', json: { because: 'too-late' } }
})
