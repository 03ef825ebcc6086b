import { sql } from 'drizzle-orm'
import { noteInAudit } from '../audit.ts'
import { isId } from '../ids.ts'
import { usualPageSize } from '../paging.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../viewer.ts'

/** How organisers see a job: `retry` is one that failed and is tried again by itself. */
export const jobStates = ['failed', 'retry', 'waiting', 'running', 'done', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export type JobListed = {
  id: string
  kind: string
  state: JobState
  /** Tries that were made. */
  tries: number
  /** What went wrong the last time; the first line of it. */
  error: string
  /** When it was put into the queue. */
  at: Date
  /** Not before this moment. */
  due: Date
}

export type JobOutcome = { ok: true; kind: string } | { ok: false; because: 'over' }

/** What the queue calls each state. */
const inQueue = {
  failed: 'failed',
  retry: 'retry',
  waiting: 'created',
  running: 'active',
  done: 'completed',
  cancelled: 'cancelled',
} as const

type JobRow = { id: string; kind: string; state: string; tries: number; error: string | null; at: string; due: string }

/** Jobs of one state, the newest first. */
export async function listJobs(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { state, page = 1, pageSize = usualPageSize }: { state: JobState; page?: number; pageSize?: number },
): Promise<{ jobs: JobListed[]; total: number }> {
  const { rows } = await tools.db.execute<JobRow & { total: number }>(sql`
    select id, name as kind, state::text as state, retry_count + (state <> 'created')::int as tries,
      output ->> 'message' as error, created_on::text as at, start_after::text as due, (count(*) over ())::int as total
    from pgboss.job where state = ${inQueue[state]}
    order by created_on desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const jobs = rows.map(({ id, kind, tries, error, at, due }) => ({
    id,
    kind,
    tries,
    state,
    error: (error ?? '').split('\n')[0] ?? '',
    at: new Date(at),
    due: new Date(due),
  }))
  return { jobs, total: rows[0]?.total ?? 0 }
}

/** Puts a job that was given up, or waits for its next try, to the front: it is tried now, once more than planned. */
export async function retryJob(tools: Pick<Tools, 'db'>, admin: Admin, { id }: { id: string }): Promise<JobOutcome> {
  return changeJob(tools, admin, {
    id,
    action: 'job-tried-again',
    change: sql`
      update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
      where id = ${id}::uuid and state in ('failed', 'retry') returning name as kind`,
  })
}

/** Takes a job out of the queue that has not begun, or was given up; what it should have done is not done. */
export async function cancelJob(tools: Pick<Tools, 'db'>, admin: Admin, { id }: { id: string }): Promise<JobOutcome> {
  return changeJob(tools, admin, {
    id,
    action: 'job-cancelled',
    change: sql`
      update pgboss.job set state = 'cancelled', completed_on = now()
      where id = ${id}::uuid and state in ('created', 'retry', 'failed') returning name as kind`,
  })
}

async function changeJob(
  { db }: Pick<Tools, 'db'>,
  admin: Admin,
  { id, action, change }: { id: string; action: string; change: ReturnType<typeof sql> },
): Promise<JobOutcome> {
  if (!isId(id)) return { ok: false, because: 'over' }
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ kind: string }>(change)
    const kind = rows[0]?.kind
    if (kind === undefined) return { ok: false, because: 'over' }
    await noteInAudit(tx, {
      actorId: admin.id,
      action,
      objectType: 'job',
      objectId: id,
      summary: `A job of the kind ${kind}.`,
    })
    return { ok: true, kind }
  })
}
