/** Filters of the list of people under a name: one organiser keeps one, all of them have it (docs/behaviour/joining.md, filters-kept). */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { memberFilters } from '../../../db/schema/bulk.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { RowVersion } from '../../ids.ts'
import { longest, mostSavedFilters } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'

/** `query` as the address of the list has it, by the names of its parts. */
export type SavedFilter = { id: string; name: string; query: Record<string, string>; version: number }

export type FilterOutcome =
  | { ok: true; id: string }
  | { ok: false; because: 'name-taken' | 'too-many' | 'nothing' | 'gone' | 'stale' }

const columns = {
  id: memberFilters.id,
  name: memberFilters.name,
  query: memberFilters.query,
  version: memberFilters.version,
}

/** All that are kept, in the order in which they were. */
export function listFilters({ db }: Pick<Tools, 'db'>, _admin: Admin): Promise<SavedFilter[]> {
  return db.select(columns).from(memberFilters).orderBy(asc(memberFilters.createdAt), asc(memberFilters.id))
}

/** Keeps what the list is narrowed to. A name there is already is refused, what narrows nothing, and more than there may be. */
export async function keepFilter(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { name, query }: Pick<SavedFilter, 'name' | 'query'>,
): Promise<FilterOutcome> {
  if (Object.keys(query).length === 0) return { ok: false, because: 'nothing' }
  const tidy = tidyName(name)
  return inTurn(tools, async (tx): Promise<FilterOutcome> => {
    if ((await tx.$count(memberFilters)) >= mostSavedFilters) return { ok: false, because: 'too-many' }
    const [kept] = await tx
      .insert(memberFilters)
      .values({ name: tidy, query, byMemberId: admin.id, createdAt: tools.now() })
      .onConflictDoNothing()
      .returning({ id: memberFilters.id })
    if (!kept) return { ok: false, because: 'name-taken' }
    await note(tx, admin, { id: kept.id, action: 'filter-kept', summary: `Kept the filter “${tidy}”` })
    return { ok: true, id: kept.id }
  })
}

/** Gives a filter another name; what it finds stays. Refused where it is gone, was renamed meanwhile, or another is called so. */
export async function renameFilter(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { id, version, name }: RowVersion & { name: string },
): Promise<FilterOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const tidy = tidyName(name)
  return inTurn(tools, async (tx): Promise<FilterOutcome> => {
    const [before] = await tx.select(columns).from(memberFilters).where(eq(memberFilters.id, id))
    if (!before) return { ok: false, because: 'gone' }
    if (before.version !== version) return { ok: false, because: 'stale' }
    const isCalledSo = and(ne(memberFilters.id, id), sql`lower(${memberFilters.name}) = lower(${tidy})`)
    if ((await tx.$count(memberFilters, isCalledSo)) > 0) return { ok: false, because: 'name-taken' }
    await tx
      .update(memberFilters)
      .set({ name: tidy, version: version + 1 })
      .where(eq(memberFilters.id, id))
    const summary = `Renamed the filter “${before.name}” to “${tidy}”`
    await note(tx, admin, { id, action: 'filter-renamed', summary })
    return { ok: true, id }
  })
}

/** Forgets a filter; nobody who fits it is changed. */
export async function deleteFilter(tools: Pick<Tools, 'db'>, admin: Admin, id: string): Promise<{ ok: boolean }> {
  if (!isId(id)) return { ok: false }
  return tools.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(memberFilters)
      .where(eq(memberFilters.id, id))
      .returning({ name: memberFilters.name })
    if (!gone) return { ok: false }
    await note(tx, admin, { id, action: 'filter-deleted', summary: `Deleted the filter “${gone.name}”` })
    return { ok: true }
  })
}

function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').slice(0, longest.filterName).toWellFormed()
}

/** One after the other: so many and each name once, whoever else saves at this moment. Reading goes on meanwhile. */
function inTurn<T>({ db }: Pick<Tools, 'db'>, change: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${memberFilters} in share row exclusive mode`)
    return change(tx)
  })
}

function note(
  tx: Transaction,
  admin: Admin,
  { id, ...what }: { id: string; action: string; summary: string },
): Promise<void> {
  return noteInAudit(tx, { actorId: admin.id, objectType: 'member-filter', objectId: id, ...what })
}
