/** The table the queue keeps its jobs in: only this folder knows it. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'

/** A database or a transaction of it. */
type Asked = Pick<Database, 'execute'>

/** What the queue calls each state; `retry` is a job that failed and is tried again by itself. */
const inQueue = {
  failed: 'failed',
  retry: 'retry',
  waiting: 'created',
  running: 'active',
  done: 'completed',
  cancelled: 'cancelled',
} as const

export type JobState = keyof typeof inQueue

export type JobCounts = { queued: number; running: number; done: number; failed: number }

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

/** How many jobs of each kind wait, run, are done and were given up after their last try. */
export async function countJobs(db: Asked): Promise<{ [kind: string]: JobCounts }> {
  const { rows } = await db.execute<JobCounts & { kind: string }>(sql`
    select name as kind,
      (count(*) filter (where state in ('created', 'retry')))::int as queued,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'completed'))::int as done,
      (count(*) filter (where state = 'failed'))::int as failed
    from pgboss.job group by name order by name`)
  return Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts]))
}

type JobRow = { id: string; kind: string; tries: number; error: string | null; at: string; due: string; total: number }

/** Jobs of one state, the newest first, and how many there are. */
export async function jobsIn(
  db: Asked,
  state: JobState,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ jobs: JobListed[]; total: number }> {
  const { rows } = await db.execute<JobRow>(sql`
    select id, name as kind, retry_count + (state <> 'created')::int as tries,
      output ->> 'message' as error, created_on::text as at, start_after::text as due, (count(*) over ())::int as total
    from pgboss.job where state = ${inQueue[state]}
    order by created_on desc, id limit ${limit} offset ${offset}`)
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

/** Puts a job that was given up, or waits for its next try, to the front, for one try more; returns its kind if it is there. */
export function tryAtOnce(db: Asked, id: string): Promise<string | undefined> {
  return change(
    db,
    sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
      where id = ${id}::uuid and state in ('failed', 'retry') returning name as kind`,
  )
}

/**
 * Puts jobs to the front whose process fell silent: they did nothing wrong, so they do not wait as one that failed does. Only the
 * first time: what ends its process each time must not end one after the other.
 */
export async function hurryForsaken(db: Asked): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now()
    where state = 'retry' and state < 'active' and not blocked and retry_count = 0 and start_after > now()
      and output -> 'value' ->> 'message' = 'job heartbeat timeout'`)
}

/** Takes a job out of the queue that has not begun, or was given up; returns its kind if it is there. */
export function takeOut(db: Asked, id: string): Promise<string | undefined> {
  return change(
    db,
    sql`update pgboss.job set state = 'cancelled', completed_on = now()
      where id = ${id}::uuid and state in ('created', 'retry', 'failed') returning name as kind`,
  )
}

async function change(db: Asked, statement: SQL): Promise<string | undefined> {
  const { rows } = await db.execute<{ kind: string }>(statement)
  return rows[0]?.kind
}

/** How many jobs wait, wait for more than a quarter of an hour, and were given up; `undefined` before the queue's first start. */
export async function standingOfJobs(
  db: Asked,
): Promise<{ waiting: number; late: number; failed: number } | undefined> {
  const known = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`)
  if (!known.rows[0]?.there) return undefined
  const { rows } = await db.execute<{ waiting: number; late: number; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'created' and start_after < now() - interval '15 minutes')::int as late,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'failed')`)
  return rows[0]
}

/** Jobs that have run since before a moment, or should have begun before it: how many, the ids of some, and how many were looked at. */
export async function stuckJobs(
  db: Asked,
  before: Date,
  most: number,
): Promise<{ seen: number; number: number; examples: string[] }> {
  const known = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`)
  if (!known.rows[0]?.there) return { seen: 0, number: 0, examples: [] }
  const { rows } = await db.execute<{ seen: number; number: number; examples: string[] | null }>(sql`
    select count(*)::int as seen, (count(*) filter (where late))::int as number,
      (array_agg(id::text order by id) filter (where late))[1:${most}] as examples
    from (select id, case state when 'active' then started_on else start_after end < ${before.toISOString()}::timestamptz as late
      from pgboss.job where state in ('created', 'retry', 'active')) as job`)
  const [found] = rows
  return { seen: found?.seen ?? 0, number: found?.number ?? 0, examples: found?.examples ?? [] }
}

/** Throws the queue away with all that waits in it; its next start makes a new one. */
export async function forgetJobs(db: Asked): Promise<void> {
  await db.execute(sql`drop schema if exists pgboss cascade`)
}
