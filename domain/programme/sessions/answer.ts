import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { canAct, canSee } from '../../club/access.ts'
import { isId } from '../../ids.ts'
import { ownAnswerOf, ownColumns } from '../rsvps.ts'
import type { OwnAnswer } from '../rsvps.ts'
import { storedSessionAccessObject, loadSessions } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'
import type { Tools } from '../../tools.ts'
import { holdMemberWithAccesses } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { queueCalendarLetters } from '../rsvps/calendar.ts'
import { closedBecause, endOfWaitingList, fillPlaces, freePlaces, holdSession } from '../rsvps/session-waiting-list.ts'
import type { HeldSession } from '../rsvps/session-waiting-list.ts'

/** `answer` as it stands now: asked for a place, somebody may find themselves on the waiting list. */
export type AnswerOutcome =
  | { ok: true; answer: OwnAnswer }
  | { ok: false; because: 'read-only' | 'cancelled' | 'started' | 'closed' | 'full' }

type Going = 'going' | 'not_going'

type Said = { sessionId: string; answer: Going; seenStart?: Date | undefined; via?: 'site' | 'welcome' }

/**
 * A member says whether they come. Places go one after another under the session's lock: two people never get the last one.
 * When all are taken the answer goes on the waiting list, or is refused (`full`) where there is none. The same answer
 * twice changes nothing. A yes is one to `seenStart`, the hour its page showed: an answer may have waited for a network while
 * the session moved, and its member is then asked again. `undefined` for a session this member may not see.
 */
export async function answerSession(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>,
  member: Member,
  { sessionId, answer, seenStart, via = 'site' }: Said,
): Promise<AnswerOutcome | undefined> {
  if (!isId(sessionId)) return undefined
  return tools.db.transaction(async (tx) => {
    const asking = await holdMemberWithAccesses(tx, member)
    const session = await holdSession(tx, sessionId)
    const [stored] = await loadSessions({ db: tx }, [sessionId])
    if (!asking || !session || !stored) return undefined
    const refused = refusedBecause(asking, { session, stored }, tools.now())
    if (refused) return refused === 'unseen' ? undefined : ({ ok: false, because: refused } as const)
    const before = await ownAnswer(tx, sessionId, member.id)
    if (before && isSaid(before, answer)) return { ok: true, answer: before } as const
    const state = answer === 'going' ? await placeFor(tx, session, before) : 'confirmed'
    if (!state) return { ok: false, because: 'full' } as const
    await write(tools, tx, { session, member, answer, seenStart, state, before, via })
    await fillPlaces(tools, tx, session)
    const told = calendarNews(before, { answer, state })
    if (told) await queueCalendarLetters(tools, tx, told, [{ memberId: member.id, sessionId }])
    const after = await ownAnswer(tx, sessionId, member.id)
    if (!after) throw new Error('An answer was written and is not there.')
    return { ok: true, answer: after } as const
  })
}

/** Why this member cannot answer a session that is held, or `undefined` where they can. */
function refusedBecause(
  member: Member,
  { session, stored }: { session: HeldSession; stored: StoredSession },
  now: Date,
): 'unseen' | 'read-only' | 'cancelled' | 'started' | 'closed' | undefined {
  const object = storedSessionAccessObject(stored)
  if (!canSee(member, object, now)) return 'unseen'
  // A cancelled session is read only for everybody; its own sentence says more.
  if (stored.status === 'cancelled') return 'cancelled'
  return canAct(member, object, now) ? closedBecause(session, now) : 'read-only'
}

/** What it says already, so that a second click, or one from another window, changes nothing. Who is asked again says it anew. */
function isSaid(before: OwnAnswer, answer: Going): boolean {
  if (before.answer !== answer || before.movedFrom) return false
  return before.state === 'confirmed' || before.state === 'waitlisted'
}

/** A place taken or given back; whoever is asked again and stays has it in their calendar already. */
function calendarNews(
  before: OwnAnswer | undefined,
  { answer, state }: Pick<OwnAnswer, 'answer' | 'state'>,
): 'going' | 'given-back' | undefined {
  const hadPlace = before?.answer === 'going' && before.state === 'confirmed'
  const hasPlace = answer === 'going' && state === 'confirmed'
  if (hadPlace === hasPlace) return undefined
  return hasPlace ? 'going' : 'given-back'
}

async function placeFor(
  tx: Transaction,
  session: HeldSession,
  before: OwnAnswer | undefined,
): Promise<'confirmed' | 'waitlisted' | undefined> {
  const isKept = before?.answer === 'going' && before.state === 'confirmed'
  if (isKept || (await freePlaces(tx, session)) > 0) return 'confirmed'
  return session.hasWaitingList || before?.state === 'offered' ? 'waitlisted' : undefined
}

async function ownAnswer(tx: Transaction, sessionId: string, memberId: string): Promise<OwnAnswer | undefined> {
  const [own] = await tx
    .select(ownColumns)
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(and(eq(rsvps.sessionId, sessionId), eq(rsvps.memberId, memberId)))
  return own && own.state !== 'released' ? ownAnswerOf(own) : undefined
}

async function write(
  { now }: Pick<Tools, 'now'>,
  tx: Transaction,
  said: {
    session: HeldSession
    member: Member
    answer: Going
    seenStart: Date | undefined
    state: 'confirmed' | 'waitlisted'
    before: OwnAnswer | undefined
    via: string
  },
): Promise<void> {
  const { session, member, answer, seenStart, state, before, via } = said
  const position = state === 'waitlisted' ? (before?.position ?? (await endOfWaitingList(tx, session))) : null
  const agreedStart = answer === 'going' ? (seenStart ?? session.startsAt) : null
  const promotedAt = answer === 'going' && before?.promotedAt ? new Date(before.promotedAt) : null
  const row = { answer, state, position, via, agreedStart, promotedAt, at: now() }
  await tx
    .insert(rsvps)
    .values({ sessionId: session.id, memberId: member.id, ...row })
    .onConflictDoUpdate({
      target: [rsvps.sessionId, rsvps.memberId],
      set: { ...row, version: sql`${rsvps.version} + 1` },
    })
}
