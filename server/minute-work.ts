import { dueBackups } from '../domain/upkeep/backups/due.ts'
import { forgetIdempotencyKeys } from '../domain/club/idempotency-keys.ts'
import { turnAccesses, turnEditions } from '../domain/programme/editions/clock.ts'
import { tellOfEndingAccesses } from '../domain/programme/editions/ending.ts'
import { dropOrphans } from '../domain/writing/assets.ts'
import { finishNotices } from '../domain/writing/publishing/notices.ts'
import { publishAllDue } from '../domain/writing/publishing/publish.ts'
import { purgeTrash } from '../domain/writing/publishing/trash.ts'
import { invitationClock } from '../domain/joining/invitations/clock.ts'
import { remindOfSessions } from '../domain/programme/sessions/reminders.ts'
import { tellOfRequests, tidyRequests } from '../domain/joining/requests/clock.ts'
import { forgetOldDevices } from '../domain/notices/push/devices.ts'
import { resumeStudios } from '../domain/programme/studios/clock.ts'
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
  forgetIdempotencyKeys,
  dueBackups,
]
