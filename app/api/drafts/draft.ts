import { findDeskDraft } from '../../../domain/drafts/desk.ts'
import { notThere } from './not-there.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/draft?id=`: a draft as the desk has it. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const draft = await findDeskDraft(tools, admin, url.searchParams.get('id') ?? '')
  return draft ? Response.json(draft) : notThere()
})
