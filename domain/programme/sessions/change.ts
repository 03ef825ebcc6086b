/** Small changes to one session: moved, cancelled, discarded. What is written of it is in `texts.ts`. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { canMove, canRun, isAdmin } from '../../club/access.ts'
import { noteInAudit } from '../../club/audit.ts'
import { hostsMayMove } from '../../club/settings/hosts.ts'
import type { Tools } from '../../tools.ts'
import type { Admin, Member } from '../../club/viewer.ts'
import { storedSessionAccessObject } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'
import { closedThen } from './closed-then.ts'
import type { ClosedThen } from './closed-then.ts'
import { cancellation, noteCancelled } from './cancel.ts'
import { inSession } from './in-session.ts'
import { forgetMoves, holdMove } from './moves/hold.ts'
import { tellOfSession } from './news.ts'
import { movedBy, movedTo } from './wall-time.ts'
import type { HoursRefusal } from './wall-time.ts'
import { lockedBecause, saveHeld } from './write.ts'
import type { LockedBecause } from './write.ts'
import type { RowVersion } from '../../ids.ts'

type Stale = { ok: false; because: 'stale'; version: number }
/** `not-yours`: neither an organiser nor one of its hosts. `not-allowed`: a host, where organisers alone move and cancel. */
export type NotTheirs = 'not-yours' | 'not-allowed'
export type MoveOutcome =
  | { ok: true; startsAt: Date; endsAt: Date; timeZone: string; told: false | 'at-once' | 'in-a-minute' }
  | { ok: false; because: HoursRefusal | LockedBecause | NotTheirs | 'in-the-past' }
  | ClosedThen
  | Stale
export type CancelOutcome = { ok: true } | { ok: false; because: LockedBecause | NotTheirs | 'draft' } | Stale

/** Where to: by days and minutes, or to a time on the clock of its own zone. */
type Whither = Parameters<typeof movedBy>[1] | Parameters<typeof movedTo>[1]

/**
 * Moves a session on the clock of its own zone, by days and minutes, so that it keeps its hour where clocks changed in between,
 * or to a time on it. `twice` says which of two is meant where that hour comes twice; onto a closed day it goes only for an organiser,
 * `evenIfClosed`. `tell` writes to those who are going or wait; they are always told when a host does it. They are
 * after the minute in which `undoMove` takes it back, at once where a host does it, or where its time was typed on a page that
 * has no way back; `told` is false where nobody comes.
 */
export async function moveSession(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  actor: Member,
  { id, version, tell, evenIfClosed, ...whither }: RowVersion & Whither & { tell: boolean; evenIfClosed?: boolean },
): Promise<MoveOutcome | undefined> {
  return inSession(tools, actor, id, async ({ tx, runner, session: before }): Promise<MoveOutcome> => {
    const refused = (await notTheirs(tx, runner, before, tools.now())) ?? lockedBecause(before, tools.now())
    if (refused) return { ok: false, because: refused }
    if (before.version !== version) return { ok: false, because: 'stale', version: before.version }
    const moments = 'days' in whither ? movedBy(before, whither) : movedTo(before, whither)
    if (typeof moments === 'string') return { ok: false, because: moments }
    const isOtherTime = before.startsAt.getTime() !== moments.startsAt.getTime()
    const first = isOtherTime ? moments.startsAt : moments.endsAt
    if (first <= tools.now()) return { ok: false, because: 'in-the-past' }
    const isElsewhere = before.wallStart.slice(0, 10) !== moments.wallStart.slice(0, 10)
    const isMeant = evenIfClosed && isAdmin(runner)
    const closed = isElsewhere && !isMeant ? await closedThen(tx, moments, before.edition?.id ?? null) : undefined
    if (closed) return closed
    const isPublished = before.status === 'scheduled'
    await saveHeld(tx, tools.now(), { before, changed: moments, moved: isPublished })
    await noteInAudit(tx, {
      actorId: runner.id,
      action: 'session-moved',
      objectType: 'session',
      objectId: id,
      summary: `Moved “${before.title}”`,
      diff: {
        startsAt: { from: before.startsAt.toISOString(), to: moments.startsAt.toISOString() },
        endsAt: { from: before.endsAt.toISOString(), to: moments.endsAt.toISOString() },
      },
    })
    const isTyped = 'start' in whither || !isAdmin(runner)
    const told = await holdMove(tools, tx, {
      by: runner.id,
      isTyped,
      tell: isPublished && (tell || !isAdmin(runner)),
      sessions: [{ before, after: { ...before, ...moments }, isTold: isPublished }],
    })
    const { startsAt, endsAt, timeZone } = moments
    return { ok: true, startsAt, endsAt, timeZone, told: told && (isTyped ? 'at-once' : 'in-a-minute') }
  })
}

/**
 * Cancels an announced session: everybody who wanted to come is written to, the answers stay as history. Moved within the last
 * minute, it is cancelled where people know it, and they hear of that alone.
 */
export async function cancelSession(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  actor: Member,
  { id, version, reason }: RowVersion & { reason: string },
): Promise<CancelOutcome | undefined> {
  return inSession(tools, actor, id, async ({ tx, runner, session: before }): Promise<CancelOutcome> => {
    const refused = (await notTheirs(tx, runner, before, tools.now())) ?? lockedBecause(before, tools.now())
    if (refused) return { ok: false, because: refused }
    if (before.status === 'draft') return { ok: false, because: 'draft' }
    if (before.version !== version) return { ok: false, because: 'stale', version: before.version }
    await forgetMoves(tx, [id])
    await tx.update(scheduledSessions).set(cancellation(tools.now(), reason)).where(eq(scheduledSessions.id, id))
    await noteCancelled(tx, [before], { actorId: runner.id, reason })
    await tellOfSession(tools, tx, { sessionId: id, news: 'cancelled', sequence: before.sequence + 1 })
    return { ok: true }
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

/** Why this person may not move or cancel it; nothing where they may. */
async function notTheirs(
  tx: Transaction,
  runner: Member,
  session: StoredSession,
  now: Date,
): Promise<NotTheirs | undefined> {
  const object = storedSessionAccessObject(session)
  if (canMove(runner, object, now, { hostsMay: await hostsMayMove({ db: tx }) })) return undefined
  return canRun(runner, object, now) ? 'not-allowed' : 'not-yours'
}
