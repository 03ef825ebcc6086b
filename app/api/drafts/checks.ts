import { checkSaved } from '../../../domain/writing/drafts/checks.ts'
import { worded } from '../../manage/draft/problem-words.ts'
import { notThere } from './not-there.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/checks?id=`: what stands in the way of publishing, and what is worth a second look. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const checks = await checkSaved(tools, admin, url.searchParams.get('id') ?? '')
  return checks ? Response.json(worded(checks)) : notThere()
})
