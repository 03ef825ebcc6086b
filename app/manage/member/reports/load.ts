import { countReports, findReport, listReports } from '../../../../domain/community/conduct-reports.ts'
import { reportReaders } from '../../../../domain/club/settings/report-readers.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { ListContext } from '../../list-context.ts'
import { pageSizeIn } from '../../page-size.ts'
import { pageIn } from '../../query.ts'
import { reportStateIn } from './report-words.ts'

/** Reports of one state and the one that is open: the asked one, else the first. `undefined` for whoever reads none, or not this one. */
export async function loadReports(tools: Tools, admin: Admin, query: URLSearchParams) {
  const state = reportStateIn(query.get('state')) ?? 'new'
  const asked = { state, page: pageIn(query), pageSize: pageSizeIn(query) }
  const [reports, counts, { readers }] = await Promise.all([
    listReports(tools, admin, asked),
    countReports(tools, admin),
    reportReaders(tools),
  ])
  if (!reports || !counts) return undefined
  const chosen = query.get('report')
  const openId = chosen ?? reports[0]?.id
  const open = openId === undefined ? undefined : await findReport(tools, admin, openId)
  if (chosen !== null && !open) return undefined
  return {
    tab: 'reports' as const,
    note: `${counts.new} new`,
    asked,
    counts,
    reports,
    readers: readers.map(({ name }) => name),
    /** Whether somebody asked for one, or the first is shown unasked. */
    isChosen: chosen !== null,
    open,
  }
}

export type ReportsContent = NonNullable<Awaited<ReturnType<typeof loadReports>>>

/** What the tab shows, and where. */
export type ReportsProps = ListContext & { content: ReportsContent }
