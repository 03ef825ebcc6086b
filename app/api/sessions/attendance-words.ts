import type { AttendanceRefusal } from '../../../domain/programme/attendance.ts'
import type { Said } from '../once.ts'

type Refused = Extract<Said, { cannot: string }>

/** What is said to somebody who cannot note who came. */
export const attendanceRefusals: Record<AttendanceRefusal, Refused> = {
  'not-yours': { cannot: 'Only its hosts and organisers note who came.', status: 403 },
  cancelled: { cannot: 'This session is cancelled.', status: 409 },
  early: { cannot: 'It is too early to note who came.', status: 409 },
  late: { cannot: 'It is too long ago. An organiser can still note it.', status: 409 },
  nobody: { cannot: 'There is nobody like that in this session.', status: 404 },
  stale: { cannot: 'Somebody else noted another thing meanwhile. Look at it again.', status: 409 },
}

export const signInAgain: Refused = { cannot: 'Sign in again first.', status: 403 }
