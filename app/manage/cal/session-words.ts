import { shortStudioName } from '../../../domain/programme/naming.ts'
import { timeInWords } from '../../../time/words.ts'
import type { Pigment } from '../../../ui/room.ts'
import type { StatusTone } from '../../../ui/status.tsx'
import type { Calendar, CalendarSession } from './load.ts'

/** `Writing`, or the title where no studio stands behind it. */
export function shortName({ studio, title }: Pick<CalendarSession, 'studio' | 'title'>): string {
  return studio ? shortStudioName(studio.name) : title
}

export function pigmentOf({ studio }: Pick<CalendarSession, 'studio'>): Pigment {
  return studio?.pigment ?? 'payne'
}

/** `Online` · `Room 4, and online` */
export function placeWords({ place, address }: Pick<NonNullable<Calendar['opened']>, 'place' | 'address'>): string {
  if (place === 'online') return 'Online'
  const where = address || 'A room'
  return place === 'both' ? `${where}, and online` : where
}

/** What stands on a bar of the month: `16:00 Writing`, then what is odd about it. */
export function barWords(session: CalendarSession, zone: string): string {
  const odd = oddWords(session)
  return `${timeInWords(session.startsAt, { zone })} ${shortName(session)}${odd ? `, ${odd}` : ''}`
}

/** How full it is, or why nobody needs to know. */
export function standing(session: CalendarSession): { tone: StatusTone; words: string } {
  switch (session.status) {
    case 'cancelled':
      return { tone: 'off', words: 'Cancelled' }
    case 'draft':
      return { tone: 'off', words: 'Draft' }
    case 'ended':
      return { tone: 'off', words: 'Over' }
    case 'live':
      return { tone: 'ok', words: 'On now' }
    case 'scheduled':
      return places(session)
  }
}

/** Whether an organiser may drag it: what is over or cancelled stays where it was. */
export function isMovable({ status }: Pick<CalendarSession, 'status'>): boolean {
  return status === 'draft' || status === 'scheduled'
}

function places({ going, waiting, capacity }: CalendarSession): { tone: StatusTone; words: string } {
  if (waiting > 0) return { tone: 'warn', words: `Waiting list: ${waiting}` }
  if (capacity === null) return { tone: 'info', words: `${going} going` }
  return { tone: going >= capacity ? 'warn' : 'ok', words: `${going} of ${capacity} going` }
}

/** What organisers should look at: what it lacks, and what else is then. */
export function wrongWords({ lacks, clashes }: Pick<CalendarSession, 'lacks' | 'clashes'>): string {
  return [lacks, clashes].filter(Boolean).join(', ')
}

function oddWords(session: CalendarSession): string {
  const { status } = session
  return [status === 'draft' && 'draft', status === 'cancelled' && 'cancelled', wrongWords(session)]
    .filter(Boolean)
    .join(', ')
}
