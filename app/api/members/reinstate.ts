import { reinstateMember } from '../../../domain/community/people/standing.ts'
import { answerStanding } from './chosen.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/reinstate`: lets `member` in again. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'member')
  const outcome = await reinstateMember(tools, admin, { id })
  return answerStanding(outcome, (name) => `${name} can sign in again.`)
})
