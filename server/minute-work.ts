import { dueBackups } from '../domain/backups/due.ts'
import { forgetDoneRequests } from '../domain/done-requests.ts'
import { turnAccesses, turnEditions } from '../domain/editions/clock.ts'
import { tellOfEndingAccesses } from '../domain/editions/ending.ts'
import { dropOrphans } from '../domain/assets/orphans.ts'
import { finishNotices } from '../domain/publishing/notices.ts'
import { publishAllDue } from '../domain/publishing/publish.ts'
import { purgeTrash } from '../domain/publishing/trash.ts'
import { invitationClock } from '../domain/invitations/clock.ts'
import { remindOfSessions } from '../domain/sessions/reminders.ts'
import { tellOfRequests, tidyRequests } from '../domain/requests/clock.ts'
import { forgetOldDevices } from '../domain/push/devices.ts'
import { resumeStudios } from '../domain/studios/clock.ts'
import type { Tools } from '../domain/tools.ts'

/** What the clock does each minute, in this order: domain functions that find what is due and may run twice. */
export const minuteWork: readonly ((tools: Tools) => Promise<unknown>)[] = [
  turnEditions,
  publishAllDue,
  finishNotices,
  purgeTrash,
  dropOrphans,
  turnAccesses,
  tellOfEndingAccesses,
  resumeStudios,
  invitationClock,
  tellOfRequests,
  tidyRequests,
  remindOfSessions,
  forgetOldDevices,
  forgetDoneRequests,
  dueBackups,
]
