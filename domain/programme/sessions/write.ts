/** Organisers plan sessions and change them. */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { fillPlaces, holdSession } from '../rsvps/session-waiting-list.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { closedThen } from './closed-then.ts'
import type { ClosedThen } from './closed-then.ts'
import { columnsOf, refuseFacts, writeAround } from './facts.ts'
import type { FactsRefusal, SessionFacts } from './facts.ts'
import { tellFollowers } from './tell-followers.ts'
import { holdMove } from './moves/hold.ts'
import { loadSessions } from '../sessions.ts'
import { momentsOf } from './wall-time.ts'
import type { HoursRefusal, Moments } from './wall-time.ts'

export type SaveOutcome =
  | { ok: true; id: string; moved: boolean; told: boolean }
  | { ok: false; because: HoursRefusal | FactsRefusal | LockedBecause | 'in-the-past' }
  | { ok: false; because: 'stale'; current: StoredState }
  | ClosedThen

/** What is over or cancelled is history; only its notes and its recording may still be added. */
export type LockedBecause = 'past' | 'cancelled'

type Writing = Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>
type StoredState = NonNullable<Awaited<ReturnType<typeof holdWhole>>>

/** With an `id`, chosen by whoever asks, a plan that is sent twice is one session. */
type NewSession = { id?: string; facts: SessionFacts; publish: boolean; evenIfClosed?: boolean }

/** Plans a session: a draft that only organisers and its hosts see, or at once (`publish`) what people can answer. */
export async function createSession(
  tools: Writing,
  admin: Admin,
  { id, facts, publish, evenIfClosed }: NewSession,
): Promise<SaveOutcome> {
  const moments = momentsOf(facts.hours)
  if (typeof moments === 'string') return { ok: false, because: moments }
  if (moments.startsAt <= tools.now()) return { ok: false, because: 'in-the-past' }
  return tools.db.transaction(async (tx) => {
    const refused = await refuseFacts(tx, facts)
    if (refused) return { ok: false, because: refused } as const
    const closed = evenIfClosed ? undefined : await closedThen(tx, moments, facts.editionId)
    if (closed) return closed
    const [created] = await tx
      .insert(scheduledSessions)
      .values({ id, ...columnsOf(facts), ...moments, status: publish ? 'scheduled' : 'draft' })
      .onConflictDoNothing({ target: scheduledSessions.id })
      .returning({ id: scheduledSessions.id })
    if (!created && id) return { ok: true, id, moved: false, told: false } as const
    if (!created) throw new Error('A session was not written.')
    await writeAround(tx, created.id, facts)
    if (publish) await tellFollowers(tools, tx, [created.id])
    await note(tx, admin, created.id, publish ? 'session-published' : 'session-planned', `Planned “${facts.title}”`)
    return { ok: true, id: created.id, moved: false, told: false } as const
  })
}

/**
 * Changes a session that is not over. Another time or place raises its sequence, and `tell` writes to those who are going
 * or wait, after the minute in which `undoMove` takes it back; more places go to those who wait. `undefined` where it is gone, `stale` with the row as it is where somebody
 * saved in between.
 */
export async function changeSession(tools: Writing, admin: Admin, change: Change): Promise<SaveOutcome | undefined> {
  return tools.db.transaction(async (tx) => {
    const { id, facts, publish, tell } = change
    const before = await holdWhole(tx, id)
    if (!before) return undefined
    const moments = await momentsOrRefusal(tools, tx, before, change)
    if ('because' in moments) return moments

    const isPublished = before.status === 'scheduled'
    const moved = isPublished && isMoved(before, { ...facts, ...moments })
    const status = isPublished || publish ? 'scheduled' : 'draft'
    const changed = { ...columnsOf(facts), ...moments, status } as const
    const stored = await loadSessions({ db: tx }, [id])
    await saveHeld(tx, tools.now(), { before, changed, moved })
    await writeAround(tx, id, facts)
    const deed = isPublished ? 'session-changed' : publish ? 'session-published' : 'session-planned'
    await note(tx, admin, id, deed, `${moved ? 'Moved' : 'Changed'} “${facts.title}”`)
    if (publish && !isPublished) await tellFollowers(tools, tx, [id])
    const sessions = stored.map((was) => ({ before: was, after: { ...facts, ...moments }, isTold: true }))
    const told = moved && (await holdMove(tools, tx, { by: admin.id, tell, sessions }))
    await refill(tools, tx, id)
    return { ok: true, id, moved, told } as const
  })
}

type Change = {
  id: string
  version: number
  facts: SessionFacts
  publish: boolean
  tell: boolean
  evenIfClosed?: boolean | undefined
}

/** When a held session would be, or why it cannot be changed so. */
async function momentsOrRefusal(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  before: StoredState,
  { version, facts, evenIfClosed }: Change,
): Promise<Moments | Extract<SaveOutcome, { ok: false }>> {
  const locked = lockedBecause(before, now())
  if (locked) return { ok: false, because: locked }
  if (before.version !== version) return { ok: false, because: 'stale', current: before }
  const moments = momentsOf(facts.hours, before)
  if (typeof moments === 'string') return { ok: false, because: moments }
  const isOtherTime = before.startsAt.getTime() !== moments.startsAt.getTime()
  if (isOtherTime && moments.startsAt <= now()) return { ok: false, because: 'in-the-past' }
  const refused = await refuseFacts(tx, facts)
  if (refused) return { ok: false, because: refused }
  const closed = isOtherTime && !evenIfClosed ? await closedThen(tx, moments, facts.editionId) : undefined
  return closed ?? moments
}

/**
 * Writes columns of a session that is held, and a version on; `moved` to another time or place, also a sequence on. Returns
 * its sequence.
 */
export async function saveHeld(
  tx: Transaction,
  now: Date,
  {
    before,
    changed,
    moved,
  }: {
    before: Pick<StoredState, 'id' | 'version'>
    changed: Partial<typeof scheduledSessions.$inferInsert>
    moved: boolean
  },
): Promise<number> {
  const [row] = await tx
    .update(scheduledSessions)
    .set({
      ...changed,
      updatedAt: now,
      version: sql`${scheduledSessions.version} + 1`,
      ...(moved ? { sequence: sql`${scheduledSessions.sequence} + 1` } : {}),
    })
    .where(and(eq(scheduledSessions.id, before.id), eq(scheduledSessions.version, before.version)))
    .returning({ sequence: scheduledSessions.sequence })
  if (!row) throw new Error('A session that was held has changed.')
  return row.sequence
}

/** A session with what decides about its change, locked until the transaction ends. */
export async function holdWhole(tx: Transaction, id: string) {
  const [session] = await tx
    .select(stateColumns)
    .from(scheduledSessions)
    .where(eq(scheduledSessions.id, id))
    .for('no key update')
  return session
}

/** Why a session can no longer be changed, or `undefined` while it can. */
export function lockedBecause(session: Pick<StoredState, 'status' | 'endsAt'>, now: Date): LockedBecause | undefined {
  if (session.status === 'cancelled') return 'cancelled'
  return session.endsAt <= now ? 'past' : undefined
}

/** More places, or no limit any more: whoever waits moves up. */
async function refill(tools: Writing, tx: Transaction, id: string): Promise<void> {
  const session = await holdSession(tx, id)
  if (session) await fillPlaces(tools, tx, session)
}

function isMoved(before: StoredState, after: Moments & Pick<SessionFacts, 'place' | 'address'>): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime() ||
    before.place !== after.place ||
    before.address !== after.address
  )
}

async function note(tx: Transaction, admin: Admin, objectId: string, action: string, summary: string): Promise<void> {
  await noteInAudit(tx, { actorId: admin.id, action, objectType: 'session', objectId, summary })
}

const stateColumns = {
  id: scheduledSessions.id,
  title: scheduledSessions.title,
  editionId: scheduledSessions.editionId,
  status: scheduledSessions.status,
  startsAt: scheduledSessions.startsAt,
  endsAt: scheduledSessions.endsAt,
  wallStart: scheduledSessions.wallStart,
  timeZone: scheduledSessions.timeZone,
  place: scheduledSessions.place,
  address: scheduledSessions.address,
  sequence: scheduledSessions.sequence,
  version: scheduledSessions.version,
}
