import { suspendMember } from '../../../domain/community/people/standing.ts'
import { suspendForm } from '../../manage/member/person/person-form.ts'
import { answerStanding } from './chosen.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/suspend`: shuts `member` out, with a `reason` that stays with the organisers. */
export const action = declareForm({ who: 'organiser', form: suspendForm }, async ({ admin, tools, posted, values }) => {
  const wanted = { id: textIn(posted, 'member'), reason: values.reason.trim() }
  const outcome = await suspendMember(tools, admin, wanted)
  return answerStanding(outcome, (name) => `${name} is suspended and signed out everywhere.`)
})
