import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobHandlers, JobKind, JobPayloads } from './kinds.ts'

/** Someone waits for a sign-in code: ask every second. PostgreSQL also calls when a job arrives. */
const askEverySeconds = 1

/** And many may wait for one, before a session: their letters go one after the other without asking in between. */
const lettersAtOnce = 10

/** Devices are called side by side: each of them is a request to a push service somewhere. */
const callsAtOnce = 20

const atOnce: { [Kind in JobKind]?: number } = { 'mail-send': lettersAtOnce, 'push-send': callsAtOnce }

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
    // Each job of a batch is done or tried again by itself.
    perJobResults: true,
    batchSize: atOnce[kind] ?? 1,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: askEverySeconds,
    // PostgreSQL calls once for all jobs of a transaction, and would then not be asked for half a minute.
    notifyPollingIntervalSeconds: askEverySeconds,
  } as const
  const work = async (job: JobWithMetadata<JobPayloads[Kind]>): Promise<JobResult> => {
    // The queue was stopped meanwhile, or has given the job to somebody else.
    if (job.signal.aborted) return { id: job.id, status: 'failed', output: new Error('stopped before its turn') }
    try {
      await handler(job.data, { id: job.id, attempt: job.retryCount + 1, signal: job.signal })
      return { id: job.id, status: 'completed' }
    } catch (error) {
      // The queue keeps the error with the job and tries again, but tells nobody.
      onTrouble(error, kind)
      return { id: job.id, status: 'failed', output: error }
    }
  }
  await queue.work(kind, options, (batch: JobWithMetadata<JobPayloads[Kind]>[]) =>
    kind === 'push-send' ? Promise.all(batch.map(work)) : inTurn(batch, work),
  )
}

async function inTurn<Job>(batch: Job[], work: (job: Job) => Promise<JobResult>): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of batch) results.push(await work(job))
  return results
}
