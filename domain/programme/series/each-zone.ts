/** The same once in each zone: at the same hour on the wall of every one, each a session or a series of its own. */
import { createHash } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import { zones } from '../../../db/schema/programme.server.ts'
import type { Admin } from '../../club/viewer.ts'
import { mostZones } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import { createSeries } from '../series.ts'
import type { PlanOutcome, SeriesPlan } from '../series.ts'
import type { SessionFacts } from '../sessions/facts.ts'
import { momentsOf } from '../sessions/wall-time.ts'
import { createSession } from '../sessions/write.ts'
import type { SaveOutcome } from '../sessions/write.ts'
import { momentsOfParts, partsOfFacts } from './parts.ts'

export type EachZonePlan = {
  /** Chosen by whoever asks: what is sent twice is planned once. */
  id: string
  /** The hours are meant on the wall of each of its zones. */
  facts: SessionFacts
  publish: boolean
  evenIfClosed: boolean
  /** How it repeats, if it does. */
  series?: Pick<SeriesPlan, 'repeating' | 'leftOut' | 'onClosed'> | undefined
}

type Refused = Extract<SaveOutcome | PlanOutcome, { ok: false }>

/** `zones`: fewer than two were named, or more than 12; otherwise what one of them refused, and which. */
export type EachZoneOutcome =
  | { ok: true; zones: number; count: number; first: string }
  | { ok: false; because: 'zones' }
  | { ok: false; because: 'zone'; name: string; timeZone: string; refused: Refused }

/** Plans the same in each of the zones, all or none: every one gets a session, or a series, for itself alone. */
export async function planInEachZone(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>,
  admin: Admin,
  plan: EachZonePlan,
): Promise<EachZoneOutcome> {
  const { zoneIds } = plan.facts
  if (zoneIds.length < 2 || zoneIds.length > mostZones) return { ok: false, because: 'zones' }
  const those = await tools.db
    .select({ id: zones.id, name: zones.name, timeZone: zones.timeZone })
    .from(zones)
    .where(inArray(zones.id, zoneIds))
    .orderBy(asc(zones.position), asc(zones.id))
  if (those.length < 2) return { ok: false, because: 'zones' }
  let refused: Extract<EachZoneOutcome, { because: 'zone' }> | undefined
  let count = 0
  let first = ''
  try {
    await tools.db.transaction(async (tx) => {
      for (const zone of those) {
        const outcome = await planIn({ ...tools, db: tx }, admin, plan, zone)
        if (!outcome.ok) {
          refused = { ok: false, because: 'zone', name: zone.name, timeZone: zone.timeZone, refused: outcome }
          throw new NothingPlanned()
        }
        count += 'count' in outcome ? outcome.count : 1
        first ||= 'first' in outcome ? outcome.first : outcome.id
      }
    })
  } catch (error) {
    if (!(error instanceof NothingPlanned)) throw error
  }
  return refused ?? { ok: true, zones: those.length, count, first }
}

function planIn(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>,
  admin: Admin,
  { id, facts, publish, evenIfClosed, series }: EachZonePlan,
  zone: { id: string; timeZone: string },
): Promise<SaveOutcome | PlanOutcome> {
  const hours = { ...facts.hours, timeZone: zone.timeZone }
  const [said, there] = [momentsOf(facts.hours), momentsOf(hours)]
  // Answers open and close as long before each as before the hour that was typed.
  const isKnown = typeof said !== 'string' && typeof there !== 'string'
  const answers = isKnown ? momentsOfParts(partsOfFacts(facts, said.startsAt), there.startsAt) : {}
  const own = { ...facts, ...answers, hours, zoneIds: [zone.id] }
  const ownId = idIn(zone.id, id)
  if (series) return createSeries(tools, admin, { ...series, id: ownId, facts: own, publish })
  return createSession(tools, admin, { id: ownId, facts: own, publish, evenIfClosed })
}

/** An id that is the same for the same plan in the same zone (RFC 9562, version 8). */
function idIn(zoneId: string, id: string): string {
  const hex = createHash('sha256').update(`${id} ${zoneId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Takes back what was planned before one of the zones was refused. */
class NothingPlanned extends Error {}
