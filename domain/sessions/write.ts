/** Organisers plan sessions and change them (PRODUCT 8.11). */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { scheduledSessions } from '../../db/schema/sessions.server.ts'
import { noteInAudit } from '../audit.ts'
import { fillPlaces, holdSession } from '../rsvps/line.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../viewer.ts'
import { columnsOf, refuseFacts, writeAround } from './facts.ts'
import type { FactsRefusal, SessionFacts } from './facts.ts'
import { tellOfSession } from './news.ts'
import { momentsOf } from './wall-time.ts'
import type { HoursRefusal, Moments } from './wall-time.ts'

export type SaveOutcome =
  | { ok: true; id: string; moved: boolean; told: boolean }
  | { ok: false; because: HoursRefusal | FactsRefusal | LockedBecause | 'in-the-past' }
  | { ok: false; because: 'stale'; current: StoredState }

/** What is over or cancelled is history; only its notes and its recording may still be added. */
export type LockedBecause = 'past' | 'cancelled'

type Writing = Pick<Tools, 'db' | 'jobs' | 'now' | 'siteUrl'>
type StoredState = NonNullable<Awaited<ReturnType<typeof holdWhole>>>

/** Plans a session: a draft that only organisers and its hosts see, or at once (`publish`) what people can answer. */
export async function createSession(
  tools: Writing,
  admin: Admin,
  { facts, publish }: { facts: SessionFacts; publish: boolean },
): Promise<SaveOutcome> {
  const moments = momentsOf(facts.hours)
  if (typeof moments === 'string') return { ok: false, because: moments }
  if (moments.startsAt <= tools.now()) return { ok: false, because: 'in-the-past' }
  return tools.db.transaction(async (tx) => {
    const refused = await refuseFacts(tx, facts)
    if (refused) return { ok: false, because: refused } as const
    const [created] = await tx
      .insert(scheduledSessions)
      .values({ ...columnsOf(facts), ...moments, status: publish ? 'scheduled' : 'draft' })
      .returning({ id: scheduledSessions.id })
    if (!created) throw new Error('A session was not written.')
    await writeAround(tx, created.id, facts)
    await note(tx, admin, created.id, publish ? 'session-published' : 'session-planned', `Planned “${facts.title}”`)
    return { ok: true, id: created.id, moved: false, told: false } as const
  })
}

/**
 * Changes a session that is not over. Another time or place raises its sequence, and `tell` writes to those who are going
 * or wait; more places go to those who wait. `undefined` where it is gone, `stale` with the row as it is where somebody
 * saved in between.
 */
export async function changeSession(
  tools: Writing,
  admin: Admin,
  {
    id,
    version,
    facts,
    publish,
    tell,
  }: { id: string; version: number; facts: SessionFacts; publish: boolean; tell: boolean },
): Promise<SaveOutcome | undefined> {
  const moments = momentsOf(facts.hours)
  if (typeof moments === 'string') return { ok: false, because: moments }
  return tools.db.transaction(async (tx) => {
    const before = await holdWhole(tx, id)
    if (!before) return undefined
    const locked = lockedBecause(before, tools.now())
    if (locked) return { ok: false, because: locked } as const
    if (before.version !== version) return { ok: false, because: 'stale', current: before } as const
    const isOtherTime = before.startsAt.getTime() !== moments.startsAt.getTime()
    if (isOtherTime && moments.startsAt <= tools.now()) return { ok: false, because: 'in-the-past' } as const
    const refused = await refuseFacts(tx, facts)
    if (refused) return { ok: false, because: refused } as const
    const moved = isMoved(before, { ...facts, ...moments })
    const isPublished = before.status === 'scheduled'
    const changed = { ...columnsOf(facts), ...moments, status: isPublished || publish ? 'scheduled' : 'draft' } as const
    const sequence = await write(tx, tools.now(), { before, changed, moved: moved && isPublished })
    await writeAround(tx, id, facts)
    await note(
      tx,
      admin,
      id,
      isPublished ? 'session-changed' : publish ? 'session-published' : 'session-planned',
      `${isPublished && moved ? 'Moved' : 'Changed'} “${facts.title}”`,
    )
    const told = moved && isPublished && tell
    if (told)
      await tellOfSession(tools, tx, { sessionId: id, news: 'moved', sequence, was: before.startsAt.toISOString() })
    await refill(tools, tx, id)
    return { ok: true, id, moved: moved && isPublished, told } as const
  })
}

/** The rest of `changeSession` and of a move: the columns, a version on, and a sequence on for another time or place. */
export async function write(
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
