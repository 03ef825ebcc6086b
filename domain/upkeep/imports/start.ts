/** Beginning, stopping and taking back an import. What is asked for is done by a job. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { importWorkbooks, imports } from '../../../db/schema/imports.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import type { Admin } from '../../club/viewer.ts'
import { undoUntil } from '../imports.ts'
import type { ImportRow, ImportTools, Importer } from '../imports.ts'
import { countResults, runImport } from './run.ts'
import { undoImport } from './undo.ts'

export type StartOutcome =
  | { ok: true; again: boolean }
  /** `begun`: it is under way or over. `unchecked`: the dry run was not made, or another one is. `nothing`: no row leads to anything. */
  | { ok: false; because: 'gone' | 'begun' | 'unchecked' | 'nothing' }

/**
 * Begins an import that was looked at, or goes on with one that was stopped. Pressed twice, or by two at once, it begins
 * once: the row decides.
 */
export async function startImport(tools: ImportTools, importer: Importer, id: string): Promise<StartOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!row) return { ok: false, because: 'gone' }
    if (row.state === 'read') return { ok: false, because: 'unchecked' }
    if (row.state !== 'checked' && row.state !== 'stopped') return { ok: false, because: 'begun' }
    const { new: added = 0, change = 0, invite = 0 } = row.counts
    if (added + change + invite === 0) return { ok: false, because: 'nothing' }
    await begin(tools, tx, row, importer)
    return { ok: true, again: row.state === 'stopped' }
  })
}

async function begin(tools: ImportTools, tx: Transaction, row: ImportRow, importer: Importer): Promise<void> {
  await tx
    .update(imports)
    .set({
      state: 'running',
      error: '',
      createdBy: importer?.id ?? row.createdBy,
      startedAt: row.startedAt ?? tools.now(),
      movedAt: tools.now(),
      finishedAt: null,
    })
    .where(eq(imports.id, row.id))
  await tx.delete(importWorkbooks).where(eq(importWorkbooks.importId, row.id))
  await note(tx, importer, row, 'import-started', `Began to import ${row.fileName}.`)
  await tools.jobs.send(tx, 'import', { importId: row.id, act: 'run' })
}

/** Stops it after the rows that are just being done; what was done stays, and can be taken back. False where it does not run. */
export async function stopImport(tools: ImportTools, admin: Admin, id: string): Promise<boolean> {
  if (!isId(id)) return false
  return tools.db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (row?.state !== 'running') return false
    const counts = { ...row.counts, ...(await countResults(tx, id)) }
    await tx.update(imports).set({ state: 'stopped', counts, finishedAt: tools.now() }).where(eq(imports.id, id))
    await note(tx, admin, row, 'import-stopped', `Stopped the import of ${row.fileName}.`)
    return true
  })
}

/** Begins to take an import back, within a day of its end. */
export async function startUndo(
  tools: ImportTools,
  importer: Importer,
  id: string,
): Promise<{ ok: true } | { ok: false; because: 'gone' | 'not-now' | 'too-late' }> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!row) return { ok: false, because: 'gone' }
    if (row.state !== 'done' && row.state !== 'stopped') return { ok: false, because: 'not-now' }
    if (!undoUntil(row, tools.now())) return { ok: false, because: 'too-late' }
    await tx
      .update(imports)
      .set({
        state: 'undoing',
        undoRow: row.nextRow,
        movedAt: tools.now(),
        error: '',
        createdBy: importer?.id ?? row.createdBy,
      })
      .where(eq(imports.id, id))
    await note(tx, importer, row, 'import-undone', `Takes the import of ${row.fileName} back.`)
    await tools.jobs.send(tx, 'import', { importId: id, act: 'undo' })
    return { ok: true }
  })
}

/** Does what was asked for. What goes wrong is kept with the import, and thrown so that the queue tries again. */
export async function doImport(
  tools: ImportTools,
  { importId, act }: JobPayloads['import'],
  signal?: AbortSignal,
): Promise<void> {
  try {
    await (act === 'run' ? runImport(tools, importId, signal) : undoImport(tools, importId, signal))
  } catch (error) {
    if (!signal?.aborted) await keepError(tools, importId, error)
    throw error
  }
}

async function keepError({ db }: ImportTools, id: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await db
    .update(imports)
    .set({ error: reason.slice(0, 300) })
    .where(and(eq(imports.id, id), inArray(imports.state, ['running', 'undoing'])))
}

/** Asks for an import that went wrong to be tried again now; a job that does the same meanwhile takes turns with it. */
export async function retryImport(tools: ImportTools, admin: Admin, id: string): Promise<boolean> {
  if (!isId(id)) return false
  return tools.db.transaction(async (tx) => {
    const failed = and(eq(imports.id, id), inArray(imports.state, ['running', 'undoing']), sql`${imports.error} <> ''`)
    const [row] = await tx.update(imports).set({ error: '' }).where(failed).returning()
    if (!row) return false
    await note(tx, admin, row, 'import-retried', `Went on with the import of ${row.fileName}.`)
    await tools.jobs.send(tx, 'import', { importId: id, act: row.state === 'undoing' ? 'undo' : 'run' })
    return true
  })
}

function note(tx: Transaction, importer: Importer, { id }: ImportRow, action: string, summary: string): Promise<void> {
  return noteInAudit(tx, {
    ...(importer && { actorId: importer.id }),
    action,
    objectType: 'import',
    objectId: id,
    summary,
  })
}
