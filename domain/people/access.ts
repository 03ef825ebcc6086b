/** Which editions somebody may enter, as organisers change it (PRODUCT 8.3). */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { accesses, editions, zones } from '../../db/schema/programme.server.ts'
import { endAccess, grantAccess } from '../accesses.ts'
import { noteInAudit } from '../audit.ts'
import { isId } from '../ids.ts'
import { releaseAnswers } from '../rsvps/release.ts'
import type { Tools } from '../tools.ts'
import type { Access, Admin } from '../viewer.ts'

/** How many people one press of a button may change. */
export const mostAtOnce = 100

export type GrantRefusal = 'no-edition' | 'zone-needed' | 'cancelled'

type Grant = { memberIds: string[]; editionId: string; zoneId: string | null; kind?: Access['kind'] }

/** Lets members into an edition; whoever is in already stays as they are. Returns how many got in. */
export async function grantToMembers(
  tools: Tools,
  admin: Admin,
  { memberIds, editionId, zoneId, kind }: Grant,
): Promise<{ ok: true; granted: number } | { ok: false; because: GrantRefusal }> {
  return tools.db.transaction(async (tx) => {
    const place = await findPlace(tx, editionId, zoneId)
    if (!place.ok) return place
    const people = await withUs(tx, memberIds)
    let granted = 0
    for (const { id, name } of people) {
      const access = { memberId: id, editionId, zoneId, ...(kind ? { kind } : {}) }
      const outcome = await grantAccess(tx, { ...access, source: 'admin', now: tools.now() })
      if (!outcome.granted) continue
      granted += 1
      await note(tx, admin, id, 'access-granted', `Let ${name} into ${place.words}`)
    }
    return { ok: true, granted }
  })
}

/** Takes members' access to an edition away; their places in its coming sessions are given back. Returns how many had one. */
export async function endForMembers(
  tools: Tools,
  admin: Admin,
  { memberIds, editionId, reason }: { memberIds: string[]; editionId: string; reason: string },
): Promise<number> {
  if (!isId(editionId)) return 0
  return tools.db.transaction(async (tx) => {
    const [edition] = await tx.select({ slug: editions.slug }).from(editions).where(eq(editions.id, editionId))
    const people = await named(tx, memberIds)
    let ended = 0
    for (const { id, name } of people) {
      if (!(await endAccess(tx, { memberId: id, editionId, status: 'revoked', reason, now: tools.now() }))) continue
      ended += 1
      await releaseAnswers(tools, tx, { memberId: id, editionId, actorId: admin.id, reason: 'the access ended' })
      await note(tx, admin, id, 'access-ended', `Ended the access of ${name} to ${edition?.slug ?? ''}: ${reason}`)
    }
    return ended
  })
}

/**
 * Moves somebody's access to another zone of the same edition. `release` gives back their places in coming sessions of the
 * zone they leave. `undefined` where there is no such access or zone, or nothing would change.
 */
export async function changeZone(
  tools: Tools,
  admin: Admin,
  { memberId, editionId, zoneId, release }: { memberId: string; editionId: string; zoneId: string; release: boolean },
): Promise<{ zone: string } | undefined> {
  if (![memberId, editionId, zoneId].every(isId)) return undefined
  return tools.db.transaction(async (tx) => {
    const [zone] = await tx
      .select({ name: zones.name })
      .from(zones)
      .where(and(eq(zones.id, zoneId), eq(zones.editionId, editionId), eq(zones.status, 'active')))
    const left = zone && (await moveAccess(tools, tx, { memberId, editionId, zoneId }))
    if (!zone || !left) return undefined
    const reason = 'the zone changed'
    if (release && left.zoneId) {
      await releaseAnswers(tools, tx, { memberId, editionId, zoneId: left.zoneId, actorId: admin.id, reason })
    }
    await note(tx, admin, memberId, 'zone-changed', `Moved ${left.name} to ${zone.name}`)
    return { zone: zone.name }
  })
}

/** Gives members a tag, or takes it from them. Returns how many it changed. */
export async function tagMembers(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { memberIds, tag, remove = false }: { memberIds: string[]; tag: string; remove?: boolean },
): Promise<number> {
  const ids = memberIds.filter(isId).slice(0, mostAtOnce)
  if (ids.length === 0 || tag === '') return 0
  const tagged = sql`${members.tags} @> array[${tag}]::text[]`
  return tools.db.transaction(async (tx) => {
    // Held in one order, or two organisers who tag the same people could wait for each other.
    await tx.select({ id: members.id }).from(members).where(inArray(members.id, ids)).orderBy(members.id).for('update')
    const changed = await tx
      .update(members)
      .set({
        tags: remove ? sql`array_remove(${members.tags}, ${tag})` : sql`array_append(${members.tags}, ${tag})`,
        updatedAt: tools.now(),
        version: sql`${members.version} + 1`,
      })
      .where(and(inArray(members.id, ids), remove ? tagged : sql`not ${tagged}`))
      .returning({ id: members.id, name: members.displayName })
    for (const { id, name } of changed) {
      await note(tx, admin, id, 'member-tagged', remove ? `Took “${tag}” from ${name}` : `Tagged ${name} “${tag}”`)
    }
    return changed.length
  })
}

type Place = { ok: true; words: string } | { ok: false; because: GrantRefusal }

/** The edition and zone somebody is let into. An edition with several zones asks for one. */
async function findPlace(tx: Transaction, editionId: string, zoneId: string | null): Promise<Place> {
  if (!isId(editionId)) return { ok: false, because: 'no-edition' }
  const [edition] = await tx
    .select({ slug: editions.slug, status: editions.status })
    .from(editions)
    .where(eq(editions.id, editionId))
    .for('share')
  if (!edition) return { ok: false, because: 'no-edition' }
  if (edition.status === 'cancelled') return { ok: false, because: 'cancelled' }
  const open = await tx
    .select({ id: zones.id, name: zones.name })
    .from(zones)
    .where(and(eq(zones.editionId, editionId), eq(zones.status, 'active')))
  const zone = open.find(({ id }) => id === zoneId)
  if (!zone && (zoneId !== null || open.length > 1)) return { ok: false, because: 'zone-needed' }
  return { ok: true, words: zone ? `${edition.slug}, ${zone.name}` : edition.slug }
}

/** The access with its zone as it was, moved; nothing where there is none or it is there already. */
async function moveAccess(
  tools: Pick<Tools, 'now'>,
  tx: Transaction,
  { memberId, editionId, zoneId }: { memberId: string; editionId: string; zoneId: string },
): Promise<{ zoneId: string | null; name: string } | undefined> {
  const [held] = await tx
    .select({ id: accesses.id, zoneId: accesses.zoneId, name: members.displayName })
    .from(accesses)
    .innerJoin(members, eq(members.id, accesses.memberId))
    .where(
      and(
        eq(accesses.memberId, memberId),
        eq(accesses.editionId, editionId),
        inArray(accesses.status, ['scheduled', 'active']),
        or(isNull(accesses.zoneId), sql`${accesses.zoneId} <> ${zoneId}`),
      ),
    )
    .for('no key update')
  if (!held) return undefined
  await tx
    .update(accesses)
    .set({ zoneId, updatedAt: tools.now(), version: sql`${accesses.version} + 1` })
    .where(eq(accesses.id, held.id))
  return { zoneId: held.zoneId, name: held.name }
}

type Named = { id: string; name: string }

/** Those of them who can be let in anywhere, in one order: two organisers at once do not wait for each other. */
function withUs(tx: Transaction, memberIds: string[]): Promise<Named[]> {
  return named(tx, memberIds, ['registering', 'active', 'paused', 'suspended', 'left'])
}

async function named(
  tx: Transaction,
  memberIds: string[],
  statuses?: (typeof members.$inferSelect)['status'][],
): Promise<Named[]> {
  const ids = memberIds.filter(isId).slice(0, mostAtOnce)
  if (ids.length === 0) return []
  return tx
    .select({ id: members.id, name: members.displayName })
    .from(members)
    .where(and(inArray(members.id, ids), statuses ? inArray(members.status, statuses) : undefined))
    .orderBy(members.id)
}

function note(tx: Transaction, admin: Admin, id: string, action: string, summary: string): Promise<void> {
  return noteInAudit(tx, { actorId: admin.id, action, objectType: 'member', objectId: id, summary })
}
