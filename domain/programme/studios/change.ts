/** Studios are made, changed, paused, retired, put into order. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isRefusedBy } from '../../constraints.ts'
import { isId } from '../../ids.ts'
import { freePath, keepOldPath } from '../../club/redirects/old-paths.ts'
import { cancelFutureSessions } from '../sessions/cancel.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'

/** A studio as it is kept. */
export type StudioRow = typeof studios.$inferSelect

/** What an organiser decides about a studio. `description` and `bring` are Markdown. */
export type StudioFacts = Pick<
  StudioRow,
  | 'slug'
  | 'name'
  | 'promise'
  | 'description'
  | 'bring'
  | 'format'
  | 'forWhom'
  | 'cadenceText'
  | 'capacity'
  | 'visibility'
  | 'pigment'
  | 'room'
  | 'tags'
>

export type StudioOutcome =
  | { ok: true; studio: StudioRow }
  | { ok: false; because: 'gone' | 'taken' }
  | { ok: false; because: 'stale' | 'not-now'; current: StudioRow }

/** A new studio: a draft at the end of the row. Refused: a slug that is taken. */
export async function createStudio(tools: Tools, admin: Admin, facts: StudioFacts): Promise<StudioOutcome> {
  const now = tools.now()
  return tools.db.transaction(async (tx): Promise<StudioOutcome> => {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${studios})`
    const [studio] = await tx
      .insert(studios)
      .values({ ...facts, position, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!studio) return { ok: false, because: 'taken' }
    await freePath(tx, pathOf(studio))
    await noteStudio(tx, admin, 'studio-created', studio)
    return { ok: true, studio }
  })
}

/** Changes a studio. Its old address leads to the new one. */
export async function saveStudio(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  facts: StudioFacts,
): Promise<StudioOutcome> {
  try {
    return await withStudio(tools, rowVersion, async (tx, before) => {
      const studio = await changeStudio(tx, tools, before, facts)
      if (studio.slug !== before.slug) {
        await keepOldPath(tx, { from: pathOf(before), to: pathOf(studio), now: tools.now() })
      }
      await noteStudio(tx, admin, 'studio-changed', studio, { before: inDiff(before), after: inDiff(studio) })
      return { ok: true, studio }
    })
  } catch (error) {
    if (isRefusedBy(error, 'one_studio_per_slug')) return { ok: false, because: 'taken' }
    throw error
  }
}

/** Opens a draft, or a paused studio before its day. */
export async function openStudio(tools: Tools, admin: Admin, rowVersion: RowVersion): Promise<StudioOutcome> {
  return withStudio(tools, rowVersion, async (tx, before) => {
    if (before.status !== 'draft' && before.status !== 'paused') {
      return { ok: false, because: 'not-now', current: before }
    }
    const studio = await changeStudio(tx, tools, before, { status: 'active', pausedUntil: null })
    await noteStudio(tx, admin, before.status === 'draft' ? 'studio-opened' : 'studio-resumed', studio)
    return { ok: true, studio }
  })
}

/** Pauses a studio, until a day where one is named: the clock then opens it again. Its sessions stay. */
export async function pauseStudio(
  tools: Tools,
  admin: Admin,
  { until, ...rowVersion }: RowVersion & { until: string | null },
): Promise<StudioOutcome> {
  return withStudio(tools, rowVersion, async (tx, before) => {
    if (before.status !== 'active' && before.status !== 'paused') {
      return { ok: false, because: 'not-now', current: before }
    }
    const studio = await changeStudio(tx, tools, before, { status: 'paused', pausedUntil: until })
    await noteStudio(tx, admin, 'studio-paused', studio, { until })
    return { ok: true, studio }
  })
}

/** Retires a studio for good: its sessions to come are cancelled, and who answered them is told why. */
export async function retireStudio(
  tools: Tools,
  admin: Admin,
  { reason, ...rowVersion }: RowVersion & { reason: string },
): Promise<StudioOutcome> {
  return withStudio(tools, rowVersion, async (tx, before) => {
    if (before.status === 'retired') return { ok: false, because: 'not-now', current: before }
    const studio = await changeStudio(tx, tools, before, { status: 'retired', pausedUntil: null })
    await cancelFutureSessions(tools, tx, { studioId: studio.id, actorId: admin.id, reason })
    await noteStudio(tx, admin, 'studio-retired', studio)
    return { ok: true, studio }
  })
}

/** Runs a change of one studio while nobody else changes it. */
export async function withStudio(
  tools: Tools,
  { id, version }: RowVersion,
  run: (tx: Transaction, before: StudioRow) => Promise<StudioOutcome>,
): Promise<StudioOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<StudioOutcome> => {
    const [before] = await tx.select().from(studios).where(eq(studios.id, id)).for('no key update')
    if (!before) return { ok: false, because: 'gone' }
    return before.version === version ? run(tx, before) : { ok: false, because: 'stale', current: before }
  })
}

/** Writes what changes and counts the version up. */
export async function changeStudio(
  tx: Transaction,
  tools: Tools,
  before: StudioRow,
  values: Partial<typeof studios.$inferInsert>,
): Promise<StudioRow> {
  const [studio] = await tx
    .update(studios)
    .set({ ...values, version: sql`${studios.version} + 1`, updatedAt: tools.now() })
    .where(eq(studios.id, before.id))
    .returning()
  if (!studio) throw new Error('The studio was not changed.')
  return studio
}

function pathOf({ slug }: Pick<StudioRow, 'slug'>): string {
  return `/studios/${slug}-studio`
}

function inDiff({ slug, name, capacity, visibility, pigment, room }: StudioRow) {
  return { slug, name, capacity, visibility, pigment, room }
}

/** What was done to a studio, for the log; by the house itself where nobody did it. */
export async function noteStudio(
  tx: Transaction,
  admin: Admin | undefined,
  action: string,
  { id, name }: StudioRow,
  diff: Record<string, unknown> = {},
): Promise<void> {
  const by = admin ? { actorId: admin.id } : {}
  await noteInAudit(tx, { ...by, action, objectType: 'studio', objectId: id, summary: `${name}.`, diff })
}
