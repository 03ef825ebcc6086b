import { untrashDraft } from '../../../domain/writing/publishing/trash.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/untrash`: `id`. 409 where another draft of the same thing is open by now. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await untrashDraft(tools, admin, id)
  if (outcome.ok) return { done: 'It is out of the trash.', json: { id } }
  if (outcome.because === 'gone') return { cannot: 'It is not in the trash.', status: 404 }
  return { cannot: 'Another draft of it is open by now.', json: { because: outcome.because } }
})
