import { dayMs } from '../../../../time/durations.ts'
import type { DeploymentFacts } from '../../../contexts.ts'
import { auditActors, listAudit } from '../../../../domain/club/audit/list.ts'
import { lastRuns } from '../../../../domain/upkeep/backups.ts'
import type { BackupFile, BackupShelf, KeptFile } from '../../../../domain/upkeep/backups.ts'
import { unlessAway } from '../../../../domain/files-away.ts'
import { isId } from '../../../../domain/ids.ts'
import { countJobsByKind, listErrorReports, measureDatabase, listJobs } from '../../../../domain/upkeep/operations.ts'
import { pushFacts } from '../../../../domain/notices/push.ts'
import { countOutbox, listOutbox, readMailFile } from '../../../../domain/upkeep/outbox.ts'
import type { MailFiles, MailState } from '../../../../domain/upkeep/outbox.ts'
import { countWritten, serverIsProven } from '../../../../domain/upkeep/outbox/written.ts'
import { lastHouseChecks, nextHouseCheck } from '../../../../domain/upkeep/house-check.ts'
import { keptUntil } from '../../../../domain/upkeep/retention.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import type { ListContext } from '../../list-context.ts'
import { named } from '../../known-words.ts'
import { oneOf, pageIn } from '../../query.ts'
import { mailWords } from '../../words.ts'
import { auditSpans, auditSubjects, jobViews, rowsShown } from './lists.ts'

type Kept = { deployment: DeploymentFacts | undefined; shelf: BackupShelf; mailFiles: MailFiles }

/** Everything the panel "Operations" shows. Each list turns its own pages: `jobs`, `outbox`, `errors`, `audit`. */
export async function loadOperations(
  tools: Tools,
  admin: Admin,
  query: URLSearchParams,
  { deployment, shelf, mailFiles }: Kept,
) {
  const pages = {
    jobs: pageIn(query, 'jobs'),
    outbox: pageIn(query, 'outbox'),
    errors: pageIn(query, 'errors'),
    audit: pageIn(query, 'audit'),
  }
  const mail: MailState | undefined = named(mailWords, query.get('mail'))
  const asked = askedOfAudit(query)
  const job = oneOf(jobViews, query.get('job')) ?? 'failed'
  const [
    counts,
    mailCounts,
    push,
    jobs,
    outbox,
    written,
    isProven,
    letter,
    errors,
    audit,
    actors,
    database,
    backups,
    check,
    nextCheck,
  ] = await Promise.all([
    countJobsByKind(tools, admin),
    countOutbox(tools, admin),
    pushFacts(tools, admin),
    listJobs(tools, admin, { state: job, page: pages.jobs, pageSize: rowsShown }),
    listOutbox(tools, admin, { status: mail, page: pages.outbox, pageSize: rowsShown }),
    countWritten(tools, admin),
    serverIsProven(tools),
    readMailFile(tools, admin, { id: query.get('letter'), files: mailFiles }),
    listErrorReports(tools, admin, { page: pages.errors, pageSize: rowsShown }),
    listAudit(tools, admin, {
      of: asked.about && { objectType: asked.about },
      actor: asked.by,
      since: asked.since && new Date(tools.now().getTime() - Number(asked.since) * dayMs),
      page: pages.audit,
      pageSize: rowsShown,
    }),
    auditActors(tools, admin),
    measureDatabase(tools, admin),
    loadBackups(tools, admin, shelf),
    lastHouseChecks(tools, admin),
    nextHouseCheck(tools, admin),
  ])
  const letterMissing = query.has('letter') && !letter
  const lists = {
    counts,
    mailCounts,
    push,
    jobs,
    outbox,
    written,
    isProven,
    letter,
    letterMissing,
    errors,
    audit,
    actors,
    backups,
    check: { ...check, next: nextCheck },
    kept: keptUntil(tools, admin),
  }
  return { panel: 'operations' as const, ...lists, database, deployment, pages, mail, job, asked }
}

export type OperationsContent = Awaited<ReturnType<typeof loadOperations>>

/** What each list of the panel gets: the rows, and where they are shown. */
export type OperationsProps = ListContext & { content: OperationsContent }

/** The backups there are, each with how its last check ended. */
async function loadBackups(tools: Tools, admin: Admin, shelf: BackupShelf) {
  const [{ files, exports, isAway }, runs] = await Promise.all([listKept(shelf), lastRuns(tools, admin)])
  return {
    /** The place they are kept in does not answer: nobody knows what is there. */
    isAway,
    files: files.map((file) => ({ ...file, check: runs.check.find(({ fileName }) => fileName === file.name) })),
    exports,
    lastBackup: runs.backup[0],
    lastCheck: runs.check[0],
    lastExport: runs.export[0],
  }
}

/** What lies where backups and exports are kept; `isAway` where that does not answer. */
export async function listKept(shelf: Pick<BackupShelf, 'list' | 'exports'>) {
  let [files, exports]: [BackupFile[], KeptFile[]] = [[], []]
  const isThere = await unlessAway(async () => {
    ;[files, exports] = await Promise.all([shelf.list(), shelf.exports()])
  })
  return { files, exports, isAway: !isThere }
}

/** Who, what and when, as the address says it; what is no answer is not asked. */
function askedOfAudit(query: URLSearchParams) {
  const by = query.get('by') ?? ''
  return {
    about: oneOf(auditSubjects, query.get('about')),
    by: by === 'house' || isId(by) ? by : undefined,
    since: named(auditSpans, query.get('since')),
  }
}
