import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { zones } from '../../../db/schema/programme.server.ts'
import { nearestZone } from '../../../time/zones.ts'

/**
 * The zone somebody comes into: the one named, followed to the one it was merged into, else the open one whose clock is
 * nearest to theirs. `undefined` in an edition without an open zone. Nobody is left outside of all zones, for they would miss
 * what goes to zones.
 */
export async function zoneToEnter(
  tx: Transaction,
  { editionId, named, timeZone, now }: { editionId: string; named: string | null; timeZone: string; now: Date },
): Promise<{ id: string; name: string } | undefined> {
  const found = await tx
    .select({
      id: zones.id,
      name: zones.name,
      status: zones.status,
      mergedInto: zones.mergedInto,
      timeZone: zones.timeZone,
    })
    .from(zones)
    .where(eq(zones.editionId, editionId))
    .orderBy(asc(zones.position), asc(zones.name))
  const meant = found.find(({ id }) => id === named)
  const into = meant?.mergedInto ? found.find(({ id }) => id === meant.mergedInto) : meant
  if (into) return into
  const open = found.filter(({ status }) => status === 'active')
  return nearestZone(timeZone, open, now) ?? open[0]
}
