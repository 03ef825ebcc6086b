import { changeRole } from '../../../domain/community/people/standing.ts'
import { answerStanding } from './chosen.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/make-organiser`: makes `member` an organiser; all organisers are told. */
export const action = declareAction({ who: 'organiser', act: 'change-role' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'member')
  const outcome = await changeRole(tools, admin, { id, role: 'admin' })
  return answerStanding(outcome, (name) => `${name} is an organiser now.`)
})
