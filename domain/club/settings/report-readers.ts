/** Which organisers read reports under the code of conduct. */
import { and, asc, eq } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import type { Tools } from '../../tools.ts'
import { canReadReports } from '../access/reports.ts'
import type { Admin } from '../viewer.ts'
import { changeRow, readRows } from './rows.ts'
import type { SettingOutcome } from './rows.ts'

export type ReportReader = { id: string; name: string }

/** Those who read them now. Where nobody is chosen, or nobody of the chosen is an organiser any more, every organiser does. */
export async function reportReaders(
  tools: Pick<Tools, 'db'>,
): Promise<{ isChosen: boolean; readers: ReportReader[]; readerIds: string[] }> {
  const { isChosen, readers } = await reportReading(tools)
  return { isChosen, readers, readerIds: readers.map(({ id }) => id) }
}

/** The choice as it stands in the form. Only who reads them says who does: `mayChange`. */
export async function reportReadersForEditing(tools: Pick<Tools, 'db'>, admin: Admin) {
  const { isChosen, readers, organisers, version } = await reportReading(tools)
  const readerIds = readers.map(({ id }) => id)
  return {
    version,
    organisers,
    readers,
    chosen: isChosen ? readerIds : [],
    mayChange: canReadReports(admin, { readerIds }),
  }
}

/** Chooses the readers, by their ids; nobody chosen is everybody. `undefined` where who asks reads no reports. */
export async function saveReportReaders(
  tools: Tools,
  admin: Admin,
  { version, readers }: { version: number; readers: readonly string[] },
): Promise<SettingOutcome | undefined> {
  const { readerIds } = await reportReaders(tools)
  if (!canReadReports(admin, { readerIds })) return undefined
  return changeRow(tools, admin, {
    key: 'report-readers',
    version,
    value: { readers },
    action: 'report-readers-changed',
    summary:
      readers.length === 0
        ? 'Every organiser reads reports under the code of conduct.'
        : `Reports under the code of conduct are read by ${readers.length === 1 ? 'one organiser' : `${readers.length} organisers`}.`,
  })
}

async function reportReading(tools: Pick<Tools, 'db'>) {
  const [{ 'report-readers': row }, organisers] = await Promise.all([
    readRows(tools, ['report-readers']),
    tools.db
      .select({ id: members.id, name: members.displayName })
      .from(members)
      .where(and(eq(members.role, 'admin'), eq(members.status, 'active')))
      .orderBy(asc(members.displayName), asc(members.id)),
  ])
  const named: unknown[] = Array.isArray(row.value.readers) ? row.value.readers : []
  const chosen = organisers.filter(({ id }) => named.includes(id))
  const isChosen = chosen.length > 0
  return { version: row.version, organisers, isChosen, readers: isChosen ? chosen : organisers }
}
