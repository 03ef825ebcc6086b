import { noteAttendance } from '../../../domain/programme/attendance.ts'
import type { Attendance, SeenAttendance } from '../../../domain/programme/attendance.ts'
import { requestContext } from '../../contexts.ts'
import { declareOnce } from '../once.ts'
import { textIn } from '../posted.ts'
import { attendanceRefusals, signInAgain } from './attendance-words.ts'

/**
 * `POST /api/sessions/attendance/:member`: whoever runs `session` notes `attendance` (`attended`, `absent`, or `unset` to take it
 * back) of that member, having `seen` what was noted before. 409 where somebody else noted another thing since, and before and
 * after the time for it; 403 where it is not theirs. It counts once under an `Idempotency-Key`.
 */
export const action = declareOnce(async ({ context, member, params, posted, tools }) => {
  if (member.role === 'admin' && context.get(requestContext).isStale()) return signInAgain
  const attendance = attendances.find((each) => each === textIn(posted, 'attendance'))
  const seen = seenAttendances.find((each) => each === textIn(posted, 'seen'))
  if (!attendance || !seen) return { cannot: 'Say who came.', status: 422 }
  const note = { sessionId: textIn(posted, 'session'), memberId: params.member ?? '', attendance, seen }
  const outcome = await noteAttendance(tools, member, note)
  if (!outcome) return { cannot: 'There is no such session.', status: 404 }
  if (!outcome.ok) return attendanceRefusals[outcome.because]
  return { done: words[attendance](outcome.name), json: { attendance } }
})

const attendances: Attendance[] = ['unset', 'attended', 'absent']
const seenAttendances: SeenAttendance[] = [...attendances, 'excused']

const words: Record<Attendance, (name: string) => string> = {
  attended: (name) => `${name} is here.`,
  absent: (name) => `${name} is noted as not there.`,
  unset: (name) => `Nothing is noted of ${name}.`,
}
