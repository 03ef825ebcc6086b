/** An organiser moves a member to another zone of their edition. */
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { isId } from '../../ids.ts'
import { releaseAnswers } from '../../programme/rsvps/release.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { holdOpenZone } from '../../programme/zones.ts'
import { noteEach } from './several.ts'

type Move = {
  memberId: string
  editionId: string
  zoneId: string
  /** They are moved because they asked for it, and only as long as they do. */
  asWished?: boolean
}

/**
 * Moves somebody's access to another zone of the same edition. `release` gives back their places in coming sessions of the
 * zone they leave. A wish for this zone is answered by it, one for another waits on. `undefined` where there is no such access or
 * zone, nothing would change, or with `asWished` they do not ask for it any more.
 */
export async function changeZone(
  tools: Tools,
  admin: Admin,
  { release, ...move }: Move & { release: boolean },
): Promise<{ zone: string } | undefined> {
  const { memberId, editionId, zoneId } = move
  if (![memberId, editionId, zoneId].every(isId)) return undefined
  return tools.db.transaction(async (tx) => {
    const zone = await holdOpenZone(tx, zoneId)
    const left = zone?.editionId === editionId ? await moveAccess(tools, tx, move) : undefined
    if (!zone || !left) return undefined
    const reason = 'the zone changed'
    if (release && left.zoneId) {
      const answers = { memberIds: [memberId], editionId, zoneId: left.zoneId }
      await releaseAnswers(tools, tx, { ...answers, actorId: admin.id, reason })
    }
    const moved = [{ id: memberId, name: left.name }]
    await noteEach(tx, admin, 'zone-changed', moved, (name) => `Moved ${name} to ${zone.name}`)
    return { zone: zone.name }
  })
}

/** The access with its zone as it was, moved; nothing where there is none or it is there already. */
async function moveAccess(
  tools: Pick<Tools, 'now'>,
  tx: Transaction,
  { memberId, editionId, zoneId, asWished = false }: Move,
): Promise<{ zoneId: string | null; name: string } | undefined> {
  const [held] = await tx
    .select({ id: accesses.id, zoneId: accesses.zoneId, wantedZoneId: accesses.wantedZoneId })
    .from(accesses)
    .where(
      and(
        eq(accesses.memberId, memberId),
        eq(accesses.editionId, editionId),
        inArray(accesses.status, ['scheduled', 'active']),
        or(isNull(accesses.zoneId), ne(accesses.zoneId, zoneId)),
        asWished ? eq(accesses.wantedZoneId, zoneId) : undefined,
      ),
    )
    // The access alone: the member's own row is held before it where both are.
    .for('no key update')
  if (!held) return undefined
  await tx
    .update(accesses)
    .set({
      zoneId,
      ...(held.wantedZoneId === zoneId ? { wantedZoneId: null, zoneWantedAt: null } : {}),
      updatedAt: tools.now(),
      version: sql`${accesses.version} + 1`,
    })
    .where(eq(accesses.id, held.id))
  const [named] = await tx.select({ name: members.displayName }).from(members).where(eq(members.id, memberId))
  return { zoneId: held.zoneId, name: named?.name ?? '' }
}
