import { currentEdition, findEdition } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'
import { shortStudioName } from '../../programme/naming.ts'
import { countByStatus, countByZone, entriesByChallenge, invitationFunnel, memberTrend } from '../numbers.ts'
import { siteSettings } from '../../club/settings.ts'
import { listStudios } from '../../programme/studios.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { attendanceByWeek, busiestHours, seatsByStudio } from './attendance.ts'
import { reachOfMail, reachOfUpdates } from './reach.ts'
import { lengthOf } from './span.ts'
import type { Span } from './span.ts'

const updatesShown = 10
const challengesShown = 6

/** What the numbers are asked for: how far back, and by its slug the edition; without one, or with one nobody knows, the current one. */
export type AskedNumbers = { span: Span; edition?: string | undefined }

/** All numbers of a span, for the panel and its file; what is of an edition is of the one that is asked for. */
export async function communityInNumbers(tools: Tools, admin: Admin, { span, edition: slug }: AskedNumbers) {
  const [edition, site, studios] = await Promise.all([
    editionAskedFor(tools, slug),
    siteSettings(tools),
    listStudios(tools, admin),
  ])
  const zone = edition?.timeZone ?? site.timeZone
  const { days, weeks } = lengthOf(span, { edition, now: tools.now() })
  const [byStatus, trend, attendance, seats, hours, mail, entries, ofEdition] = await Promise.all([
    countByStatus(tools, admin),
    memberTrend(tools, admin, weeks),
    attendanceByWeek(tools, admin, { weeks, zone }),
    seatsByStudio(tools, admin, { days }),
    busiestHours(tools, admin, { zone, days }),
    reachOfMail(tools, admin, { days }),
    entriesByChallenge(tools, admin, challengesShown),
    edition && numbersOf(tools, admin, edition),
  ])
  return {
    span,
    days,
    zone,
    byStatus,
    trend,
    attendance: attendance.map(({ startsOn, attended }) => ({ startsOn, attended: Object.fromEntries(attended) })),
    seats,
    hours,
    mail,
    entries,
    studios: studios.map(({ id, name, pigment }) => ({ id, name: shortStudioName(name), pigment })),
    edition: edition && ofEdition && { slug: edition.slug, startsOn: edition.startsOn, ...ofEdition },
  }
}

async function editionAskedFor(tools: Tools, slug: string | undefined): Promise<Edition | undefined> {
  return (slug && (await findEdition(tools, slug))) || currentEdition(tools)
}

async function numbersOf(tools: Tools, admin: Admin, edition: Edition) {
  const [byZone, funnel, updates] = await Promise.all([
    countByZone(tools, admin, edition),
    invitationFunnel(tools, admin, edition),
    reachOfUpdates(tools, admin, edition, updatesShown),
  ])
  return { byZone, funnel, updates }
}
