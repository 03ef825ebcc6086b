import { detailsOf } from '../../domain/programme/schedule/session-place.ts'
import type { Found, FoundPage, FoundSession } from '../../domain/writing/search.ts'
import { localTime } from '../../time/zones.ts'
import { momentInWords, shortDayInWords } from '../../time/words.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import type { Moment } from '../local-time/local-time.tsx'
import { asDate } from '../local-time/local-time.tsx'

/** A text that was found, as a loader or the API tells of it. */
export type FoundText = (Omit<Found, 'at'> & { at?: Moment | undefined }) | (Omit<FoundSession, 'at'> & { at: Moment })

/** The same of a page of them. */
export type FoundTexts = Omit<FoundPage, 'found'> & { found: readonly FoundText[] }

/** Where it is read. A session that is over is a line of the schedule's past, on the clock that is shown. */
export function addressOf(found: FoundText, zone: string): string {
  if (found.kind !== 'session') return found.address
  if (!found.isOver) return detailsOf({ id: found.id, startsAt: found.at, studio: found.studio }, zone)
  const day = localTime(asDate(found.at), zone).date
  return `/studios/schedule?past=1&from=${day}&to=${day}`
}

/** What it is and what it belongs to. `zone` is whose clock is shown. */
export function noteOf(found: FoundText, { zone, isYours }: { zone: string; isYours: boolean }): string {
  if (found.kind === 'session') {
    const when = momentInWords(asDate(found.at), { zone })
    return [found.studio?.name ?? foundAs.session.name, when, isYours ? 'your time' : zone].join(', ')
  }
  const day = found.kind === 'update' && found.at ? shortDayInWords(localTime(asDate(found.at), zone).date) : ''
  return [foundAs[found.kind].name, found.of, day].filter(Boolean).join(', ')
}

/** Its title as one text. */
export function titleOf({ title }: Pick<FoundText, 'title'>): string {
  return title.map(({ text }) => text).join('')
}

/** What each kind of text is called where it is found, and its sign. */
const foundAs: Record<FoundText['kind'], { name: string; icon: IconName }> = {
  page: { name: 'Page', icon: 'info' },
  studio: { name: 'Studio', icon: 'house' },
  session: { name: 'Session', icon: 'calendar' },
  lesson: { name: 'Lesson', icon: 'quote' },
  cohort: { name: 'Lessons learned', icon: 'book' },
  'season-note': { name: 'Season note', icon: 'pencil' },
  piece: { name: 'Season note', icon: 'pencil' },
  challenge: { name: 'Quarterly challenge', icon: 'key' },
  entry: { name: 'Entry to a challenge', icon: 'pencil' },
  template: { name: 'Template', icon: 'copy' },
  update: { name: 'Update', icon: 'bell' },
}

/** The sign of what it is. */
export function iconOf({ kind }: Pick<FoundText, 'kind'>): IconName {
  return foundAs[kind].icon
}

/** How many were found, in the words of a status line. */
export function numberFound({ total, isCut }: { total: number; isCut: boolean }): string {
  if (total === 0) return 'Nothing has these words in what you may read.'
  return isCut ? `The best ${total}. Another word narrows it down.` : `${total} found in what you may read.`
}

/** Why nothing was looked for: somebody asks without a pause. */
export function tooManySearches({ retryAfterMinutes: minutes }: { retryAfterMinutes: number }): string {
  return `That was looked for very often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
