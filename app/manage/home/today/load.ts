import { countDrafts, listDrafts } from '../../../../domain/writing/drafts.ts'
import { currentEdition, weeksOf } from '../../../../domain/programme/editions.ts'
import { shortStudioName } from '../../../../domain/programme/naming.ts'
import { countByStatus, memberTrend } from '../../../../domain/upkeep/numbers.ts'
import { attendanceByWeek, placesInWeek } from '../../../../domain/upkeep/numbers/attendance.ts'
import { needsYou } from '../../../../domain/upkeep/queue.ts'
import { siteSettings } from '../../../../domain/club/settings.ts'
import { countRequests, workingDaysBetween } from '../../../../domain/joining/requests.ts'
import { listStudios } from '../../../../domain/programme/studios.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { today } from '../../../../time/plain-dates.ts'
import { loadRequests } from '../../member/requests/load.ts'
import { nextSessions } from './next-sessions.ts'

/** Weeks attendance looks back. */
const weeks = 9

/** Everything the panel "Today" shows. */
export async function loadToday(tools: Tools, admin: Admin) {
  const [edition, site] = await Promise.all([currentEdition(tools), siteSettings(tools)])
  const zone = edition?.timeZone ?? site.timeZone
  const [queue, asked, requests, drafts, scheduled, byStatus, members, attendance, places, studios, sessions] =
    await Promise.all([
      needsYou(tools, admin),
      loadRequests(tools, admin, new URLSearchParams()),
      countRequests(tools, admin),
      countDrafts(tools, admin),
      listDrafts(tools, admin, { status: 'scheduled' }),
      countByStatus(tools, admin),
      memberTrend(tools, admin, weeks),
      attendanceByWeek(tools, admin, { weeks, zone }),
      placesInWeek(tools, admin, { zone }),
      listStudios(tools, admin),
      nextSessions(tools, admin, edition),
    ])
  const now = tools.now()
  const planned = scheduled.drafts.flatMap(({ id, title, plannedAt }) => (plannedAt ? [{ id, title, plannedAt }] : []))
  return {
    panel: 'today' as const,
    queue,
    /** The request that waits longest, with everything its sender wrote. */
    request: asked.open,
    sessions,
    edition: edition && {
      slug: edition.slug,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      weeks: weeksOf(edition, today(now, edition.timeZone)),
    },
    attendance: {
      weeks: attendance.map(({ startsOn, attended }) => ({ startsOn, attended: Object.fromEntries(attended) })),
      studios: studios.map(({ id, name, pigment }) => ({ id, name: shortStudioName(name), pigment })),
      places,
    },
    numbers: {
      members: { now: byStatus.find(({ status }) => status === 'active')?.number ?? 0, trend: members },
      requests: {
        toAnswer: requests.toAnswer,
        oldestDays: requests.oldest && workingDaysBetween(requests.oldest, now, zone),
      },
      drafts,
      goesOut: planned.toSorted((one, other) => one.plannedAt.getTime() - other.plannedAt.getTime())[0],
      promiseDays: site.answerWithinDays,
    },
  }
}

export type TodayContent = Awaited<ReturnType<typeof loadToday>>
