import { and, asc, eq } from 'drizzle-orm'
import { conductReports } from '../../../db/schema/conduct-reports.server.ts'
import type { Admin } from '../../club/viewer.ts'
import { isForReader, readsReports } from '../../community/conduct-reports.ts'
import type { Tools } from '../../tools.ts'
import { entryOf, mostNamed, ofAll } from './entry.ts'
import type { QueueEntry } from './entry.ts'

/** New reports under the code of conduct, the longest waiting first, for their readers only; nothing of what they say. */
export async function reportsWaiting(tools: Pick<Tools, 'db'>, admin: Admin): Promise<QueueEntry[]> {
  if (!(await readsReports(tools, admin))) return []
  const rows = await tools.db
    .select({ id: conductReports.id, at: conductReports.createdAt, number: ofAll() })
    .from(conductReports)
    .where(and(eq(conductReports.state, 'new'), isForReader(tools, admin)))
    .orderBy(asc(conductReports.createdAt), conductReports.id)
    .limit(mostNamed)
  return entryOf(
    'reports',
    rows.map((row) => ({ ...row, title: 'Code of conduct' })),
  )
}
