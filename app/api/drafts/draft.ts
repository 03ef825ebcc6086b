import { findDeskDraft } from '../../../domain/writing/drafts/desk.ts'
import { worded } from '../../manage/draft/problem-words.ts'
import { notThere } from './not-there.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/draft?id=`: a draft as the desk has it. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const id = url.searchParams.get('id') ?? ''
  const found = await findDeskDraft(tools, admin, id)
  if (!found) return notThere()
  const { draft, checks } = found
  return Response.json({ ...draft, checks: checks.of ? worded(checks) : { errors: [], warnings: [] } })
})
