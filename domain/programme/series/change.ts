/** A change to several sessions of a series: listed first, then done as it was listed, or not at all. */
import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { scheduledSessions, sessionSeries } from '../../../db/schema/sessions.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import type { Admin } from '../../club/viewer.ts'
import type { RowVersion } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { countAnswers } from '../rsvps.ts'
import type { AnswerCount } from '../rsvps.ts'
import { fillPlaces, holdSession } from '../rsvps/session-waiting-list.ts'
import { columnsOf, refuseFacts, writeAround } from '../sessions/facts.ts'
import type { FactsRefusal } from '../sessions/facts.ts'
import { lockedBecause, saveHeld } from '../sessions/write.ts'
import type { LockedBecause } from '../sessions/write.ts'
import { minutesOf, planChange } from './change-plan.ts'
import type { ChangeAsked, ChangeLine, ChangePlan } from './change-plan.ts'
import { holdWholeSeries, peopleComing, readSeries } from './hold.ts'
import type { WholeSeries } from './hold.ts'
import { tellOfSeries } from './news.ts'
import type { DayProblem } from './occurrences.ts'
import { momentsOfParts } from './parts.ts'
import { ruleAfter, slotAfter } from './slots.ts'

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

/** Somebody saved the opened one since its form was read, or another one since it was listed; `current` is the opened one as it is. */
type SeriesStale = { ok: false; because: 'stale'; current: { version: number; title: string; address: string } }

/** What a change would come to, as things stand; nothing is written. `undefined` where the session is in no series. */
export async function listChanges(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  { id, version, ...asked }: ChangeAsked & RowVersion,
): Promise<ChangesListed | undefined> {
  const whole = await readSeries(tools.db, id)
  if (!whole) return undefined
  if (whole.opened.version !== version) return stale(whole)
  const plan = planOf(whole, asked, tools.now())
  if ('because' in plan) return plan
  const ids = plan.lines.filter(({ isMoved }) => isMoved).map(({ session }) => session.id)
  const counts = await countAnswers(tools, ids)
  return { ok: true, plan, counts, people: await peopleComing(tools.db, ids), stamp: whole.stamp }
}

/**
 * Changes the sessions of a series that were listed, all or none: each like a single one, with its sequence, its history and
 * its line. Who comes to some that move gets one letter with all of them. Other hours from the opened session on begin a
 * series of their own, where there are sessions before it.
 */
export async function changeSeries(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now'>,
  admin: Admin,
  { id, version, stamp, tell, ...asked }: ChangeAsked & RowVersion & { stamp: string; tell: boolean },
): Promise<SeriesChangeOutcome | undefined> {
  return tools.db.transaction(async (tx) => {
    const whole = await holdWholeSeries(tx, id)
    if (!whole) return undefined
    if (whole.opened.version !== version || whole.stamp !== stamp) return stale(whole)
    const plan = planOf(whole, asked, tools.now())
    if ('because' in plan) return plan
    const refused = await refuseFacts(tx, asked.facts)
    if (refused) return { ok: false, because: refused } as const
    if (plan.move) await moveSlots(tx, whole, plan, asked)
    const written = plan.lines.filter(({ changes, becomesPublic }) => changes.length > 0 || becomesPublic)
    const news = []
    for (const line of written) {
      // One after another: a transaction has one connection.
      const sequence = await saveLine(tools, tx, line)
      if (line.isMoved) news.push({ id: line.session.id, sequence, was: line.session.startsAt.toISOString() })
    }
    await noteInAudit(tx, ...written.map((line) => noteOf(admin, line)))
    const people = await peopleComing(
      tx,
      news.map((each) => each.id),
    )
    const told = tell && people > 0
    if (told) await tellOfSeries(tools, tx, { news: 'moved', change: randomUUID(), sessions: news })
    return { ok: true, changed: written.length, moved: news.length, people, told } as const
  })
}

function stale({ opened: { version, title, address } }: WholeSeries): SeriesStale {
  return { ok: false, because: 'stale', current: { version, title, address } }
}

function planOf(whole: WholeSeries, asked: ChangeAsked, now: Date): ChangePlan | ChangeRefused {
  const locked = lockedBecause(whole.opened, now)
  if (locked) return { ok: false, because: locked }
  const plan = planChange(whole.opened, whole.sessions, asked, now)
  return 'because' in plan ? { ok: false, because: 'day', problem: plan.because, day: plan.day } : plan
}

/** The slots of all that are meant, also of what is over or cancelled: two of them never share one. */
async function moveSlots(tx: Transaction, whole: WholeSeries, plan: ChangePlan, asked: ChangeAsked): Promise<void> {
  const { opened, sessions } = whole
  const { move } = plan
  if (!move) return
  const meant = sessions.filter((each) => asked.scope === 'all' || each.seriesSlot >= opened.seriesSlot)
  const line = plan.lines.find(({ session }) => session.id === opened.id)
  const said = {
    rule: ruleAfter(move),
    timeZone: move.hours.timeZone,
    minutes: line ? minutesOf(line.at) : opened.series.minutes,
  }
  let seriesId = opened.series.id
  if (meant.length < sessions.length) {
    const [made] = await tx
      .insert(sessionSeries)
      .values({ title: asked.facts.title, ...said })
      .returning({ id: sessionSeries.id })
    if (!made) throw new Error('A series was not written.')
    seriesId = made.id
  } else {
    await tx
      .update(sessionSeries)
      .set({ ...said, version: sql`${sessionSeries.version} + 1` })
      .where(eq(sessionSeries.id, seriesId))
  }
  for (const each of meant) {
    const seriesSlot = `${slotAfter(move, each.seriesSlot.slice(0, 10)).start.replace('T', ' ')}:00`
    await tx.update(scheduledSessions).set({ seriesId, seriesSlot }).where(eq(scheduledSessions.id, each.id))
  }
  // A session that only changed its slot has a new version as well: a list made before is no more.
  await tx
    .update(scheduledSessions)
    .set({ version: sql`${scheduledSessions.version} + 1` })
    .where(
      inArray(
        scheduledSessions.id,
        meant.filter(({ id }) => !isWritten(plan, id)).map(({ id }) => id),
      ),
    )
}

function isWritten({ lines }: ChangePlan, id: string): boolean {
  return lines.some(({ session, changes, becomesPublic }) => session.id === id && (changes.length > 0 || becomesPublic))
}

async function saveLine(
  tools: Pick<Tools, 'jobs' | 'mail' | 'now'>,
  tx: Transaction,
  { session, at, parts, changes, isMoved, becomesPublic }: ChangeLine,
): Promise<number> {
  const { opensBefore: _opens, closesBefore: _closes, ...said } = parts
  const facts = {
    ...said,
    ...momentsOfParts(parts, at.startsAt),
    hours: { start: '', end: '', timeZone: at.timeZone },
  }
  const changed = { ...columnsOf(facts), ...at, ...(becomesPublic ? { status: 'scheduled' as const } : {}) }
  const sequence = await saveHeld(tx, tools.now(), { before: session, changed, moved: isMoved })
  if (changes.includes('hosts') || changes.includes('audience')) await writeAround(tx, session.id, facts)
  const held =
    changes.includes('capacity') || changes.includes('waiting') ? await holdSession(tx, session.id) : undefined
  if (held) await fillPlaces(tools, tx, held)
  return sequence
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
