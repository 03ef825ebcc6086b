/** What whoever runs a session writes of it: its agenda and link before its end, its notes and recording from its start on. */
import { canRun } from '../../club/access.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Member } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { storedSessionAccessObject } from '../sessions.ts'
import { inSession } from './in-session.ts'
import { lockedBecause, saveHeld } from './write.ts'
import type { LockedBecause } from './write.ts'

export type KeepOutcome =
  | { ok: true }
  | { ok: false; because: 'not-yours' | 'not-begun' | 'cancelled' }
  | StaleWith<Kept>
export type PrepareOutcome = { ok: true } | { ok: false; because: 'not-yours' | LockedBecause } | StaleWith<Prepared>

type Prepared = { agenda: string; joinUrl: string }
type Kept = { notes: string; notesArePublic: boolean; recordingUrl: string }
/** With what is saved by now, for whoever goes on from it. */
type StaleWith<Saved> = { ok: false; because: 'stale'; version: number; saved: Saved }

/** The agenda and the link to join: what whoever runs a session prepares, as long as it is not over. */
export async function prepareSession(
  tools: Pick<Tools, 'db' | 'now'>,
  actor: Member,
  { id, version, agenda, joinUrl }: RowVersion & Prepared,
): Promise<PrepareOutcome | undefined> {
  return inSession(tools, actor, id, async ({ tx, runner, session: before }): Promise<PrepareOutcome> => {
    if (!canRun(runner, storedSessionAccessObject(before), tools.now())) return { ok: false, because: 'not-yours' }
    const locked = lockedBecause(before, tools.now())
    if (locked) return { ok: false, because: locked }
    if (before.version !== version) {
      const saved = { agenda: before.agenda, joinUrl: before.joinUrl }
      return { ok: false, because: 'stale', version: before.version, saved }
    }
    await saveHeld(tx, tools.now(), { before, changed: { agenda, joinUrl }, moved: false })
    await noteInAudit(tx, {
      actorId: runner.id,
      action: 'session-prepared',
      objectType: 'session',
      objectId: id,
      summary: `Changed the agenda or the link of “${before.title}”`,
    })
    return { ok: true }
  })
}

/** Notes, for members or for everybody who may see the session, and the recording: from its start on, also when it is over. */
export async function keepOfSession(
  tools: Pick<Tools, 'db' | 'now'>,
  actor: Member,
  { id, version, ...kept }: RowVersion & Kept,
): Promise<KeepOutcome | undefined> {
  return inSession(tools, actor, id, async ({ tx, runner, session: before }): Promise<KeepOutcome> => {
    if (!canRun(runner, storedSessionAccessObject(before), tools.now())) return { ok: false, because: 'not-yours' }
    if (before.status === 'cancelled') return { ok: false, because: 'cancelled' }
    if (before.status === 'draft' || before.startsAt > tools.now()) return { ok: false, because: 'not-begun' }
    if (before.version !== version) {
      const { notes, notesArePublic, recordingUrl } = before
      return { ok: false, because: 'stale', version: before.version, saved: { notes, notesArePublic, recordingUrl } }
    }
    await saveHeld(tx, tools.now(), { before, changed: kept, moved: false })
    await noteInAudit(tx, {
      actorId: runner.id,
      action: 'session-kept',
      objectType: 'session',
      objectId: id,
      summary: `Changed the notes or the recording of “${before.title}”`,
    })
    return { ok: true }
  })
}
