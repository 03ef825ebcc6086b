/** Cohorts are made, changed, published, archived. Their introduction is written at the desk. */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { cohorts } from '../../../db/schema/studios.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isRefusedBy } from '../../constraints.ts'
import { defaultCohort } from '../cohorts.ts'
import { isId } from '../../ids.ts'
import { freePath, keepOldPath } from '../../club/redirects/old-paths.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'

type Row = typeof cohorts.$inferSelect

/** What an organiser decides about a cohort besides its introduction. */
export type CohortFacts = Pick<Row, 'slug' | 'name' | 'period'>

export type CohortOutcome =
  | { ok: true; cohort: Row }
  | { ok: false; because: 'gone' | 'taken' | 'is-default' }
  | { ok: false; because: 'stale' | 'not-now'; current: Row }

/** A new cohort: a draft at the end of the row. Refused: a slug that is taken. */
export async function createCohort(tools: Tools, admin: Admin, facts: CohortFacts): Promise<CohortOutcome> {
  const now = tools.now()
  return tools.db.transaction(async (tx): Promise<CohortOutcome> => {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${cohorts})`
    const [cohort] = await tx
      .insert(cohorts)
      .values({ ...facts, position, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!cohort) return { ok: false, because: 'taken' }
    await freePath(tx, pathOf(cohort))
    await note(tx, admin, 'cohort-created', cohort)
    return { ok: true, cohort }
  })
}

/** Changes a cohort. Its old address leads to the new one. Refused: another slug for the one that the site leads to by itself. */
export async function saveCohort(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  facts: CohortFacts,
): Promise<CohortOutcome> {
  try {
    return await withCohort(tools, rowVersion, async (tx, before) => {
      if (before.slug === defaultCohort && facts.slug !== defaultCohort) return { ok: false, because: 'is-default' }
      const cohort = await change(tx, tools, before, facts)
      if (cohort && cohort.slug !== before.slug) {
        await keepOldPath(tx, { from: pathOf(before), to: pathOf(cohort), now: tools.now() })
      }
      return noted(tx, admin, 'cohort-changed', before, cohort)
    })
  } catch (error) {
    if (isRefusedBy(error, 'one_cohort_per_slug')) return { ok: false, because: 'taken' }
    throw error
  }
}

/** Shows a draft, or an archived cohort again, to everybody. */
export async function publishCohort(tools: Tools, admin: Admin, rowVersion: RowVersion): Promise<CohortOutcome> {
  return withCohort(tools, rowVersion, async (tx, before) => {
    if (before.status === 'published' || before.status === 'retracted')
      return { ok: false, because: 'not-now', current: before }
    return noted(tx, admin, 'cohort-published', before, await change(tx, tools, before, { status: 'published' }))
  })
}

/** Archives a published cohort: its page stays, marked as such. */
export async function archiveCohort(tools: Tools, admin: Admin, rowVersion: RowVersion): Promise<CohortOutcome> {
  return withCohort(tools, rowVersion, async (tx, before) => {
    if (before.status !== 'published') return { ok: false, because: 'not-now', current: before }
    return noted(tx, admin, 'cohort-archived', before, await change(tx, tools, before, { status: 'archived' }))
  })
}

async function withCohort(
  tools: Tools,
  { id, version }: RowVersion,
  run: (tx: Transaction, before: Row) => Promise<CohortOutcome>,
): Promise<CohortOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<CohortOutcome> => {
    const [before] = await tx.select().from(cohorts).where(eq(cohorts.id, id))
    if (!before) return { ok: false, because: 'gone' }
    return before.version === version ? run(tx, before) : { ok: false, because: 'stale', current: before }
  })
}

async function change(tx: Transaction, tools: Tools, { id, version }: Row, values: Partial<Row>) {
  const [cohort] = await tx
    .update(cohorts)
    .set({ ...values, version: sql`${cohorts.version} + 1`, updatedAt: tools.now() })
    .where(and(eq(cohorts.id, id), eq(cohorts.version, version)))
    .returning()
  return cohort
}

async function noted(
  tx: Transaction,
  admin: Admin,
  action: string,
  before: Row,
  cohort: Row | undefined,
): Promise<CohortOutcome> {
  if (!cohort) return { ok: false, because: 'stale', current: before }
  await note(tx, admin, action, cohort)
  return { ok: true, cohort }
}

function pathOf({ slug }: Pick<Row, 'slug'>): string {
  return `/studios/lessons-learned/${slug}`
}

async function note(tx: Transaction, admin: Admin, action: string, { id, name }: Row): Promise<void> {
  await noteInAudit(tx, { actorId: admin.id, action, objectType: 'cohort', objectId: id, summary: `${name}.` })
}
