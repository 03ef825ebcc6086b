import { and, inArray, lt, or, sql } from 'drizzle-orm'
import { importRows, imports } from '../../../db/schema/imports.server.ts'
import { dayMs, minuteMs } from '../../../time/durations.ts'
import type { ImportTools } from '../imports.ts'

/**
 * One that has stood still for some minutes lost whoever did it: a terminal that was closed, a process that was killed. Another job goes
 * on where it is; should the first still be at it, they take turns.
 */
export async function resumeImports({ db, jobs, now }: ImportTools): Promise<void> {
  const stillSince = new Date(now().getTime() - standstillMs)
  const isStill = and(inArray(imports.state, ['running', 'undoing']), lt(imports.movedAt, stillSince))
  await db.transaction(async (tx) => {
    const still = await tx.select().from(imports).where(isStill)
    for (const { id, state, movedAt } of still) {
      const act = state === 'undoing' ? 'undo' : 'run'
      const dedupeKey = `import:${id}:${act}:${movedAt?.getTime() ?? 0}`
      await jobs.send(tx, 'import', { importId: id, act }, { dedupeKey })
    }
  })
}

const standstillMs = 3 * minuteMs

/**
 * A file that nobody imported is kept for a week. Of one that was, the cells go once it cannot be taken back any more, and the rest
 * after a month: the log says what was done.
 */
export async function forgetImports({ db, now }: Pick<ImportTools, 'db' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * dayMs)
  await db
    .delete(imports)
    .where(
      or(
        and(inArray(imports.state, ['read', 'checked']), lt(imports.createdAt, ago(7))),
        and(inArray(imports.state, ['done', 'stopped', 'undone']), lt(imports.createdAt, ago(30))),
      ),
    )
  const over = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, ['done', 'undone']), lt(imports.finishedAt, ago(2))))
  await db
    .update(importRows)
    .set({ cells: [], written: {}, done: null })
    .where(and(inArray(importRows.importId, over), sql`${importRows.cells} <> '[]'`))
}
