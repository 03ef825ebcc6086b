import { sql } from 'drizzle-orm'
import { errorReports } from '../db/schema/operations.server.ts'
import type { Tools } from './tools.ts'

export type BrowserError = { source: 'browser' | 'worker'; message: string; path: string; buildId: string }

/**
 * Keeps what broke in somebody's browser for the organisers: what and where, nothing about whom (BEHAVIOUR E.5). When a
 * hundred came in ten minutes the rest is dropped: they would say the same, and anybody may send them.
 */
export async function keepBrowserError(tools: Pick<Tools, 'db'>, error: BrowserError): Promise<void> {
  await tools.db.execute(sql`
    insert into ${errorReports} (error_id, source, message, path, build_id)
    select gen_random_uuid()::text, ${error.source}, ${error.message}, ${error.path}, ${error.buildId}
    where (select count(*) from ${errorReports} where source in ('browser', 'worker') and at > now() - interval '10 minutes') < 100`)
}
