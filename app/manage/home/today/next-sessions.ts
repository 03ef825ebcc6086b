import type { Edition } from '../../../../domain/programme/editions.ts'
import { shortStudioName } from '../../../../domain/programme/naming.ts'
import { countAnswers } from '../../../../domain/programme/rsvps.ts'
import { listSessions } from '../../../../domain/programme/schedule.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'

/** How many are shown. */
const shown = 3

/** The sessions that come next or are on, each with the clocks of those it is for. */
export async function nextSessions(tools: Tools, admin: Admin, edition: Edition | undefined) {
  const { sessions } = await listSessions(tools, admin, { from: tools.now(), limit: shown })
  const answers = await countAnswers(
    tools,
    sessions.map(({ id }) => id),
  )
  const ofEdition = edition?.zones.filter(({ status }) => status === 'active') ?? []
  return sessions.map(({ id, title, startsAt, timeZone, status, capacity, studio, zones }) => ({
    id,
    title,
    startsAt,
    status,
    capacity,
    studio: studio && { name: shortStudioName(studio.name), pigment: studio.pigment },
    going: answers.get(id)?.going ?? 0,
    waiting: answers.get(id)?.waiting ?? 0,
    clocks: clocksOf(
      zones.length > 0 ? ofEdition.filter((zone) => zones.some(({ id: own }) => own === zone.id)) : ofEdition,
      timeZone,
    ),
  }))
}

export type NextSession = Awaited<ReturnType<typeof nextSessions>>[number]

/** The session's own clock first, then those of the zones it is for. */
function clocksOf(zones: { timeZone: string }[], own: string): string[] {
  return [...new Set([own, ...zones.map(({ timeZone }) => timeZone)])]
}
