import { currentEdition } from '../../../../domain/editions.ts'
import type { Edition } from '../../../../domain/editions.ts'
import {
  countByStatus,
  countByZone,
  entriesByChallenge,
  invitationFunnel,
  memberTrend,
} from '../../../../domain/numbers.ts'
import { attendanceByWeek, busiestHours, placesInWeek } from '../../../../domain/numbers/attendance.ts'
import { reachOfMail, reachOfUpdates } from '../../../../domain/numbers/reach.ts'
import { siteSettings } from '../../../../domain/settings.ts'
import { listStudios } from '../../../../domain/studios.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/viewer.ts'

const weeks = 9
const mailDays = 90
const updatesShown = 10
const challengesShown = 6

/** Everything the panel "Numbers" shows; what is of an edition is of the current one. */
export async function loadNumbers(tools: Tools, admin: Admin) {
  const [edition, site, studios] = await Promise.all([
    currentEdition(tools),
    siteSettings(tools),
    listStudios(tools, admin),
  ])
  const zone = edition?.timeZone ?? site.timeZone
  const [byStatus, trend, attendance, places, hours, mail, entries, ofEdition] = await Promise.all([
    countByStatus(tools, admin),
    memberTrend(tools, admin, weeks),
    attendanceByWeek(tools, admin, { weeks, zone }),
    placesInWeek(tools, admin, { zone }),
    busiestHours(tools, admin, { zone }),
    reachOfMail(tools, admin, { days: mailDays }),
    entriesByChallenge(tools, admin, challengesShown),
    edition && numbersOf(tools, admin, edition),
  ])
  return {
    panel: 'numbers' as const,
    zone,
    byStatus,
    trend,
    attendance: attendance.map(({ startsOn, attended }) => ({ startsOn, attended: Object.fromEntries(attended) })),
    places,
    hours,
    mail,
    mailDays,
    entries,
    studios: studios.map(({ id, name, pigment }) => ({ id, name: name.replace(/ studio$/i, ''), pigment })),
    edition: edition && ofEdition && { slug: edition.slug, startsOn: edition.startsOn, ...ofEdition },
  }
}

export type NumbersContent = Awaited<ReturnType<typeof loadNumbers>>

async function numbersOf(tools: Tools, admin: Admin, edition: Edition) {
  const [byZone, funnel, updates] = await Promise.all([
    countByZone(tools, admin, edition),
    invitationFunnel(tools, admin, edition),
    reachOfUpdates(tools, admin, edition, updatesShown),
  ])
  return { byZone, funnel, updates }
}
