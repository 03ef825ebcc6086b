import { noteOwnAttendance } from '../../../domain/programme/attendance.ts'
import type { AttendanceRefusal } from '../../../domain/programme/attendance.ts'
import { declareOnce } from '../once.ts'
import type { Said } from '../once.ts'
import { textIn } from '../posted.ts'
import { attendanceRefusals } from './attendance-words.ts'

/**
 * `POST /api/sessions/was-there`: the member who asks was there (`there=1`), or takes that back. 409 before the end of `session`,
 * 48 hours after it, and where a host or an organiser noted it. It counts once under an `Idempotency-Key`.
 */
export const action = declareOnce(async ({ member, posted, tools }) => {
  const wasThere = textIn(posted, 'there') === '1'
  const outcome = await noteOwnAttendance(tools, member, { sessionId: textIn(posted, 'session'), wasThere })
  if (!outcome) return { cannot: 'There is no such session.', status: 404 }
  if (!outcome.ok) return refusals[outcome.because]
  return { done: wasThere ? 'You were there.' : 'You took that back.' }
})

const refusals: Record<AttendanceRefusal, Extract<Said, { cannot: string }>> = {
  ...attendanceRefusals,
  'not-yours': { cannot: 'You can read this, but not answer it.', status: 403 },
  early: { cannot: 'It is not over yet.', status: 409 },
  late: { cannot: 'That was more than two days ago. Its host or an organiser can still note it.', status: 409 },
  nobody: { cannot: 'You had no place in this session. Its host or an organiser can note that you came.', status: 409 },
  stale: { cannot: 'Its host or an organiser noted it already.', status: 409 },
}
