/**
 * Publishing: a draft is sent on its way; every step is one conditional update. Until it is due, `publishing/hold.ts` calls it
 * back; what is due goes out in `publishing/publish.ts`, and readers are told in `publishing/notices.ts`. What is out is taken back
 * in `withdrawing.ts`.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import { noteInAudit } from '../club/audit.ts'
import type { Admin } from '../club/viewer.ts'
import { holdMs } from '../limit-numbers.ts'
import type { Channel } from '../notices/notifications.ts'
import type { Tools } from '../tools.ts'
import { checkDraft } from './drafts/checks.ts'
import type { Checks } from './drafts/checks.ts'
import { keepRevision } from './drafts/revisions.ts'
import { findRow, isOpen, openStates } from './drafts/rows.ts'
import type { DraftRow } from './drafts/rows.ts'
import { staleOf } from './drafts/stale.ts'
import type { Stale } from './drafts/stale.ts'
import { isWrittenKind } from './kinds.ts'
import type { RowVersion } from '../ids.ts'
import { callBack } from './publishing/hold.ts'
import type { BackOutcome } from './publishing/hold.ts'
import { isTimeZone, wallTimeToInstant } from '../../time/zones.ts'

/** `tell`: on which ways readers are told; on none, nobody is. */
export type Sending = { id: string; version: number; tell: readonly Channel[] }

export type PublishRefusal =
  | { ok: false; because: 'gone' }
  | { ok: false; because: 'not-open'; status: DraftRow['status'] }
  | { ok: false; because: 'checks'; checks: Checks }
  | Stale

export type PublishOutcome = { ok: true; at: Date } | PublishRefusal

/** Publishes a draft in 60 seconds; until then `undoPublish` takes it back, and nothing has left the house. */
export async function publishNow(tools: Tools, admin: Admin, sending: Sending): Promise<PublishOutcome> {
  const at = new Date(tools.now().getTime() + holdMs)
  return send(tools, admin, sending, { status: 'publishing', plannedAt: at, plannedZone: null })
}

export type ScheduleOutcome =
  | PublishOutcome
  | { ok: false; because: 'zone' | 'past' }
  /** The clocks change in that night: the hour is there twice or not at all. */
  | { ok: false; because: 'ambiguous' | 'skipped'; earlier: Date; later: Date }

/** Publishes a draft at a time on the wall of a named zone, without a hold. */
export async function schedulePublish(
  tools: Tools,
  admin: Admin,
  { at, zone, twice, ...sending }: Sending & { at: string; zone: string; twice?: 'earlier' | 'later' | undefined },
): Promise<ScheduleOutcome> {
  if (!isTimeZone(zone) || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) || Number.isNaN(Date.parse(`${at}:00Z`))) {
    return { ok: false, because: 'zone' }
  }
  const reading = wallTimeToInstant(at, zone)
  if (reading.kind !== 'exact' && !twice) {
    return { ok: false, because: reading.kind, earlier: reading.earlier, later: reading.later }
  }
  const plannedAt = reading.kind === 'exact' ? reading.instant : reading[twice ?? 'earlier']
  if (plannedAt <= tools.now()) return { ok: false, because: 'past' }
  return send(tools, admin, sending, { status: 'scheduled', plannedAt, plannedZone: zone })
}

/** Takes back what was planned as this version; refused once it is out. */
export function unschedule(tools: Tools, admin: Admin, sent: RowVersion): Promise<BackOutcome> {
  return callBack(tools, admin, sent, 'scheduled')
}

type Plan = { status: 'publishing' | 'scheduled'; plannedAt: Date; plannedZone: string | null }

async function send(tools: Tools, admin: Admin, { id, version, tell }: Sending, plan: Plan): Promise<PublishOutcome> {
  const row = await findRow(tools.db, id)
  if (!row) return { ok: false, because: 'gone' }
  // Pressed twice: the second finds what the first did.
  if (row.status === plan.status && row.version === version + 1 && row.plannedAt && plan.status === 'publishing') {
    return { ok: true, at: row.plannedAt }
  }
  if (!isOpen(row) || !isWrittenKind(row.kind)) return { ok: false, because: 'not-open', status: row.status }
  if (row.version !== version) return staleOf(tools, id)
  const checks = await checkDraft(tools, row, plan.plannedAt)
  if (checks.errors.length > 0) return { ok: false, because: 'checks', checks }

  const isSent = await tools.db.transaction((tx) => sendRow(tools, tx, admin, row, { tell, plan }))
  return isSent ? { ok: true, at: plan.plannedAt } : staleOf(tools, id)
}

async function sendRow(
  tools: Tools,
  tx: Transaction,
  admin: Admin,
  row: DraftRow,
  { tell, plan }: { tell: Sending['tell']; plan: Plan },
): Promise<boolean> {
  const now = tools.now()
  const isAsRead = and(eq(drafts.id, row.id), eq(drafts.version, row.version), inArray(drafts.status, [...openStates]))
  const [sent] = await tx
    .update(drafts)
    .set({
      ...plan,
      notify: { mail: tell.includes('mail'), push: tell.includes('push') },
      stopped: '',
      savedFrom: '',
      editorId: admin.id,
      updatedAt: now,
      version: row.version + 1,
    })
    .where(isAsRead)
    .returning({ title: drafts.title, payload: drafts.payload })
  if (!sent) return false
  const note = plan.status === 'publishing' ? 'Publish pressed' : 'Planned'
  await keepRevision(tx, { draftId: row.id, ...sent, by: admin.id, now, note })
  await tools.jobs.send(tx, 'publish', { draftId: row.id }, { runAt: plan.plannedAt })
  const action = plan.status === 'publishing' ? 'draft-sent' : 'draft-planned'
  const when = plan.plannedZone ? ` for ${plan.plannedAt.toISOString()} (${plan.plannedZone})` : ''
  const summary = plan.plannedZone ? `Planned “${sent.title}”${when}.` : `Pressed Publish on “${sent.title}”.`
  await noteInAudit(tx, { actorId: admin.id, action, objectType: 'draft', objectId: row.id, summary, diff: { tell } })
  return true
}
