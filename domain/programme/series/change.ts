/** A change to several sessions of a series: listed first, then done as it was listed, or not at all. */
import { createHash } from 'node:crypto'
import type { Transaction } from '../../../db/open.ts'
import { addDays, today } from '../../../time/plain-dates.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { listBlackouts } from '../blackouts.ts'
import { countAnswers } from '../rsvps.ts'
import type { AnswerCount } from '../rsvps.ts'
import { fillPlaces, holdSession } from '../rsvps/session-waiting-list.ts'
import { columnsOf, refuseFacts, writeAround } from '../sessions/facts.ts'
import type { FactsRefusal } from '../sessions/facts.ts'
import { tellFollowers } from '../sessions/tell-followers.ts'
import { lockedBecause, saveHeld } from '../sessions/write.ts'
import type { LockedBecause } from '../sessions/write.ts'
import { planChange } from './change-plan.ts'
import type { ChangeAsked, ChangeLine, ChangePlan } from './change-plan.ts'
import { peopleComing } from '../rsvps/tell.ts'
import { holdWholeSeries, readSeries } from './hold.ts'
import type { WholeSeries } from './hold.ts'
import { holdMove } from '../sessions/moves/hold.ts'
import type { DayProblem } from './occurrences.ts'
import { momentsOfParts } from './parts.ts'
import { movedOf, moveSlots } from './move-slots.ts'

/** The list before it happens: `people` are told, each once, and `stamp` goes back with the change. */
export type ChangesListed =
  | { ok: true; plan: ChangePlan; counts: Map<string, AnswerCount>; people: number; stamp: string }
  | ChangeRefused
  | SeriesStale

export type ChangeRefused =
  | { ok: false; because: 'day'; problem: DayProblem; day: string }
  | { ok: false; because: LockedBecause | FactsRefusal }

export type SeriesChangeOutcome =
  | { ok: true; changed: number; moved: number; people: number; told: boolean }
  | ChangeRefused
  | SeriesStale
  | { ok: false; because: 'unlisted' }

/** Somebody saved the opened one since its form was read, or another one since it was listed; `current` is the opened one as it is. */
type SeriesStale = { ok: false; because: 'stale'; current: { version: number; title: string; address: string } }

/** What a change would come to, as things stand; nothing is written. `undefined` where the session is in no series. */
export async function listChanges(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { id, version, ...asked }: ChangeAsked & RowVersion,
): Promise<ChangesListed | undefined> {
  const whole = await readSeries(tools.db, id)
  if (!whole) return undefined
  if (whole.opened.version !== version) return stale(whole)
  const plan = await planOf(tools, admin, whole, asked)
  if ('because' in plan) return plan
  const ids = plan.lines.filter(({ isMoved }) => isMoved).map(({ session }) => session.id)
  const counts = await countAnswers(tools, ids)
  return { ok: true, plan, counts, people: await peopleComing(tools.db, ids), stamp: stampOf(whole, plan) }
}

/**
 * Changes the sessions of a series that were listed, all or none: each like a single one, with its sequence, its history and
 * its line. Who comes to some that move gets one letter with all of them. Other hours from the opened session on begin a
 * series of their own, where there are sessions before it. `unlisted`: it would come to something else than the list said.
 */
export async function changeSeries(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>,
  admin: Admin,
  { id, version, stamp, tell, ...asked }: ChangeAsked & RowVersion & { stamp: string; tell: boolean },
): Promise<SeriesChangeOutcome | undefined> {
  return tools.db.transaction(async (tx) => {
    const whole = await holdWholeSeries(tx, id)
    if (!whole) return undefined
    if (whole.opened.version !== version) return stale(whole)
    const plan = await planOf({ ...tools, db: tx }, admin, whole, asked)
    if (!stamp.startsWith(whole.stamp)) return stale(whole)
    if ('because' in plan) return plan
    if (stampOf(whole, plan) !== stamp) return { ok: false, because: 'unlisted' } as const
    const refused = await refuseFacts(tx, asked.facts)
    if (refused) return { ok: false, because: refused } as const
    const series = plan.move && (await moveSlots(tx, whole, plan, asked))
    const written = plan.lines.filter(({ changes, becomesPublic }) => changes.length > 0 || becomesPublic)
    const announced = written.filter(({ becomesPublic }) => becomesPublic).map(({ session }) => session.id)
    await tellFollowers(tools, tx, announced)
    // One after another: a transaction has one connection.
    for (const line of written) await saveLine(tools, tx, line)
    await noteInAudit(tx, ...written.map((line) => noteOf(admin, line)))
    const sessions = movedOf(whole, plan, asked)
    const news = sessions.filter(({ isTold }) => isTold)
    const people = await peopleComing(
      tx,
      news.map(({ before }) => before.id),
    )
    const told =
      news.length > 0 && (await holdMove(tools, tx, { by: admin.id, tell, sessions, ...(series && { series }) }))
    return { ok: true, changed: written.length, moved: news.length, people, told } as const
  })
}

function stale({ opened: { version, title, address } }: WholeSeries): SeriesStale {
  return { ok: false, because: 'stale', current: { version, title, address } }
}

async function planOf(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  whole: WholeSeries,
  asked: ChangeAsked,
): Promise<ChangePlan | ChangeRefused> {
  const now = tools.now()
  const locked = lockedBecause(whole.opened, now)
  if (locked) return { ok: false, because: locked }
  // Yesterday is today somewhere.
  const blackouts = await listBlackouts(tools, admin, { from: addDays(today(now, 'UTC'), -1) })
  const plan = planChange(whole.opened, whole.sessions, asked, { now, blackouts })
  return 'because' in plan ? { ok: false, because: 'day', problem: plan.because, day: plan.day } : plan
}

/** A list that says something else of one of the sessions is another one: of what was typed, or closed, since it was made. */
function stampOf({ stamp }: WholeSeries, { lines }: ChangePlan): string {
  const said = lines.map(({ session, at, changes, kept, closed }) =>
    [session.id, at.startsAt.toISOString(), ...changes, '-', ...kept, closed?.name].join(' '),
  )
  return `${stamp}.${createHash('sha256').update(said.join('\n')).digest('base64url').slice(0, 22)}`
}

async function saveLine(
  tools: Pick<Tools, 'jobs' | 'mail' | 'now'>,
  tx: Transaction,
  { session, at, parts, changes, isMoved, becomesPublic }: ChangeLine,
): Promise<void> {
  const { opensBefore: _opens, closesBefore: _closes, ...said } = parts
  const facts = {
    ...said,
    ...momentsOfParts(parts, at.startsAt),
    hours: { start: '', end: '', timeZone: at.timeZone },
  }
  const changed = { ...columnsOf(facts), ...at, ...(becomesPublic ? { status: 'scheduled' as const } : {}) }
  await saveHeld(tx, tools.now(), { before: session, changed, moved: isMoved })
  if (changes.includes('hosts') || changes.includes('audience')) await writeAround(tx, session.id, facts)
  const held =
    changes.includes('capacity') || changes.includes('waiting') ? await holdSession(tx, session.id) : undefined
  if (held) await fillPlaces(tools, tx, held)
}

function noteOf(admin: Admin, { session, parts, at, isMoved, becomesPublic }: ChangeLine) {
  const isElsewhen = session.startsAt.getTime() !== at.startsAt.getTime()
  return {
    actorId: admin.id,
    action: becomesPublic ? 'session-published' : isMoved ? 'session-moved' : 'session-changed',
    objectType: 'session',
    objectId: session.id,
    summary: `${isMoved ? 'Moved' : 'Changed'} “${parts.title}” with its series`,
    ...(isElsewhen && {
      diff: { startsAt: { from: session.startsAt.toISOString(), to: at.startsAt.toISOString() } },
    }),
  }
}
