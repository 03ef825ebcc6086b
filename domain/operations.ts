/** How the house is doing: jobs, what broke, how much is kept. */
import { count, desc, sql } from 'drizzle-orm'
import { errorReports } from '../db/schema/operations.server.ts'
import { usualPageSize } from './paging.ts'
import type { Tools } from './tools.ts'
import type { Admin } from './viewer.ts'

export type JobCount = { kind: string; queued: number; running: number; done: number; failed: number }

export type ErrorReport = Pick<
  typeof errorReports.$inferSelect,
  'id' | 'errorId' | 'source' | 'message' | 'frame' | 'path' | 'fromBot' | 'times' | 'since' | 'at'
>

/** How many jobs of each kind wait, run, are done and were given up, by name of the kind. */
export async function countJobsByKind(tools: Pick<Tools, 'db'>, _admin: Admin): Promise<JobCount[]> {
  const { rows } = await tools.db.execute<{ kind: string; state: string; number: number }>(
    sql`select name as kind, state::text as state, count(*)::int as number from pgboss.job group by name, state order by name`,
  )
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return [...byKind].map(([kind, states]) => {
    const sum = (names: string[]) =>
      states.filter(({ state }) => names.includes(state)).reduce((total, { number }) => total + number, 0)
    return {
      kind,
      queued: sum(['created', 'retry']),
      running: sum(['active']),
      done: sum(['completed']),
      failed: sum(['failed']),
    }
  })
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
