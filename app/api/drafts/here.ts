import { visitDraft } from '../../../domain/writing/drafts/visits.ts'
import { textIn } from './posted.ts'
import { goneAnswer } from './words.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/here`: `id`, `tab`, `typed` (`yes`): this tab has the draft open. Answers who else has: `others`. 404 where it is gone. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const visit = {
    draftId: textIn(posted, 'id'),
    tab: textIn(posted, 'tab'),
    hasTyped: textIn(posted, 'typed') === 'yes',
  }
  const others = await visitDraft(tools, admin, visit)
  if (!others) return goneAnswer
  const now = tools.now().getTime()
  const json = {
    others: others.map(({ since, ...other }) => ({ ...other, minutes: Math.floor((now - since.getTime()) / 60_000) })),
  }
  return { done: 'Noted.', json }
})
