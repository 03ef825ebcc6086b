/**
 * Zones of an edition are added, changed, put into order, closed. An edition always has an active one
 * (docs/behaviour/programme.md, always-a-zone).
 */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isRefusedBy } from '../../constraints.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'

/** What an organiser decides about a zone. */
export type ZoneFacts = { slug: string; name: string; timeZone: string; capacity: number | null }

export type ZoneOutcome =
  | { ok: true; zone: HeldZone }
  | { ok: false; because: 'taken' | 'last-active' | 'merged' }
  | Unseen

/** The zone is not as it was when its form was opened. */
type Unseen = { ok: false; because: 'gone' } | { ok: false; because: 'stale'; current: HeldZone }

export type HeldZone = Awaited<ReturnType<typeof selectZones>>[number]

/** Adds a zone at the end. Refused: a slug that another zone of the edition has. */
export async function addZone(tools: Tools, admin: Admin, editionId: string, facts: ZoneFacts): Promise<ZoneOutcome> {
  if (!isId(editionId)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<ZoneOutcome> => {
    if (!(await holdEdition(tx, editionId))) return { ok: false, because: 'gone' }
    const now = tools.now()
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${zones} where edition_id = ${editionId})`
    const [added] = await tx
      .insert(zones)
      .values({ ...facts, editionId, position, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(zoneColumns)
    if (!added) return { ok: false, because: 'taken' }
    await forgetFormerSlug(tx, added)
    await note(tx, admin, 'zone-added', added)
    return { ok: true, zone: added }
  })
}

/** Changes a zone. Its former slug keeps leading to it (`findZone`). */
export async function saveZone(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  facts: ZoneFacts,
): Promise<ZoneOutcome> {
  try {
    return await withZone(tools, rowVersion, async (tx, before) => {
      if (before.status === 'merged') return { ok: false, because: 'merged' }
      const formerSlugs = [...before.formerSlugs.filter((slug) => slug !== facts.slug), before.slug]
      const isRenamed = before.slug !== facts.slug
      const zone = await change(tx, tools, before, { ...facts, ...(isRenamed && { formerSlugs }) })
      if (isRenamed) await forgetFormerSlug(tx, zone)
      await note(tx, admin, 'zone-changed', zone, { before: inDiff(before), after: inDiff(zone) })
      return { ok: true, zone }
    })
  } catch (error) {
    if (isRefusedBy(error, 'one_zone_per_slug_and_edition')) return { ok: false, because: 'taken' }
    throw error
  }
}

/** Closes a zone to newcomers, whose people stay, or opens it again. Refused: the last active one, a merged one. */
export async function openZone(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  status: 'active' | 'closed',
): Promise<ZoneOutcome> {
  return withZone(tools, rowVersion, async (tx, before) => {
    if (before.status === 'merged') return { ok: false, because: 'merged' }
    if (status === 'closed' && (await isLastActive(tx, before))) return { ok: false, because: 'last-active' }
    const zone = await change(tx, tools, before, { status })
    await note(tx, admin, status === 'closed' ? 'zone-closed' : 'zone-opened', zone)
    return { ok: true, zone }
  })
}

/** Puts a zone one place further to the front or to the end; at the edge it stays where it is. */
export async function moveZone(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  direction: 'earlier' | 'later',
): Promise<ZoneOutcome> {
  return withZone(tools, rowVersion, async (tx, before) => {
    const inOrder = await selectZones(tx)
      .where(and(eq(zones.editionId, before.editionId), ne(zones.status, 'merged')))
      .orderBy(asc(zones.position), asc(zones.name))
    const from = inOrder.findIndex(({ id }) => id === before.id)
    const to = from + (direction === 'earlier' ? -1 : 1)
    if (from < 0 || to < 0 || to >= inOrder.length) return { ok: true, zone: before }
    const moved = inOrder.filter(({ id }) => id !== before.id)
    moved.splice(to, 0, before)
    // One statement for all: places that were equal before are told apart afterwards.
    const positions = sql.join(
      moved.map(({ id }, index) => sql`(${id}::uuid, ${index + 1}::int)`),
      sql`, `,
    )
    await tx.execute(sql`update ${zones} set position = sorted.number from (values ${positions}) as sorted (id, number)
      where ${zones.id} = sorted.id`)
    const zone = await change(tx, tools, before, {})
    await note(tx, admin, 'zones-put-in-order', zone)
    return { ok: true, zone }
  })
}

/** Runs a change of one zone while nobody else changes a zone of its edition: what holds for all of them still holds then. */
export async function withZone<Outcome>(
  tools: Tools,
  { id, version }: RowVersion,
  run: (tx: Transaction, before: HeldZone) => Promise<Outcome>,
): Promise<Outcome | Unseen> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<Outcome | Unseen> => {
    const [found] = await tx.select({ editionId: zones.editionId }).from(zones).where(eq(zones.id, id))
    if (!found || !(await holdEdition(tx, found.editionId))) return { ok: false, because: 'gone' }
    const [before] = await selectZones(tx).where(eq(zones.id, id))
    if (!before) return { ok: false, because: 'gone' }
    if (before.version !== version) return { ok: false, because: 'stale', current: before }
    return run(tx, before)
  })
}

/** Whether no other zone of the edition is active. */
export async function isLastActive(tx: Transaction, { id, editionId }: HeldZone): Promise<boolean> {
  const others = and(eq(zones.editionId, editionId), eq(zones.status, 'active'), ne(zones.id, id))
  return (await tx.$count(zones, others)) === 0
}

async function holdEdition(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx.select({ id: editions.id }).from(editions).where(eq(editions.id, id)).for('update')
  return held.length > 0
}

async function change(
  tx: Transaction,
  tools: Tools,
  before: HeldZone,
  values: Partial<typeof zones.$inferInsert>,
): Promise<HeldZone> {
  const [zone] = await tx
    .update(zones)
    .set({ ...values, version: sql`${zones.version} + 1`, updatedAt: tools.now() })
    .where(eq(zones.id, before.id))
    .returning(zoneColumns)
  if (!zone) throw new Error('The zone was not changed.')
  return zone
}

/** An address that a zone has now is no longer the former one of another. */
async function forgetFormerSlug(tx: Transaction, { id, editionId, slug }: HeldZone): Promise<void> {
  await tx
    .update(zones)
    .set({ formerSlugs: sql`array_remove(${zones.formerSlugs}, ${slug})` })
    .where(and(eq(zones.editionId, editionId), ne(zones.id, id), sql`${slug} = any(${zones.formerSlugs})`))
}

function selectZones(tx: Transaction) {
  return tx.select(zoneColumns).from(zones).$dynamic()
}

const zoneColumns = {
  id: zones.id,
  editionId: zones.editionId,
  slug: zones.slug,
  name: zones.name,
  timeZone: zones.timeZone,
  capacity: zones.capacity,
  status: zones.status,
  formerSlugs: zones.formerSlugs,
  version: zones.version,
}

function inDiff({ slug, name, timeZone, capacity, status }: HeldZone) {
  return { slug, name, timeZone, capacity, status }
}

async function note(
  tx: Transaction,
  admin: Admin,
  action: string,
  { id, name, editionId }: HeldZone,
  diff: Record<string, unknown> = {},
): Promise<void> {
  const [edition] = await tx.select({ slug: editions.slug }).from(editions).where(eq(editions.id, editionId))
  const summary = `${name}, edition ${edition?.slug}.`
  await noteInAudit(tx, { actorId: admin.id, action, objectType: 'zone', objectId: id, summary, diff })
}
