import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { backupRuns } from '../../../db/schema/operations.server.ts'
import type { Tools } from '../../tools.ts'

type NewRun = Pick<typeof backupRuns.$inferInsert, 'kind' | 'reason' | 'fileName' | 'askedBy'> & {
  /** Of all runs of a kind with the same one only the first is done. */
  dedupeKey?: string
}

/** Writes a run and puts it into the queue; nothing while one of its kind is under way. Returns its id. */
export async function queueRun(
  { jobs, now }: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  { dedupeKey, ...run }: NewRun,
): Promise<string | undefined> {
  const [written] = await tx
    .insert(backupRuns)
    .values({ ...run, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id })
  if (!written) return undefined
  const job = run.kind === 'export' ? 'export' : 'backup'
  const sent = await jobs.send(tx, job, { runId: written.id }, dedupeKey ? { dedupeKey } : {})
  if (sent) return written.id
  await tx.delete(backupRuns).where(eq(backupRuns.id, written.id))
  return undefined
}
