/** The end of some sessions of a series: announced ones are cancelled, drafts thrown away. And a session that leaves its series. */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { cancellation, noteCancelled } from '../sessions/cancel.ts'
import { isOpen } from './change-plan.ts'
import type { Scope, SeriesSession } from './change-plan.ts'
import { peopleComing } from '../rsvps/tell.ts'
import { holdWholeSeries, readSeries } from './hold.ts'
import type { WholeSeries } from './hold.ts'
import { forgetMoves } from '../sessions/moves/hold.ts'
import { tellOfSeries } from '../sessions/news.ts'

/** What would end, from the opened session on and of all: how many sessions, how many drafts among them, how many people are told. */
export type EndsListed = { stamp: string } & Record<
  Scope,
  { sessions: SeriesSession[]; drafts: number; people: number }
>

export type EndOutcome =
  | { ok: true; cancelled: number; discarded: number; people: number }
  | { ok: false; because: 'nothing' }
  | { ok: false; because: 'stale' }

/** What the end of a series would come to; nothing is written. `undefined` where the session is in none. */
export async function listEnds(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  id: string,
): Promise<EndsListed | undefined> {
  const whole = await readSeries(tools.db, id)
  if (!whole) return undefined
  const following = ending(whole, 'following', tools.now())
  const all = ending(whole, 'all', tools.now())
  return { stamp: whole.stamp, following: await counted(tools.db, following), all: await counted(tools.db, all) }
}

/** Ends the sessions of a series from the opened one on, or all that have not begun. Everybody who wanted to come gets one letter. */
export async function endSeries(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  { id, scope, stamp, reason }: { id: string; scope: Scope; stamp: string; reason: string },
): Promise<EndOutcome | undefined> {
  return tools.db.transaction(async (tx) => {
    const whole = await holdWholeSeries(tx, id)
    if (!whole) return undefined
    if (whole.stamp !== stamp) return { ok: false, because: 'stale' } as const
    const sessions = ending(whole, scope, tools.now())
    if (sessions.length === 0) return { ok: false, because: 'nothing' } as const
    const announced = sessions.filter(({ status }) => status === 'scheduled')
    const drafts = sessions.filter(({ status }) => status === 'draft')
    const people = await cancelAll(tools, tx, announced, { actorId: admin.id, reason })
    await discardAll(tx, admin, drafts)
    return { ok: true, cancelled: announced.length, discarded: drafts.length, people } as const
  })
}

/** Takes a session out of its series: it stays as it is, and no change to the series reaches it any more. */
export async function leaveSeries(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { id, version }: RowVersion,
): Promise<{ ok: true } | { ok: false; because: 'stale' } | undefined> {
  return tools.db.transaction(async (tx) => {
    const whole = await holdWholeSeries(tx, id)
    if (!whole) return undefined
    if (whole.opened.version !== version) return { ok: false, because: 'stale' } as const
    await tx
      .update(scheduledSessions)
      .set({ seriesId: null, seriesSlot: null, version: version + 1, updatedAt: tools.now() })
      .where(eq(scheduledSessions.id, id))
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'session-left-series',
      objectType: 'session',
      objectId: id,
      summary: `Took “${whole.opened.title}” out of its series`,
    })
    return { ok: true } as const
  })
}

function ending({ opened, sessions }: WholeSeries, scope: Scope, now: Date): SeriesSession[] {
  return sessions.filter((each) => isOpen(each, now) && (scope === 'all' || each.seriesSlot >= opened.seriesSlot))
}

async function counted(tx: Tools['db'], sessions: SeriesSession[]) {
  const announced = sessions.filter(({ status }) => status === 'scheduled').map(({ id }) => id)
  return { sessions, drafts: sessions.length - announced.length, people: await peopleComing(tx, announced) }
}

async function cancelAll(
  tools: Pick<Tools, 'jobs' | 'now'>,
  tx: Transaction,
  sessions: SeriesSession[],
  { actorId, reason }: { actorId: string; reason: string },
): Promise<number> {
  if (sessions.length === 0) return 0
  const ids = sessions.map(({ id }) => id)
  const people = await peopleComing(tx, ids)
  await forgetMoves(tx, ids)
  const cancelled = await tx
    .update(scheduledSessions)
    .set(cancellation(tools.now(), reason))
    .where(inArray(scheduledSessions.id, ids))
    .returning({ id: scheduledSessions.id, title: scheduledSessions.title, sequence: scheduledSessions.sequence })
  await noteCancelled(tx, cancelled, { actorId, reason })
  const news = cancelled.map(({ id, sequence }) => ({ id, sequence }))
  if (people > 0) await tellOfSeries(tools, tx, { news: 'cancelled', change: randomUUID(), sessions: news })
  return people
}

async function discardAll(tx: Transaction, admin: Admin, drafts: SeriesSession[]): Promise<void> {
  if (drafts.length === 0) return
  await tx.delete(scheduledSessions).where(
    and(
      inArray(
        scheduledSessions.id,
        drafts.map(({ id }) => id),
      ),
      eq(scheduledSessions.status, 'draft'),
    ),
  )
  const notes = drafts.map(({ id, title }) => ({
    actorId: admin.id,
    action: 'session-discarded',
    objectType: 'session',
    objectId: id,
    summary: `Discarded the draft of “${title}”`,
  }))
  await noteInAudit(tx, ...notes)
}
