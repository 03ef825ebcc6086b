import { leaveDraft } from '../../../domain/writing/drafts/visits.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/left`: `id`, `tab`: this tab has the draft open no more. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const visit = { draftId: textIn(posted, 'id'), tab: textIn(posted, 'tab') }
  await leaveDraft(tools, admin, visit)
  return { done: 'Noted.' }
})
