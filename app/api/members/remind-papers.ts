import { isPaper } from '../../../domain/club/papers.ts'
import { remindOfPaper } from '../../../domain/notices/paper-letters.ts'
import { letterStop } from '../mail-way.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/remind-papers` (paper): a letter to everybody who has not agreed; nobody gets two on one day. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const stopped = await letterStop(tools)
  if (stopped) return stopped
  const paper = textIn(posted, 'paper')
  const outcome = isPaper(paper) ? await remindOfPaper(tools, admin, paper) : undefined
  if (!outcome?.ok) return { cannot: 'Nobody is asked about this at the moment.', status: 404 }
  return { done: 'The reminder is on its way. Nobody gets two on one day.' }
})
