import { noteRestAbsent } from '../../../domain/programme/attendance.ts'
import { requestContext } from '../../contexts.ts'
import { declareOnce } from '../once.ts'
import { textIn } from '../posted.ts'
import { attendanceRefusals, signInAgain } from './attendance-words.ts'

/**
 * `POST /api/sessions/absent`: whoever runs `session` notes everybody who has a place, and of whom nothing is noted yet, as not
 * there. Nothing that was noted is touched by it.
 */
export const action = declareOnce(async ({ context, member, posted, tools }) => {
  if (member.role === 'admin' && context.get(requestContext).isStale()) return signInAgain
  const outcome = await noteRestAbsent(tools, member, textIn(posted, 'session'))
  if (!outcome) return { cannot: 'There is no such session.', status: 404 }
  if (!outcome.ok) return attendanceRefusals[outcome.because]
  const { count } = outcome
  if (count === 0) return { done: 'Everybody is noted already.' }
  return { done: count === 1 ? 'One person is noted as not there.' : `${count} people are noted as not there.` }
})
