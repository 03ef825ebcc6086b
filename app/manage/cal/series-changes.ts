import type { ChangesListed } from '../../../domain/programme/series/change.ts'
import type { Changeable } from '../../../domain/programme/series/change-plan.ts'
import { momentInWords } from '../../../time/words.ts'
import { counted } from '../../texts/number-words.ts'

/** What a change to several sessions comes to, in plain JSON. Moments are ISO 8601 in UTC. */
export type SeriesChanges = {
  lines: SeriesChange[]
  /** What somebody changed, in the order of the form. */
  changed: Changeable[]
  people: number
  stamp: string
}

export type SeriesChange = {
  id: string
  title: string
  timeZone: string
  was: string
  /** Absent where its hour stays. */
  startsAt?: string
  /** What else changes of it. */
  changes: Changeable[]
  /** What it says for itself and keeps. */
  kept: Changeable[]
  /** So many hear of it. */
  told: number
  /** The day it would get to is closed for that. */
  closed?: string
}

/** The list for pages. */
export function changesShown({ plan, counts, people, stamp }: Extract<ChangesListed, { ok: true }>): SeriesChanges {
  const lines = plan.lines.map(({ session, at, changes, kept, isMoved, closed }) => {
    const count = counts.get(session.id)
    return {
      id: session.id,
      title: session.title,
      timeZone: at.timeZone,
      was: session.startsAt.toISOString(),
      ...(at.startsAt.getTime() !== session.startsAt.getTime() && { startsAt: at.startsAt.toISOString() }),
      changes,
      kept,
      ...(closed && { closed: closed.name }),
      told: isMoved && count ? count.going + count.waiting : 0,
    }
  })
  return { lines, changed: plan.changed, people, stamp }
}

/** In a sentence or two: how many change, how many move, what some keep. */
export function changesInWords({ lines, changed }: SeriesChanges): string {
  const moved = lines.filter(({ startsAt }) => startsAt)
  const touched = lines.filter(({ changes }) => changes.length > 0)
  const [first] = moved
  const to = first?.startsAt
  const what = changed.length > 0 ? ` (${changed.map((name) => partWords[name]).join(', ')})` : ''
  const kept = lines.filter((line) => line.kept.length > 0).length
  const closed = lines.filter((line) => line.closed)
  const [one] = closed
  return [
    to
      ? `${counted(moved.length, 'session moves', 'sessions move')}, the first to ${momentInWords(new Date(to), { zone: first.timeZone })}.`
      : `${counted(touched.length, 'session changes', 'sessions change')}${what}.`,
    one ? `${counted(closed.length, 'session')} would get to a closed day (${one.closed}).` : '',
    kept > 0
      ? `${counted(kept, 'session keeps what it says for itself', 'sessions keep what they say for themselves')}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a part of a session is called in a sentence. */
export const partWords: Record<Changeable, string> = {
  hours: 'hours',
  title: 'title',
  studio: 'studio',
  hosts: 'hosts',
  audience: 'edition, zones or who can see it',
  capacity: 'capacity',
  waiting: 'waiting list',
  answers: 'times for answers',
  place: 'place',
  link: 'join link',
  agenda: 'agenda',
}
