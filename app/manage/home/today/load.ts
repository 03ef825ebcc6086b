import { listAudit } from '../../../../domain/club/audit/list.ts'
import { countDrafts } from '../../../../domain/writing/drafts.ts'
import { currentEdition } from '../../../../domain/programme/editions.ts'
import { countByStatus, countByZone, memberTrend } from '../../../../domain/upkeep/numbers.ts'
import { attendanceByWeek, placesInWeek } from '../../../../domain/upkeep/numbers/attendance.ts'
import { needsYou } from '../../../../domain/upkeep/queue.ts'
import type { QueueEntry } from '../../../../domain/upkeep/queue/entry.ts'
import { countRequests, urgencyOf, workingDaysBetween } from '../../../../domain/joining/requests.ts'
import { siteSettings } from '../../../../domain/club/settings.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { sessionsToday } from './sessions-today.ts'

/** Weeks a trend looks back. */
const weeks = 9

/** Rows of the activity list. */
const latest = 8

/** Everything the panel "Today" shows. */
export async function loadToday(tools: Tools, admin: Admin) {
  const [edition, site] = await Promise.all([currentEdition(tools), siteSettings(tools)])
  const zone = edition?.timeZone ?? site.timeZone
  const [queue, activity, requests, drafts, byStatus, byZone, members, attended, places, sessions] = await Promise.all([
    needsYou(tools, admin),
    listAudit(tools, admin, { pageSize: latest }),
    countRequests(tools, admin),
    countDrafts(tools, admin),
    countByStatus(tools, admin),
    edition ? countByZone(tools, admin, edition) : [],
    memberTrend(tools, admin, weeks),
    attendanceByWeek(tools, admin, { weeks, zone }),
    placesInWeek(tools, admin, { zone }),
    sessionsToday(tools, admin, edition, zone),
  ])
  const waits = (from: Date) => workingDaysBetween(from, tools.now(), zone)
  return {
    panel: 'today' as const,
    queue: queue.map((entry) => ({ entry, urgency: urgencyIn(entry, waits) })),
    activity: activity.entries,
    sessions,
    numbers: {
      members: { now: byStatus.find(({ status }) => status === 'active')?.number ?? 0, byZone, trend: members },
      attended: { weeks: attended.map((week) => sum([...week.attended.values()])), places },
      requests: { toAnswer: requests.toAnswer, oldestDays: requests.oldest && waits(requests.oldest) },
      drafts,
      promiseDays: site.answerWithinDays,
    },
  }
}

export type TodayContent = Awaited<ReturnType<typeof loadToday>>

/** Requests turn amber, then red, while they wait; anything else keeps the tone of its sort. */
function urgencyIn(entry: QueueEntry, waits: (from: Date) => number) {
  const [oldest] = entry.items
  const isAnswered = entry.kind === 'requests' || entry.kind === 'submissions'
  return isAnswered && oldest ? urgencyOf(waits(oldest.at)) : undefined
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
