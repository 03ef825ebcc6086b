import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { backupRuns, errorReports } from '../../../db/schema/operations.server.ts'
import { newestOver } from '../house-check.ts'
import { listJobs } from '../operations.ts'
import { gapsBetween, lastLinksOf } from '../../programme/session-gaps.ts'
import type { SessionGap } from '../../programme/session-gaps.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { entryOf, inDays, mostNamed, ofAll } from './entry.ts'
import type { QueueEntry, QueueItem } from './entry.ts'

/** Days ahead in which a session should have link and host, days back in which something that broke is news. */
export const nearDays = { sessions: 7, news: 7, backup: 3 }

/** Sessions of the next days without a link, and those without a host. */
export async function sessionsLacking(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<QueueEntry[]> {
  const now = tools.now()
  const gaps = await gapsBetween(tools, admin, { from: now, to: inDays(now, nearDays.sessions) })
  const noLink = gaps.filter((gap) => gap.noLink)
  const noHost = gaps.filter((gap) => gap.noHost)
  const links = await lastLinksOf(
    tools,
    admin,
    noLink.slice(0, mostNamed).map(({ id }) => id),
  )
  const withoutLink = named(noLink, ({ id, version }) => ({ version, lastLink: links.get(id) }))
  const withoutHost = named(noHost, () => ({}))
  return [
    ...(noLink.length > 0
      ? [{ kind: 'sessions-without-link' as const, number: noLink.length, items: withoutLink }]
      : []),
    ...(noHost.length > 0
      ? [{ kind: 'sessions-without-host' as const, number: noHost.length, items: withoutHost }]
      : []),
  ]
}

function named<More>(gaps: SessionGap[], more: (gap: SessionGap) => More): (QueueItem & More)[] {
  return gaps.slice(0, mostNamed).map((gap) => ({ id: gap.id, title: gap.title, at: gap.startsAt, ...more(gap) }))
}

/** Jobs that were given up. */
export async function failedJobs(tools: Pick<Tools, 'db'>, admin: Admin): Promise<QueueEntry[]> {
  const { jobs, total } = await listJobs(tools, admin, { state: 'failed', pageSize: mostNamed })
  if (total === 0) return []
  const items = jobs.map(({ id, kind, error, at }) => ({ id, kind, error, at, title: kind }))
  return [{ kind: 'failed-jobs', number: total, items }]
}

/** Error reports of the last days. */
export async function errorsOfLate({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const rows = await db
    .select({ id: errorReports.id, title: errorReports.message, at: errorReports.at, number: ofAll() })
    .from(errorReports)
    .where(and(gt(errorReports.at, inDays(now(), -nearDays.news)), eq(errorReports.fromBot, false)))
    .orderBy(desc(errorReports.at), errorReports.id)
    .limit(mostNamed)
  return entryOf('errors', rows)
}

/** What the last nightly check found, or that it failed. */
export async function foundByCheck(tools: Pick<Tools, 'db'>): Promise<QueueEntry[]> {
  const check = await newestOver(tools)
  if (!check) return []
  const { id, findings, error, finishedAt, createdAt } = check
  const at = finishedAt ?? createdAt
  if (error) return [{ kind: 'check-found', number: 1, items: [{ id, title: '', at }] }]
  const [first] = findings
  if (!first) return []
  const number = findings.reduce((sum, finding) => sum + finding.number, 0)
  return [{ kind: 'check-found', number, items: [{ id, title: first.rule, at }] }]
}

/** The last backup or check failed, or a house that has made backups has made none for days. */
export async function backupsLacking({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<QueueEntry[]> {
  const last = (kind: 'backup' | 'check') =>
    db
      .select({
        id: backupRuns.id,
        outcome: backupRuns.outcome,
        title: backupRuns.error,
        at: backupRuns.createdAt,
      })
      .from(backupRuns)
      .where(and(eq(backupRuns.kind, kind), inArray(backupRuns.outcome, ['done', 'failed'])))
      .orderBy(desc(backupRuns.createdAt), asc(backupRuns.id))
      .limit(1)
  const [[backup], [check]] = await Promise.all([last('backup'), last('check')])
  const failed = [backup, check].find((run) => run?.outcome === 'failed')
  const isOld = backup !== undefined && backup.at < inDays(now(), -nearDays.backup)
  const trouble = failed ?? (isOld ? backup : undefined)
  if (!trouble) return []
  const { id, title, at } = trouble
  return [{ kind: 'no-backup', number: 1, items: [{ id, title, at }] }]
}
