import { retract } from '../../../domain/writing/publishing.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/retract`: `kind` (update or season-note) and `target`, the id of what is out. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const what = { kind: textIn(posted, 'kind'), targetId: textIn(posted, 'target') }
  const outcome = await retract(tools, admin, what)
  if (!outcome.ok && outcome.because === 'kind') {
    return { cannot: 'Only updates and season notes are withdrawn.', status: 422 }
  }
  if (!outcome.ok) {
    return outcome.because === 'gone'
      ? { cannot: 'It is not there any more.', status: 404 }
      : { cannot: 'It is withdrawn already.', json: { because: 'already' } }
  }
  const { mailsStopped } = outcome
  const words = mailsStopped > 0 ? `Withdrawn. ${mailsStopped} letters had not left yet and stay here.` : 'Withdrawn.'
  return { done: words, json: { mailsStopped } }
})
