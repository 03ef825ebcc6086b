import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobHandlers, JobKind, JobPayloads } from './kinds.ts'

/** Someone waits for a sign-in code: ask every second. PostgreSQL also calls when a job arrives. */
const askEverySeconds = 1

/** Begins to do the jobs of these kinds, one of each kind at a time. */
export async function workOn(
  queue: PgBoss,
  handlers: JobHandlers,
  kinds: JobKind[],
  onTrouble: (error: unknown, kind: JobKind) => void,
): Promise<void> {
  for (const kind of kinds) await workOnKind(queue, kind, handlers[kind], onTrouble)
}

async function workOnKind<Kind extends JobKind>(
  queue: PgBoss,
  kind: Kind,
  handler: JobHandlers[Kind],
  onTrouble: (error: unknown, kind: JobKind) => void,
): Promise<void> {
  if (!handler) return
  const options = {
    includeMetadata: true,
    batchSize: 1,
    pollingIntervalSeconds: askEverySeconds,
    // PostgreSQL calls once for all jobs of a transaction, and would then not be asked for half a minute.
    notifyPollingIntervalSeconds: askEverySeconds,
  } as const
  await queue.work(kind, options, async (batch: JobWithMetadata<JobPayloads[Kind]>[]) => {
    for (const job of batch) {
      try {
        await handler(job.data, { id: job.id, attempt: job.retryCount + 1, signal: job.signal })
      } catch (error) {
        // The queue keeps the error with the job and tries again, but tells nobody.
        onTrouble(error, kind)
        throw error
      }
    }
  })
}
