import { changeRole } from '../../../domain/community/people/standing.ts'
import { answerStanding } from './chosen.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/make-member`: makes the organiser `member` a member like any other; all organisers are told. */
export const action = declareAction({ who: 'organiser', act: 'change-role' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'member')
  const outcome = await changeRole(tools, admin, { id, role: 'member' })
  return answerStanding(outcome, (name) => `${name} is a member like any other now.`)
})
