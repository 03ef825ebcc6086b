import { makePreviewLink } from '../../../domain/writing/drafts/preview-link.ts'
import { textIn } from './posted.ts'
import { goneAnswer } from './words.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/preview-link`: `id`. The link works until the next one is made, and until the draft is out or thrown away. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const link = await makePreviewLink(tools, admin, textIn(posted, 'id'))
  if (!link) return goneAnswer
  return { done: 'Here is the link.', json: { url: `${tools.siteUrl}${link.path}` } }
})
