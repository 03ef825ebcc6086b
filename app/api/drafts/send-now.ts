import { endHold } from '../../../domain/writing/publishing/hold.ts'
import { numberIn, textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/send-now`: `id`, `version` as it was sent. What is held goes out at once. 409 where it is out, or was taken back. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await endHold(tools, admin, { id, version: numberIn(posted, 'version') })
  if (outcome.ok) return { done: 'It goes out now.', json: { id } }
  return { cannot: 'It is too late for that. Look at its state again.', json: { because: 'too-late' } }
})
