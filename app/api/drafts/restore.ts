import { restoreRevision } from '../../../domain/writing/drafts/revisions.ts'
import { numberIn, textIn } from './posted.ts'
import { goneAnswer, staleAnswer } from './words.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/restore`: `id`, `version`, `number` of the revision that comes back. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const number = numberIn(posted, 'number')
  const wanted = { id, version: numberIn(posted, 'version'), number }
  const outcome = await restoreRevision(tools, admin, wanted)
  if (outcome.ok) {
    return { done: `Revision ${number} is back.`, json: { id, version: outcome.version } }
  }
  if (outcome.because === 'stale') return staleAnswer(outcome)
  if (outcome.because === 'gone') return goneAnswer
  return { cannot: 'It is on its way or out. Undo first.', json: { because: 'not-open' } }
})
