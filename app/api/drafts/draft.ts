import { checkSaved } from '../../../domain/writing/drafts/checks.ts'
import { findDeskDraft } from '../../../domain/writing/drafts/desk.ts'
import { worded } from '../../manage/draft/problem-words.ts'
import { notThere } from './not-there.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/draft?id=`: a draft as the desk has it. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const id = url.searchParams.get('id') ?? ''
  const [draft, checks] = await Promise.all([findDeskDraft(tools, admin, id), checkSaved(tools, admin, id)])
  if (!draft || !checks) return notThere()
  return Response.json({ ...draft, checks: checks.of ? worded(checks) : { errors: [], warnings: [] } })
})
