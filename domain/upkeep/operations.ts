/** How the house is doing: jobs, what broke, how much is kept. */
import { count, desc, sql } from 'drizzle-orm'
import { errorReports } from '../../db/schema/operations.server.ts'
import { countJobs, jobsIn, takeOut, tryAtOnce } from '../../jobs/table.ts'
import type { JobCounts, JobListed, JobState } from '../../jobs/table.ts'
import { usualPageSize } from '../limit-numbers.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../club/viewer.ts'
import { noteInAudit } from '../club/audit.ts'
import { isId } from '../ids.ts'

export type JobCount = JobCounts & { kind: string }

export type ErrorReport = Pick<
  typeof errorReports.$inferSelect,
  'id' | 'errorId' | 'source' | 'message' | 'frame' | 'path' | 'fromBot' | 'times' | 'since' | 'at'
>

/** How many jobs of each kind wait, run, are done and were given up, by name of the kind. */
export async function countJobsByKind(tools: Pick<Tools, 'db'>, _admin: Admin): Promise<JobCount[]> {
  const counts = await countJobs(tools.db)
  return Object.entries(counts).map(([kind, ofKind]) => ({ kind, ...ofKind }))
}

/** What broke, the last seen first, and how many different things there are. */
export async function listErrorReports(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { page = 1, pageSize = usualPageSize }: { page?: number; pageSize?: number } = {},
): Promise<{ reports: ErrorReport[]; total: number }> {
  const [reports, [counted]] = await Promise.all([
    tools.db
      .select({
        id: errorReports.id,
        errorId: errorReports.errorId,
        source: errorReports.source,
        message: errorReports.message,
        frame: errorReports.frame,
        path: errorReports.path,
        fromBot: errorReports.fromBot,
        times: errorReports.times,
        since: errorReports.since,
        at: errorReports.at,
      })
      .from(errorReports)
      .orderBy(desc(errorReports.at), errorReports.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.select({ total: count() }).from(errorReports),
  ])
  return { reports, total: counted?.total ?? 0 }
}

/** The size of the database and of what was uploaded, in bytes, and the version of its engine. */
export async function measureDatabase(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<{ bytes: number; fileBytes: number; engine: string }> {
  const { rows } = await tools.db.execute<{ bytes: string; files: string; engine: string }>(
    sql`select pg_database_size(current_database())::text as bytes, current_setting('server_version') as engine,
      (select coalesce(sum(size_in_bytes), 0)::text from guildhall.assets) as files`,
  )
  const [row] = rows
  return { bytes: Number(row?.bytes ?? 0), fileBytes: Number(row?.files ?? 0), engine: row?.engine ?? '' }
}

export type { JobListed, JobState }

export type JobOutcome = { ok: true; kind: string } | { ok: false; because: 'over' }

/** Jobs of one state, the newest first. */
export async function listJobs(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { state, page = 1, pageSize = usualPageSize }: { state: JobState; page?: number; pageSize?: number },
): Promise<{ jobs: JobListed[]; total: number }> {
  return jobsIn(tools.db, state, { limit: pageSize, offset: (page - 1) * pageSize })
}

/** Puts a job that was given up, or waits for its next try, to the front: it is tried now, once more than planned. */
export async function retryJob(tools: Pick<Tools, 'db'>, admin: Admin, { id }: { id: string }): Promise<JobOutcome> {
  return changeJob(tools, admin, {
    id,
    action: 'job-tried-again',
    change: tryAtOnce,
  })
}

/** Takes a job out of the queue that has not begun, or was given up; what it should have done is not done. */
export async function cancelJob(tools: Pick<Tools, 'db'>, admin: Admin, { id }: { id: string }): Promise<JobOutcome> {
  return changeJob(tools, admin, {
    id,
    action: 'job-cancelled',
    change: takeOut,
  })
}

async function changeJob(
  { db }: Pick<Tools, 'db'>,
  admin: Admin,
  { id, action, change }: { id: string; action: string; change: typeof takeOut },
): Promise<JobOutcome> {
  if (!isId(id)) return { ok: false, because: 'over' }
  return db.transaction(async (tx) => {
    const kind = await change(tx, id)
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
