/** What is forgotten because time passes, and when (docs/behaviour/keeping.md, kept-until). */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { dayMs, hourMs } from '../../time/durations.ts'
import type { Admin } from '../club/viewer.ts'
import type { Tools } from '../tools.ts'

/** One kind of thing: what it is called on the page of organisers, how long it is kept, and who sees to it. */
export type Kept = { what: KeptThing; days: number; every: 'minute' | 'hour' }

export type KeptThing =
  | 'letters'
  | 'audit'
  | 'errors'
  | 'requests'
  | 'unconfirmed'
  | 'attempts'
  | 'sign-ins'
  | 'takeouts'
  | 'imports'
  | 'deletions'
  | 'reports'

/** All of it, the shortest first. */
export const kept: readonly Kept[] = [
  { what: 'unconfirmed', days: 7, every: 'minute' },
  { what: 'attempts', days: 7, every: 'hour' },
  { what: 'deletions', days: 14, every: 'minute' },
  { what: 'imports', days: 30, every: 'hour' },
  { what: 'letters', days: 30, every: 'hour' },
  { what: 'takeouts', days: 37, every: 'minute' },
  { what: 'sign-ins', days: 90, every: 'hour' },
  { what: 'errors', days: 90, every: 'hour' },
  { what: 'requests', days: 180, every: 'minute' },
  { what: 'reports', days: 365, every: 'hour' },
  { what: 'audit', days: 730, every: 'hour' },
]

/** The same with the moment each is seen to next. */
export function keptUntil({ now }: Pick<Tools, 'now'>, _admin: Admin): (Kept & { next: Date })[] {
  const after = (ms: number) => new Date(Math.floor(now().getTime() / ms) * ms + ms)
  return kept.map((thing) => ({ ...thing, next: after(thing.every === 'hour' ? hourMs : 60_000) }))
}

/** Forgets what has been kept long enough and nothing else sees to: texts of letters, the log, what broke. May run twice. */
export async function forgetOld({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  const before = (what: KeptThing) => new Date(now().getTime() - daysOf(what) * dayMs).toISOString()
  // That a letter went is counted for good; one that waits, or became a file that may still go, keeps its words.
  await inParts(
    db,
    (some) => sql`
    update guildhall.outbox_mails set subject = '', body_text = '', body_html = '', page_id = null, switch_off_url = '', headers = '{}'
    where id in (
      select id from guildhall.outbox_mails
      where created_at < ${before('letters')} and body_text <> '' and status in ('sent', 'bounced', 'suppressed', 'failed')
      limit ${some})`,
  )
  // Only once no letter has it any more.
  await inParts(
    db,
    (some) => sql`
    delete from guildhall.letter_pages where id in (
      select id from guildhall.letter_pages page
      where created_at < ${before('letters')} and not exists (select from guildhall.outbox_mails where page_id = page.id)
      limit ${some})`,
  )
  await inParts(
    db,
    (some) => sql`
    delete from guildhall.audit_entries where id in (
      select id from guildhall.audit_entries where at < ${before('audit')} limit ${some})`,
  )
  await inParts(
    db,
    (some) => sql`
    delete from guildhall.error_reports where id in (
      select id from guildhall.error_reports where at < ${before('errors')} limit ${some})`,
  )
  await forgetReports(db, before('reports'))
}

/** Of a report that was closed long enough ago its row is counted; its words, its sender, its notes and whom it was kept from go. */
async function forgetReports(db: Tools['db'], before: string): Promise<void> {
  await inParts(
    db,
    (some) => sql`
    with old as (
      select id from guildhall.conduct_reports where closed_at < ${before} and what_happened <> '' limit ${some}),
    notes as (delete from guildhall.conduct_report_notes where report_id in (select id from old)),
    exclusions as (delete from guildhall.conduct_report_exclusions where report_id in (select id from old))
    update guildhall.conduct_reports set what_happened = '', where_and_when = '', by_member_id = null
    where id in (select id from old)`,
  )
}

function daysOf(what: KeptThing): number {
  return kept.find((thing) => thing.what === what)?.days ?? 0
}

/** Some rows at a time, so that nobody waits for a statement; what is left waits for the next hour. */
async function inParts(db: Tools['db'], statement: (some: number) => SQL): Promise<void> {
  for (let part = 0; part < mostParts; part += 1) {
    const { rowCount } = await db.execute(statement(atOnce))
    if ((rowCount ?? 0) < atOnce) return
  }
}

const atOnce = 500
/** More in an hour than a community of a million writes letters in one, on a day like others. */
const mostParts = 200
