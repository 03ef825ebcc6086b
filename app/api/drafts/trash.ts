import { trashDraft } from '../../../domain/writing/publishing/trash.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/trash`: `id`. It stays in the trash for 7 days. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const outcome = await trashDraft(tools, admin, id)
  if (outcome.ok) return { done: 'It is in the trash for 7 days.', json: { id } }
  const words = 'Only a draft that is not on its way or out can be thrown away.'
  return { cannot: words, json: { because: 'not-open' } }
})
