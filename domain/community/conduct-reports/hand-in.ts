import { eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/open.ts'
import { conductReportExclusions, conductReports } from '../../../db/schema/conduct-reports.server.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { reportWaitsLetter } from '../../../mail/letters/organisers.ts'
import { isWithUs } from '../../club/access.ts'
import { reportReaders } from '../../club/settings/report-readers.ts'
import type { ReportReader } from '../../club/settings/report-readers.ts'
import type { Viewer } from '../../club/viewer.ts'
import { limits } from '../../limit-numbers.ts'
import { countTry } from '../../limits.ts'
import type { Tools } from '../../tools.ts'

/** What somebody reports. `id` comes with the form; `notFor` are the ids of readers it is kept from. */
export type ReportSubmission = {
  id: string
  whatHappened: string
  whereAndWhen: string
  withName: boolean
  notFor: readonly string[]
}

export type HandInOutcome =
  | { ok: true }
  | { ok: false; because: 'throttled'; retryAfterMinutes: number }
  | { ok: false; because: 'nobody-left' }

/** The readers who are named to whoever reports: to members always, to everybody else where they were chosen to be readers. */
export async function readersToName(tools: Pick<Tools, 'db'>, viewer: Viewer): Promise<ReportReader[]> {
  const { isChosen, readers } = await reportReaders(tools)
  return isChosen || isWithUs(viewer) ? readers : []
}

/**
 * Takes a report and tells its readers that one waits, without a word of it. Nothing is kept of who sent it unless they are a
 * member who gives their name. Sent twice it is one report; at most 5 an hour come from one place. Refused where nobody would
 * be left to read it.
 */
export async function handInReport(
  tools: Tools,
  viewer: Viewer,
  sender: string,
  report: ReportSubmission,
): Promise<HandInOutcome> {
  const counted = await countTry(tools, { ...limits.reportsOfSender, subject: sender })
  if (!counted.ok) return { ...counted, because: 'throttled' }
  const byMemberId = report.withName && isWithUs(viewer) ? viewer.id : null
  return tools.db.transaction(async (tx): Promise<HandInOutcome> => {
    const { readers } = await reportReaders({ db: tx })
    const excluded = readers.filter(({ id }) => report.notFor.includes(id))
    const left = readers.filter((reader) => !excluded.includes(reader))
    if (left.length === 0) return { ok: false, because: 'nobody-left' }
    const id = await keep(tools, tx, report, byMemberId)
    if (!id) return { ok: true }
    if (excluded.length > 0) {
      await tx.insert(conductReportExclusions).values(excluded.map((reader) => ({ reportId: id, memberId: reader.id })))
    }
    await tellReaders(tools, tx, id, left)
    return { ok: true }
  })
}

/** The id of the row; nothing where the very same was sent already. A form that is used again for something else is another report. */
async function keep(
  tools: Pick<Tools, 'now'>,
  tx: Transaction,
  { id, whatHappened, whereAndWhen }: ReportSubmission,
  byMemberId: string | null,
): Promise<string | undefined> {
  const row = { id, whatHappened, whereAndWhen, byMemberId, createdAt: tools.now() }
  const [kept] = await tx.insert(conductReports).values(row).onConflictDoNothing().returning({ id: conductReports.id })
  if (kept) return kept.id
  const [before] = await tx
    .select({ whatHappened: conductReports.whatHappened, whereAndWhen: conductReports.whereAndWhen })
    .from(conductReports)
    .where(eq(conductReports.id, id))
  if (before?.whatHappened === whatHappened && before.whereAndWhen === whereAndWhen) return undefined
  const another = { ...row, id: randomUUID() }
  await tx.insert(conductReports).values(another)
  return another.id
}

/** Each reader by a letter of their own, whatever letters they switched off. */
async function tellReaders(
  tools: Pick<Tools, 'mail'>,
  tx: Transaction,
  reportId: string,
  readers: readonly ReportReader[],
): Promise<void> {
  const ids = readers.map(({ id }) => id)
  const told = await tx
    .select({ id: members.id, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(inArray(members.id, ids))
  const letter = reportWaitsLetter(await tools.mail.site(tx))
  for (const { id, email } of told) {
    const dedupeKey = `report-waits:${reportId}:${id}`
    if (email) await tools.mail.post(tx, { letter, to: email, toMemberId: id, dedupeKey })
  }
}
