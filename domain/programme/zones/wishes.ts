/**
 * While an edition runs a member asks for another zone, and an organiser moves them or leaves them where they are
 * (docs/behaviour/programme.md, zone-wish).
 */
import { and, eq, exists, inArray, isNotNull, ne, or, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { accesses, editions, zones } from '../../../db/schema/programme.server.ts'
import { zoneKeptLetter } from '../../../mail/letters/editions.ts'
import { kindsThatTakePart } from '../../club/access.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin, Member } from '../../club/viewer.ts'

/** A wish takes nothing away: the member stays in their zone until an organiser moves them. A second one replaces the first. */
export async function askForZone(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  zoneId: string,
): Promise<{ ok: true } | { ok: false; because: 'not-now' }> {
  if (!isId(zoneId) || member.status !== 'active') return { ok: false, because: 'not-now' }
  const now = tools.now()
  const isOpenZone = tools.db
    .select({ one: sql`1` })
    .from(zones)
    .innerJoin(editions, and(eq(editions.id, zones.editionId), eq(editions.status, 'running')))
    .where(and(eq(zones.id, zoneId), eq(zones.status, 'active'), eq(zones.editionId, accesses.editionId)))
  const asked = await tools.db
    .update(accesses)
    .set({ wantedZoneId: zoneId, zoneWantedAt: now, updatedAt: now, version: sql`${accesses.version} + 1` })
    .where(
      and(
        eq(accesses.memberId, member.id),
        inArray(accesses.status, ['scheduled', 'active']),
        inArray(accesses.kind, [...kindsThatTakePart]),
        or(isNull(accesses.zoneId), ne(accesses.zoneId, zoneId)),
        exists(isOpenZone),
      ),
    )
    .returning({ id: accesses.id })
  return asked.length > 0 ? { ok: true } : { ok: false, because: 'not-now' }
}

/** The member stays after all; nothing where they asked for nothing. */
export async function takeBackWish(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Pick<Member, 'id'>,
  editionId: string,
): Promise<void> {
  if (isId(editionId)) await forget(tools, tools.db, { memberId: member.id, editionId })
}

/** An organiser leaves somebody in their zone and writes to them; false where they do not ask for `zoneId` any more. */
export async function declineWish(
  tools: Pick<Tools, 'db' | 'mail' | 'now'>,
  admin: Admin,
  wish: Wish & { zoneId: string },
): Promise<boolean> {
  const { memberId, editionId, zoneId } = wish
  if (![memberId, editionId, zoneId].every(isId)) return false
  return tools.db.transaction(async (tx) => {
    const declined = await forget(tools, tx, wish)
    if (!declined) return false
    const name = await tell(tools, tx, { ...declined, zoneId })
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'zone-wish-declined',
      objectType: 'member',
      objectId: memberId,
      summary: `Left ${name} in their zone`,
    })
    return true
  })
}

type Wish = { memberId: string; editionId: string }

/** Of any zone where none is named; the access it was about. */
async function forget(
  { now }: Pick<Tools, 'now'>,
  db: Tools['db'],
  { memberId, editionId, zoneId }: Wish & { zoneId?: string },
): Promise<{ accessId: string; version: number } | undefined> {
  const [forgotten] = await db
    .update(accesses)
    .set({ wantedZoneId: null, zoneWantedAt: null, updatedAt: now(), version: sql`${accesses.version} + 1` })
    .where(
      and(
        eq(accesses.memberId, memberId),
        eq(accesses.editionId, editionId),
        zoneId ? eq(accesses.wantedZoneId, zoneId) : isNotNull(accesses.wantedZoneId),
      ),
    )
    .returning({ accessId: accesses.id, version: accesses.version })
  return forgotten
}

/** Writes to whoever asked for the zone; returns their name. */
async function tell(
  tools: Pick<Tools, 'mail'>,
  tx: Transaction,
  { accessId, version, zoneId }: { accessId: string; version: number; zoneId: string },
): Promise<string> {
  const [asked] = await tx
    .select({
      memberId: members.id,
      name: members.displayName,
      status: members.status,
      email: accounts.email,
      edition: { title: editions.title },
      wanted: zones.name,
    })
    .from(accesses)
    .innerJoin(members, eq(members.id, accesses.memberId))
    .innerJoin(editions, eq(editions.id, accesses.editionId))
    .innerJoin(zones, eq(zones.id, zoneId))
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(accesses.id, accessId))
  if (!asked) throw new Error(`Access ${accessId} is gone while it is held.`)
  const { memberId, name, status, email } = asked
  if (email && (status === 'active' || status === 'paused')) {
    const letter = zoneKeptLetter(await tools.mail.site(tx), asked)
    await tools.mail.post(tx, {
      letter,
      to: email,
      toMemberId: memberId,
      dedupeKey: `zone-kept:${accessId}:${version}`,
    })
  }
  return name
}
