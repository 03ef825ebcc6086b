import type { Clash } from '../../../domain/programme/sessions/clashes.ts'
import { findFreeStart } from '../../../domain/programme/sessions/next-free.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { daysBetween } from '../../../time/plain-dates.ts'
import { wallTimeOf } from '../../../time/zones.ts'

/** A later start, and the move of the session that leads there. */
export type FreeStart = { at: Date; days: number; minutes: number; longer: number }

type Asked = {
  session: { id: string; startsAt: Date; timeZone: string }
  /** When it would be. */
  startsAt: Date
  endsAt: Date
  clashes: readonly Clash[]
  longer: number
}

/** When its hosts and those who come are free next, where they are not. */
export async function freeStartOf(
  tools: Tools,
  admin: Admin,
  { session, startsAt, endsAt, clashes, longer }: Asked,
): Promise<FreeStart | undefined> {
  if (!clashes.some(({ kind }) => kind !== 'zone')) return undefined
  const at = await findFreeStart(tools, admin, { sessionId: session.id, startsAt, endsAt })
  return at && { at, longer, ...onTheWall(session, at) }
}

/** How far it is moved on the clock of its own zone. */
function onTheWall({ startsAt, timeZone }: Asked['session'], at: Date): { days: number; minutes: number } {
  const [from, to] = [wallTimeOf(startsAt, timeZone), wallTimeOf(at, timeZone)]
  return { days: daysBetween(from.slice(0, 10), to.slice(0, 10)), minutes: minuteOf(to) - minuteOf(from) }
}

function minuteOf(wall: string): number {
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
}
