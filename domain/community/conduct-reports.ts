/** Reports under the code of conduct, as their readers read them (docs/behaviour/reports.md). Everybody else is told there are none. */
import { and, asc, count, desc, eq, exists, ne, not, sql } from 'drizzle-orm'
import { conductReportExclusions, conductReportNotes, conductReports } from '../../db/schema/conduct-reports.server.ts'
import { members } from '../../db/schema/people.server.ts'
import { canReadReports } from '../club/access/reports.ts'
import { reportReaders } from '../club/settings/report-readers.ts'
import type { Admin } from '../club/viewer.ts'
import { isId } from '../ids.ts'
import { usualPageSize } from '../limit-numbers.ts'
import type { Tools } from '../tools.ts'

export type ReportState = (typeof conductReports.$inferSelect)['state']

export type ReportListed = { id: string; state: ReportState; whereAndWhen: string; createdAt: Date }

export type ReportNote = { id: string; by: string | null; text: string; at: Date }

/** `by` is who gave their name, `keptFrom` whom its sender left out. */
export type ReportRead = ReportListed & {
  whatHappened: string
  by: { id: string; name: string } | null
  closedAt: Date | null
  version: number
  keptFrom: string[]
  notes: ReportNote[]
}

/** How many are in each state, for this reader; `forgotten` are those of which only the number is left. */
export type ReportCounts = Record<ReportState | 'forgotten', number>

/** Does this organiser read reports? */
export async function readsReports(tools: Pick<Tools, 'db'>, admin: Admin): Promise<boolean> {
  return canReadReports(admin, await reportReaders(tools))
}

/** Those of one state, the longest waiting first, the closed ones newest first; `undefined` for whoever reads none. */
export async function listReports(
  tools: Pick<Tools, 'db'>,
  admin: Admin,
  { state, page = 1, pageSize = usualPageSize }: { state: ReportState; page?: number; pageSize?: number },
): Promise<ReportListed[] | undefined> {
  if (!(await readsReports(tools, admin))) return undefined
  const inOrder = state === 'closed' ? desc : asc
  return tools.db
    .select(listColumns)
    .from(conductReports)
    .where(and(eq(conductReports.state, state), isForReader(tools, admin)))
    .orderBy(inOrder(conductReports.createdAt), inOrder(conductReports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** How many there are; `undefined` for whoever reads none. */
export async function countReports(tools: Pick<Tools, 'db'>, admin: Admin): Promise<ReportCounts | undefined> {
  if (!(await readsReports(tools, admin))) return undefined
  const [rows, forgotten] = await Promise.all([
    tools.db
      .select({ state: conductReports.state, number: count() })
      .from(conductReports)
      .where(isForReader(tools, admin))
      .groupBy(conductReports.state),
    tools.db.$count(conductReports, eq(conductReports.whatHappened, '')),
  ])
  const of = (state: ReportState) => rows.find((row) => row.state === state)?.number ?? 0
  return { new: of('new'), in_hand: of('in_hand'), closed: of('closed'), forgotten }
}

/** One report with its notes; `undefined` where there is none, none with words, or none for this organiser. */
export async function findReport(tools: Pick<Tools, 'db'>, admin: Admin, id: string): Promise<ReportRead | undefined> {
  if (!isId(id) || !(await readsReports(tools, admin))) return undefined
  const [row] = await tools.db
    .select({
      ...listColumns,
      whatHappened: conductReports.whatHappened,
      byId: members.id,
      byName: members.displayName,
      closedAt: conductReports.closedAt,
      version: conductReports.version,
    })
    .from(conductReports)
    .leftJoin(members, eq(members.id, conductReports.byMemberId))
    .where(and(eq(conductReports.id, id), isForReader(tools, admin)))
  if (!row) return undefined
  const { byId, byName, ...report } = row
  const [notes, keptFrom] = await Promise.all([notesOf(tools, id), keptFromOf(tools, id)])
  return { ...report, by: byId ? { id: byId, name: byName ?? '' } : null, notes, keptFrom }
}

/** It has words still, and its sender did not keep it from them. */
export function isForReader({ db }: Pick<Tools, 'db'>, { id }: Pick<Admin, 'id'>) {
  const isKeptFrom = db
    .select({ one: sql`1` })
    .from(conductReportExclusions)
    .where(and(eq(conductReportExclusions.reportId, conductReports.id), eq(conductReportExclusions.memberId, id)))
  return and(ne(conductReports.whatHappened, ''), not(exists(isKeptFrom)))
}

function notesOf({ db }: Pick<Tools, 'db'>, id: string): Promise<ReportNote[]> {
  return db
    .select({
      id: conductReportNotes.id,
      by: members.displayName,
      text: conductReportNotes.text,
      at: conductReportNotes.at,
    })
    .from(conductReportNotes)
    .leftJoin(members, eq(members.id, conductReportNotes.byMemberId))
    .where(eq(conductReportNotes.reportId, id))
    .orderBy(asc(conductReportNotes.at), asc(conductReportNotes.id))
}

async function keptFromOf({ db }: Pick<Tools, 'db'>, id: string): Promise<string[]> {
  const rows = await db
    .select({ name: members.displayName })
    .from(conductReportExclusions)
    .innerJoin(members, eq(members.id, conductReportExclusions.memberId))
    .where(eq(conductReportExclusions.reportId, id))
    .orderBy(asc(members.displayName))
  return rows.map(({ name }) => name)
}

const listColumns = {
  id: conductReports.id,
  state: conductReports.state,
  whereAndWhen: conductReports.whereAndWhen,
  createdAt: conductReports.createdAt,
}
