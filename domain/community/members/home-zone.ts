/** The zone a member belongs to in the edition they are in or about to begin. */
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses, editions, zones } from '../../../db/schema/programme.server.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import { kindsThatTakePart } from '../../club/access.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { holdOpenZone } from '../../programme/zones.ts'

export type HomeZone = {
  edition: { id: string; slug: string; title: string }
  zone: { id: string; slug: string; name: string } | undefined
  /** Where one could be; fewer than two are no choice. */
  zones: { id: string; slug: string; name: string; timeZone: string }[]
  /** Once the edition runs the zone's hosts plan with it: an organiser changes it then, and the member may ask. */
  mayChange: boolean
  /** The zone the member asked for and has no answer about. */
  wish: { zoneId: string; at: Date } | undefined
}

/** `undefined` where the member is in no edition that runs or is to come. */
export async function homeZone(tools: Pick<Tools, 'db'>, member: Pick<Member, 'id'>): Promise<HomeZone | undefined> {
  const [held] = await tools.db
    .select({
      zoneId: accesses.zoneId,
      wantedZoneId: accesses.wantedZoneId,
      zoneWantedAt: accesses.zoneWantedAt,
      editionId: editions.id,
      slug: editions.slug,
      title: editions.title,
      status: editions.status,
    })
    .from(accesses)
    .innerJoin(editions, eq(editions.id, accesses.editionId))
    .where(
      and(
        eq(accesses.memberId, member.id),
        inArray(accesses.status, ['scheduled', 'active']),
        inArray(accesses.kind, [...kindsThatTakePart]),
        inArray(editions.status, ['announced', 'enrolling', 'running']),
      ),
    )
    .orderBy(sql`${editions.status} = 'running' desc`, asc(editions.startsOn))
    .limit(1)
  if (!held) return undefined
  const offered = await tools.db
    .select({ id: zones.id, slug: zones.slug, name: zones.name, timeZone: zones.timeZone })
    .from(zones)
    .where(and(eq(zones.editionId, held.editionId), eq(zones.status, 'active')))
    .orderBy(asc(zones.position))
  const { editionId, slug, title, status, zoneId, wantedZoneId, zoneWantedAt } = held
  return {
    edition: { id: editionId, slug, title },
    wish: wantedZoneId && zoneWantedAt ? { zoneId: wantedZoneId, at: zoneWantedAt } : undefined,
    zone: offered.find(({ id }) => id === zoneId),
    zones: offered,
    mayChange: status !== 'running' && offered.length > 1,
  }
}

/** Moves the member to this zone as long as its edition has not begun; their places in sessions of the old zone are given back. */
export async function moveHome(tools: Tools, tx: Transaction, member: Member, zoneId: string): Promise<boolean> {
  const zone = await holdOpenZone(tx, zoneId)
  if (!zone) return false
  const [held] = await tx
    .select({ id: accesses.id, from: accesses.zoneId, editionId: accesses.editionId })
    .from(accesses)
    .where(
      and(
        eq(accesses.memberId, member.id),
        eq(accesses.editionId, zone.editionId),
        inArray(accesses.status, ['scheduled', 'active']),
      ),
    )
    // What is given back is of the zone they leave: an organiser may be moving them at this moment.
    .for('no key update')
  if (!held) return false
  if (held.from === zoneId) return true
  const moved = await tx
    .update(accesses)
    .set({ zoneId, updatedAt: tools.now(), version: sql`${accesses.version} + 1` })
    .where(and(eq(accesses.id, held.id), hasNotBegun(tx)))
    .returning({ id: accesses.id })
  if (moved.length === 0) return false
  if (held.from) {
    const what = { memberIds: [member.id], editionId: held.editionId, zoneId: held.from, actorId: member.id }
    await releaseAnswers(tools, tx, { ...what, reason: 'the zone changed' })
  }
  return true
}

function hasNotBegun(tx: Transaction) {
  const ahead = tx
    .select({ one: sql`1` })
    .from(editions)
    .where(and(eq(editions.id, accesses.editionId), inArray(editions.status, ['announced', 'enrolling'])))
  return exists(ahead)
}
