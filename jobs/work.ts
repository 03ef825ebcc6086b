import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Engine } from '../db/open.ts'
import type { JobHandlers, JobKind, JobPayloads } from './kinds.ts'

/** The database calls when a job arrives; what waits for its moment or was put off is asked for. */
const askEverySeconds = { embedded: 5, postgres: 1 }

/** And many may wait for one, before a session: their letters go one after the other without asking in between. */
const lettersAtOnce = 10

/** Devices are called side by side: each of them is a request to a push service somewhere. */
const callsAtOnce = 20

const atOnce: { [Kind in JobKind]?: number } = { 'mail-send': lettersAtOnce, 'push-send': callsAtOnce }

/** A try of a job, for whoever watches; nothing of what it was told. */
export type Job = { kind: JobKind; id: string; attempt: number }

/** What stands around each try: it does the work, and throws what that throws. */
export type AroundJob = (job: Job, work: () => Promise<void>) => Promise<void>

/** Who is told what. */
type JobNews = {
  onTrouble: (error: unknown, kind: JobKind) => void
  around: AroundJob
}

/** Begins to do the jobs of these kinds, one of each kind at a time. Returns the number of each kind's worker. */
export async function workOn(
  queue: PgBoss,
  engine: Engine,
  handlers: JobHandlers,
  kinds: JobKind[],
  news: JobNews,
): Promise<Map<string, string>> {
  const workers = new Map<string, string>()
  for (const kind of kinds) {
    const worker = await workOnKind(queue, engine, kind, handlers[kind], news)
    if (worker) workers.set(kind, worker)
  }
  return workers
}

async function workOnKind<Kind extends JobKind>(
  queue: PgBoss,
  engine: Engine,
  kind: Kind,
  handler: JobHandlers[Kind],
  { onTrouble, around }: JobNews,
): Promise<string | undefined> {
  if (!handler) return undefined
  const options = {
    includeMetadata: true,
    // Each job of a batch is done or tried again by itself.
    perJobResults: true,
    batchSize: atOnce[kind] ?? 1,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: askEverySeconds[engine],
    // PostgreSQL calls once for all jobs of a transaction, and would then not be asked for half a minute.
    notifyPollingIntervalSeconds: askEverySeconds[engine],
  } as const
  const work = async (job: JobWithMetadata<JobPayloads[Kind]>): Promise<JobResult> => {
    // The queue was stopped meanwhile, or has given the job to somebody else.
    if (job.signal.aborted) return { id: job.id, status: 'failed', output: new Error('stopped before its turn') }
    const attempt = job.retryCount + 1
    try {
      await around({ kind, id: job.id, attempt }, () => handler(job.data, { id: job.id, attempt, signal: job.signal }))
      return { id: job.id, status: 'completed' }
    } catch (error) {
      // The queue keeps the error with the job and tries again, but tells nobody.
      onTrouble(error, kind)
      return { id: job.id, status: 'failed', output: error }
    }
  }
  return queue.work(kind, options, (batch: JobWithMetadata<JobPayloads[Kind]>[]) =>
    kind === 'push-send' ? Promise.all(batch.map(work)) : inTurn(batch, work),
  )
}

async function inTurn<One>(batch: One[], work: (job: One) => Promise<JobResult>): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of batch) results.push(await work(job))
  return results
}
