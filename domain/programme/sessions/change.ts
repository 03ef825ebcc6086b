/** Small changes to one session: moved, cancelled, discarded, and what is kept after it. */
import { and, eq, sql } from 'drizzle-orm'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { closedThen } from './closed-then.ts'
import type { ClosedThen } from './closed-then.ts'
import { cancellation, noteCancelled } from './cancel.ts'
import { tellOfSession } from './news.ts'
import { movedBy } from './wall-time.ts'
import type { HoursRefusal } from './wall-time.ts'
import { holdWhole, lockedBecause, saveHeld } from './write.ts'
import type { LockedBecause } from './write.ts'
import type { RowVersion } from '../../ids.ts'

type Stale = { ok: false; because: 'stale'; version: number }
export type MoveOutcome =
  | { ok: true; startsAt: Date; endsAt: Date; timeZone: string; told: boolean }
  | { ok: false; because: HoursRefusal | LockedBecause | 'in-the-past' }
  | ClosedThen
  | Stale
export type CancelOutcome = { ok: true } | { ok: false; because: LockedBecause | 'draft' } | Stale
export type KeepOutcome = { ok: true } | { ok: false; because: 'not-begun' | 'cancelled' } | Stale

/**
 * Moves a session by days and minutes on the clock of its own zone, so that it keeps its hour where clocks changed in between.
 * `twice` says which of two is meant where that hour comes twice; onto a closed day it goes only `evenIfClosed`. `tell` writes to those who are going or wait.
 */
export async function moveSession(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  {
    id,
    version,
    tell,
    evenIfClosed,
    ...by
  }: RowVersion & Parameters<typeof movedBy>[1] & { tell: boolean; evenIfClosed?: boolean },
): Promise<MoveOutcome | undefined> {
  return tools.db.transaction(async (tx) => {
    const before = await holdWhole(tx, id)
    if (!before) return undefined
    const locked = lockedBecause(before, tools.now())
    if (locked) return { ok: false, because: locked } as const
    if (before.version !== version) return { ok: false, because: 'stale', version: before.version } as const
    const moments = movedBy(before, by)
    if (typeof moments === 'string') return { ok: false, because: moments } as const
    if (moments.startsAt <= tools.now()) return { ok: false, because: 'in-the-past' } as const
    const isElsewhere = before.wallStart.slice(0, 10) !== moments.wallStart.slice(0, 10)
    const closed = isElsewhere && !evenIfClosed ? await closedThen(tx, moments, before.editionId) : undefined
    if (closed) return closed
    const isPublished = before.status === 'scheduled'
    const sequence = await saveHeld(tx, tools.now(), { before, changed: moments, moved: isPublished })
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'session-moved',
      objectType: 'session',
      objectId: id,
      summary: `Moved “${before.title}”`,
      diff: { startsAt: { from: before.startsAt.toISOString(), to: moments.startsAt.toISOString() } },
    })
    const told = isPublished && tell
    if (told) {
      await tellOfSession(tools, tx, { sessionId: id, news: 'moved', sequence, was: before.startsAt.toISOString() })
    }
    return { ok: true, startsAt: moments.startsAt, endsAt: moments.endsAt, timeZone: moments.timeZone, told } as const
  })
}

/** Cancels an announced session: everybody who wanted to come is written to, the answers stay as history. */
export async function cancelSession(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  admin: Admin,
  { id, version, reason }: RowVersion & { reason: string },
): Promise<CancelOutcome | undefined> {
  return tools.db.transaction(async (tx) => {
    const before = await holdWhole(tx, id)
    if (!before) return undefined
    const locked = lockedBecause(before, tools.now())
    if (locked) return { ok: false, because: locked } as const
    if (before.status === 'draft') return { ok: false, because: 'draft' } as const
    if (before.version !== version) return { ok: false, because: 'stale', version: before.version } as const
    await tx.update(scheduledSessions).set(cancellation(tools.now(), reason)).where(eq(scheduledSessions.id, id))
    await noteCancelled(tx, [before], { actorId: admin.id, reason })
    await tellOfSession(tools, tx, { sessionId: id, news: 'cancelled', sequence: before.sequence + 1 })
    return { ok: true } as const
  })
}

/** Throws away a draft, which nobody could answer. `gone` also where it is a draft no more. */
export async function discardSession(
  tools: Pick<Tools, 'db'>,
  admin: Admin,
  { id, version }: RowVersion,
): Promise<{ ok: true } | { ok: false; because: 'gone' }> {
  return tools.db.transaction(async (tx) => {
    const [discarded] = await tx
      .delete(scheduledSessions)
      .where(
        and(
          eq(scheduledSessions.id, id),
          eq(scheduledSessions.version, version),
          eq(scheduledSessions.status, 'draft'),
        ),
      )
      .returning({ title: scheduledSessions.title })
    if (!discarded) return { ok: false, because: 'gone' } as const
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'session-discarded',
      objectType: 'session',
      objectId: id,
      summary: `Discarded the draft of “${discarded.title}”`,
    })
    return { ok: true } as const
  })
}

/** Notes and the recording: what may still be added when a session is over. */
export async function keepOfSession(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { id, version, notes, recordingUrl }: RowVersion & { notes: string; recordingUrl: string },
): Promise<KeepOutcome | undefined> {
  return tools.db.transaction(async (tx) => {
    const before = await holdWhole(tx, id)
    if (!before) return undefined
    if (before.status === 'cancelled') return { ok: false, because: 'cancelled' } as const
    if (before.status === 'draft' || before.startsAt > tools.now()) return { ok: false, because: 'not-begun' } as const
    if (before.version !== version) return { ok: false, because: 'stale', version: before.version } as const
    await tx
      .update(scheduledSessions)
      .set({ notes, recordingUrl, updatedAt: tools.now(), version: sql`${scheduledSessions.version} + 1` })
      .where(eq(scheduledSessions.id, id))
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'session-kept',
      objectType: 'session',
      objectId: id,
      summary: `Changed the notes or the recording of “${before.title}”`,
    })
    return { ok: true } as const
  })
}
