/** What a change to several sessions of a series comes to, line by line: the same list is shown before it happens and done after. */
import { minuteMs } from '../../../time/durations.ts'
import type { StoredSession } from '../sessions.ts'
import type { SessionFacts } from '../sessions/facts.ts'
import { momentsOf } from '../sessions/wall-time.ts'
import type { Moments } from '../sessions/wall-time.ts'
import { blackoutOn, openDayFrom } from '../blackouts/closed.ts'
import type { Blackout } from '../blackouts/closed.ts'
import { hoursOn } from './occurrences.ts'
import type { DayProblem, OnClosed } from './occurrences.ts'
import { partKey, partNames, partsOfFacts, partsOfStored, withParts } from './parts.ts'
import type { PartName, SessionParts } from './parts.ts'
import { slotAfter } from './slots.ts'
import type { SlotMove } from './slots.ts'

/** A session that is one of a series, with the hour the series has for it. */
export type SeriesSession = StoredSession & { series: NonNullable<StoredSession['series']>; seriesSlot: string }

export type Scope = 'following' | 'all'

export type Changeable = PartName | 'hours'

export type ChangeAsked = {
  scope: Scope
  facts: SessionFacts
  /** Parts that are changed also where a session says its own. */
  overwrite: readonly Changeable[]
  publish: boolean
  /** What becomes of a session that would get to a closed day: it stays where it is, goes on to the next open day, or is held then. */
  onClosed: OnClosed
}

/** One session as it will be. */
export type ChangeLine = {
  session: SeriesSession
  /** Its hours afterwards, the same as before where they stay. */
  at: Moments
  slot: string
  parts: SessionParts
  changes: Changeable[]
  /** What changes for others and not for this one, which says its own. */
  kept: Changeable[]
  /** Those who come are told: another time or another place. */
  isMoved: boolean
  becomesPublic: boolean
  /** The day it would get to is closed for that. */
  closed?: Blackout | undefined
}

export type ChangePlan = {
  lines: ChangeLine[]
  /** What somebody changed at all. */
  changed: Changeable[]
  /** Absent where no hour changes. */
  move: SlotMove | undefined
}

/**
 * The sessions from the opened one on, or all, that have not begun and are not cancelled. What differs from most of them was
 * said of one alone and stays, unless it is overwritten; so does an hour that is not the slot's. A day that is closed is asked
 * about only where a session would get to it anew.
 */
export function planChange(
  opened: SeriesSession,
  sessions: readonly SeriesSession[],
  { scope, facts, overwrite, publish, onClosed }: ChangeAsked,
  { now, blackouts }: { now: Date; blackouts: readonly Blackout[] },
): ChangePlan | { because: DayProblem; day: string } {
  const wantedAt = momentsOf(facts.hours, opened)
  const openedDay = facts.hours.start.slice(0, 10)
  if (typeof wantedAt === 'string') return { because: wantedAt, day: openedDay }
  const open = sessions.filter((each) => each.id === opened.id || isOpen(each, now))
  const wanted = partsOfFacts(facts, wantedAt.startsAt)
  const before = partsOfStored(opened)
  const changing = partNames.filter((name) => partKey(before, name) !== partKey(wanted, name))
  const { rule } = opened.series
  const move = isSameHours(opened, wantedAt)
    ? undefined
    : { from: opened.seriesSlot.slice(0, 10), hours: facts.hours, rule }
  const changed: Changeable[] = [...(move ? ['hours' as const] : []), ...changing]
  const usual = new Map(changing.map((name) => [name, usualKey(opened, open, name)]))
  const lines: ChangeLine[] = []
  for (const session of open.filter((each) => scope === 'all' || each.seriesSlot >= opened.seriesSlot)) {
    const own = partsOfStored(session)
    const says = (name: PartName) => ![usual.get(name), partKey(wanted, name)].includes(partKey(own, name))
    const isTaken = (name: Changeable, saysOwn: boolean) =>
      session.id === opened.id || !saysOwn || overwrite.includes(name)
    const taken = changing.filter((name) => isTaken(name, says(name)) && partKey(own, name) !== partKey(wanted, name))
    const staysAtHours = move !== undefined && !isTaken('hours', hasOwnHours(session))
    const slot = move
      ? `${slotAfter(move, session.seriesSlot.slice(0, 10)).start.replace('T', ' ')}:00`
      : session.seriesSlot
    const parts = withParts(own, wanted, taken)
    const to =
      move && !staysAtHours ? hoursAfter(session, move, opened.id === session.id ? wantedAt : undefined) : session
    if ('because' in to) return to
    const isElsewhere = to.wallStart.slice(0, 10) !== session.wallStart.slice(0, 10)
    const closing = { day: to.wallStart.slice(0, 10), editionId: parts.editionId }
    const closed = isElsewhere ? blackoutOn(blackouts, closing) : undefined
    const at =
      closed && move ? aroundClosed({ session, move, to, open: openDayFrom(blackouts, closing) }, onClosed) : to
    if ('because' in at) return at
    const isOtherHour = at.startsAt.getTime() !== session.startsAt.getTime()
    if (isOtherHour && at.startsAt <= now) return { because: 'in-the-past', day: at.wallStart.slice(0, 10) }
    const hoursChange = isOtherHour || at.endsAt.getTime() !== session.endsAt.getTime()
    const isPublished = session.status === 'scheduled'
    lines.push({
      session,
      at: { startsAt: at.startsAt, endsAt: at.endsAt, wallStart: at.wallStart, timeZone: at.timeZone },
      slot,
      parts,
      changes: [...(hoursChange ? ['hours' as const] : []), ...taken],
      kept: [
        ...(staysAtHours ? ['hours' as const] : []),
        ...changing.filter((name) => says(name) && !taken.includes(name)),
      ],
      isMoved: isPublished && (hoursChange || taken.includes('place')),
      becomesPublic: publish && !isPublished,
      closed,
    })
  }
  return { lines, changed, move }
}

/** Neither begun nor cancelled: what is over is history. */
export function isOpen({ status, startsAt }: Pick<SeriesSession, 'status' | 'startsAt'>, now: Date): boolean {
  return status !== 'cancelled' && startsAt > now
}

/** Its hours are not those the series has for it. */
export function hasOwnHours(session: SeriesSession): boolean {
  const { wallStart, seriesSlot, timeZone, series } = session
  return wallStart !== seriesSlot || timeZone !== series.timeZone || minutesOf(session) !== series.minutes
}

/** How long a session lasts. */
export function minutesOf({ startsAt, endsAt }: Pick<Moments, 'startsAt' | 'endsAt'>): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs)
}

function hoursAfter(session: SeriesSession, move: SlotMove, wanted: Moments | undefined) {
  if (wanted) return wanted
  const hours = slotAfter(move, session.seriesSlot.slice(0, 10))
  const at = momentsOf(hours, session)
  return typeof at === 'string' ? { because: at, day: hours.start.slice(0, 10) } : at
}

/** Where a session goes that would get to a closed day. */
function aroundClosed(
  { session, move, to, open }: { session: SeriesSession; move: SlotMove; to: Moments; open: string | undefined },
  onClosed: OnClosed,
) {
  if (onClosed === 'skip') return session
  if (onClosed === 'keep' || !open) return to
  const at = momentsOf(hoursOn(move.hours, open), session)
  return typeof at === 'string' ? { because: at, day: open } : at
}

function isSameHours(session: SeriesSession, at: Moments): boolean {
  return (
    session.startsAt.getTime() === at.startsAt.getTime() &&
    session.endsAt.getTime() === at.endsAt.getTime() &&
    session.timeZone === at.timeZone
  )
}

/** What most of them say; of several said equally often what the opened one says. */
function usualKey(opened: SeriesSession, sessions: readonly SeriesSession[], name: PartName): string {
  const own = partKey(partsOfStored(opened), name)
  const groups = Map.groupBy(sessions, (session) => partKey(partsOfStored(session), name))
  const most = Math.max(...[...groups.values()].map(({ length }) => length))
  if (groups.get(own)?.length === most) return own
  return [...groups.entries()].find(([, { length }]) => length === most)?.[0] ?? own
}
