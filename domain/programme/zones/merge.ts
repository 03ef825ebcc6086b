import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accesses, assignments, invitationRequests, invitations, zones } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { drafts, updateZones } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { withZone } from './change.ts'
import type { HeldZone, ZoneOutcome } from './change.ts'
import type { RowVersion } from '../../ids.ts'

export type MergeOutcome =
  | { ok: true; into: { slug: string; name: string }; people: number }
  | { ok: false; because: 'same' | 'no-target' }
  | Extract<ZoneOutcome, { ok: false }>

/**
 * Merges a zone into another active one of its edition: its people, hosts, sessions to come, updates, texts in work and open
 * invitations and requests move; sessions that were held stay where they were. Its address leads to the other (`findZone`).
 */
export async function mergeZone(
  tools: Tools,
  admin: Admin,
  { into, ...rowVersion }: RowVersion & { into: string },
): Promise<MergeOutcome> {
  return withZone(tools, rowVersion, async (tx, before): Promise<MergeOutcome> => {
    if (before.status === 'merged') return { ok: false, because: 'merged' }
    if (into === before.id) return { ok: false, because: 'same' }
    const target = await findTarget(tx, before, into)
    if (!target) return { ok: false, because: 'no-target' }

    const people = await movePeople(tx, tools, before.id, target.id)
    await moveHosts(tx, before.id, target.id)
    await moveContent(tx, tools, before.id, target.id)
    await tx
      .update(zones)
      .set({ status: 'merged', mergedInto: target.id, version: sql`${zones.version} + 1`, updatedAt: tools.now() })
      .where(eq(zones.id, before.id))
    // Who asks for a zone that was merged into this one before is led to the last one at once.
    await tx.update(zones).set({ mergedInto: target.id }).where(eq(zones.mergedInto, before.id))
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'zone-merged',
      objectType: 'zone',
      objectId: before.id,
      summary: `${before.name} into ${target.name}.`,
      diff: { into: target.slug, people },
    })
    return { ok: true, into: { slug: target.slug, name: target.name }, people }
  })
}

async function findTarget(tx: Transaction, { editionId }: HeldZone, id: string) {
  if (!isId(id)) return undefined
  const [target] = await tx
    .select({ id: zones.id, slug: zones.slug, name: zones.name })
    .from(zones)
    .where(and(eq(zones.id, id), eq(zones.editionId, editionId), eq(zones.status, 'active')))
  return target
}

async function movePeople(tx: Transaction, tools: Tools, from: string, to: string): Promise<number> {
  const moved = { zoneId: to, updatedAt: tools.now() }
  const open = inArray(accesses.status, ['scheduled', 'active'])
  const people = await tx
    .update(accesses)
    .set({ ...moved, version: sql`${accesses.version} + 1` })
    .where(and(eq(accesses.zoneId, from), open))
    .returning({ id: accesses.id })
  await moveWishes(tx, tools, from, to)
  await tx
    .update(invitations)
    .set({ ...moved, version: sql`${invitations.version} + 1` })
    .where(
      and(eq(invitations.zoneId, from), inArray(invitations.status, ['draft', 'queued', 'sent', 'bounced', 'opened'])),
    )
  await tx
    .update(invitationRequests)
    .set({ ...moved, version: sql`${invitationRequests.version} + 1` })
    .where(
      and(
        eq(invitationRequests.zoneId, from),
        inArray(invitationRequests.status, ['unverified', 'new', 'in_review', 'waiting_applicant', 'waitlisted']),
      ),
    )
  return people.length
}

/** Whoever asked for the zone that goes asks for the other one; whoever is there by now has what they asked for. */
async function moveWishes(tx: Transaction, tools: Pick<Tools, 'now'>, from: string, to: string): Promise<void> {
  const isThere = eq(accesses.zoneId, to)
  await tx
    .update(accesses)
    .set({
      wantedZoneId: sql`case when ${isThere} then null else ${to}::uuid end`,
      zoneWantedAt: sql`case when ${isThere} then null else ${accesses.zoneWantedAt} end`,
      updatedAt: tools.now(),
      version: sql`${accesses.version} + 1`,
    })
    .where(or(eq(accesses.wantedZoneId, from), and(eq(accesses.wantedZoneId, to), isThere)))
}

async function moveHosts(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`insert into ${assignments} (member_id, zone_id)
    select member_id, ${to}::uuid from ${assignments} where zone_id = ${from}
    on conflict do nothing`)
  await tx.delete(assignments).where(eq(assignments.zoneId, from))
}

/** A text or a session that was for both zones is for the other one once. */
async function moveContent(tx: Transaction, tools: Tools, from: string, to: string): Promise<void> {
  const isToCome = inArray(
    sessionZones.sessionId,
    tx.select({ id: scheduledSessions.id }).from(scheduledSessions).where(gt(scheduledSessions.startsAt, tools.now())),
  )
  const ofSessions = and(eq(sessionZones.zoneId, from), isToCome)
  await tx
    .insert(sessionZones)
    .select(
      tx
        .select({ sessionId: sessionZones.sessionId, zoneId: asZone(to) })
        .from(sessionZones)
        .where(ofSessions),
    )
    .onConflictDoNothing()
  await tx.delete(sessionZones).where(ofSessions)
  const ofUpdates = eq(updateZones.zoneId, from)
  await tx
    .insert(updateZones)
    .select(
      tx
        .select({ updateId: updateZones.updateId, zoneId: asZone(to), publishedAt: updateZones.publishedAt })
        .from(updateZones)
        .where(ofUpdates),
    )
    .onConflictDoNothing()
  await tx.delete(updateZones).where(ofUpdates)
  await moveDrafts(tx, from, to)
}

const asZone = (id: string) => sql<string>`${id}::uuid`.as('zone_id')

/** Texts in work name their zones by id, in what they hold and in whom they are for. */
async function moveDrafts(tx: Transaction, from: string, to: string): Promise<void> {
  const named = sql`to_jsonb(${from}::text)`
  const renamed = (column: typeof drafts.payload | typeof drafts.audience) => sql`case
    when ${column} -> 'zoneIds' @> ${named} then jsonb_set(${column}, '{zoneIds}', (
      select coalesce(jsonb_agg(distinct case when zone = ${from} then ${to} else zone end), '[]')
      from jsonb_array_elements_text(${column} -> 'zoneIds') as zone
    )) else ${column} end`
  await tx
    .update(drafts)
    .set({
      payload: renamed(drafts.payload),
      audience: renamed(drafts.audience),
      savedFrom: '',
      version: sql`${drafts.version} + 1`,
    })
    .where(sql`${drafts.payload} -> 'zoneIds' @> ${named} or ${drafts.audience} -> 'zoneIds' @> ${named}`)
}
