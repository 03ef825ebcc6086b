import { and, eq, sql } from 'drizzle-orm'
import { conductReportNotes, conductReports } from '../../../db/schema/conduct-reports.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { findReport, isForReader } from '../conduct-reports.ts'
import type { ReportState } from '../conduct-reports.ts'

export type WorkOutcome =
  | { ok: true; state: ReportState }
  | { ok: false; because: 'gone' | 'nothing-new' | 'says-nothing' }
  | { ok: false; because: 'stale'; current: { state: ReportState; version: number } }

/**
 * A reader notes something, and says where a report stands. Closing says what was done about it; a closed one may be taken in hand
 * again. The audit log hears that somebody did so, and not a word of it. `gone`: there is none, or none for this organiser.
 */
export async function workOnReport(
  tools: Tools,
  admin: Admin,
  { id, version }: RowVersion,
  { state, note }: { state: ReportState; note: string },
): Promise<WorkOutcome> {
  const report = await findReport(tools, admin, id)
  if (!report) return { ok: false, because: 'gone' }
  if (report.version !== version) return { ok: false, because: 'stale', current: report }
  if (note === '' && state === report.state) return { ok: false, because: 'nothing-new' }
  if (note === '' && state === 'closed') return { ok: false, because: 'says-nothing' }
  const now = tools.now()
  const done = await tools.db.transaction(async (tx): Promise<WorkOutcome | undefined> => {
    const closedAt = state === 'closed' ? (report.closedAt ?? now) : null
    const [changed] = await tx
      .update(conductReports)
      .set({ state, closedAt, version: sql`${conductReports.version} + 1` })
      .where(and(eq(conductReports.id, id), eq(conductReports.version, version), isForReader({ db: tx }, admin)))
      .returning({ id: conductReports.id })
    if (!changed) return undefined
    if (note !== '') {
      await tx.insert(conductReportNotes).values({ reportId: id, byMemberId: admin.id, text: note, at: now })
    }
    const summary = summaries[state === report.state ? 'noted' : state]
    const about = { objectType: 'conduct-report', objectId: id, summary }
    await noteInAudit(tx, { actorId: admin.id, action: 'report-worked-on', ...about })
    return { ok: true, state }
  })
  if (done) return done
  // Somebody was faster between the look and the change.
  const current = await findReport(tools, admin, id)
  return current ? { ok: false, because: 'stale', current } : { ok: false, because: 'gone' }
}

const summaries: Record<ReportState | 'noted', string> = {
  noted: 'Noted something on a report under the code of conduct.',
  new: 'Put a report under the code of conduct back among the new ones.',
  in_hand: 'Took a report under the code of conduct in hand.',
  closed: 'Closed a report under the code of conduct.',
}
