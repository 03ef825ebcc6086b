import { href } from 'react-router'
import { detailsOf } from '../../domain/programme/schedule/session-place.ts'
import type { Found, FoundPage, FoundPerson, FoundSession } from '../../domain/writing/search.ts'
import { localTime } from '../../time/zones.ts'
import { momentInWords, shortDayInWords } from '../../time/words.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import type { WindowPerson } from '../../ui/person-window/person.ts'
import type { Moment } from '../local-time/local-time.tsx'
import { asDate } from '../local-time/local-time.tsx'
import { pictureAt } from '../person-picture.ts'
import { foundAs } from './kinds.ts'

/** A text that was found, as a loader or the API tells of it. */
export type FoundText =
  | (Omit<Found, 'at'> & { at?: Moment | undefined })
  | (Omit<FoundSession, 'at'> & { at: Moment })
  | FoundPerson

/** The same of a page of them. */
export type FoundTexts = Omit<FoundPage, 'found'> & { found: readonly FoundText[] }

/** Where it is read. A session that is over is a line of the schedule's past, on the clock that is shown. */
export function addressOf(found: FoundText, zone: string): string {
  if (found.kind === 'person') return inDirectory(found)
  if (found.kind !== 'session') return found.address
  if (!found.isOver) return detailsOf({ id: found.id, startsAt: found.at, studio: found.studio }, zone)
  const day = localTime(asDate(found.at), zone).date
  return `/studios/schedule?past=1&from=${day}&to=${day}`
}

/** The directory shows a page at a time: narrowed to the name, they are on it. */
function inDirectory(person: FoundPerson): string {
  const { id, edition } = person
  const query = new URLSearchParams({ tab: 'people', q: titleOf(person) })
  return `${href('/member/editions/:edition', { edition: edition.slug })}?${query}#${id}`
}

/** What it is and what it belongs to. `zone` is whose clock is shown. */
export function noteOf(found: FoundText, { zone, isYours }: { zone: string; isYours: boolean }): string {
  if (found.kind === 'session') {
    const when = momentInWords(asDate(found.at), { zone })
    return [found.studio?.name ?? foundAs.session.name, when, isYours ? 'your time' : zone].join(', ')
  }
  if (found.kind === 'person') return `${foundAs.person.name}, ${found.edition.title}`
  const day = found.kind === 'update' && found.at ? shortDayInWords(localTime(asDate(found.at), zone).date) : ''
  return [foundAs[found.kind].name, found.of, day].filter(Boolean).join(', ')
}

/** Its title as one text. */
export function titleOf({ title }: Pick<FoundText, 'title'>): string {
  return title.map(({ text }) => text).join('')
}

/** The sign of what it is. */
export function iconOf({ kind }: Pick<FoundText, 'kind'>): IconName {
  return foundAs[kind].icon
}

/** Somebody who was found, for their window. */
export function personIn(found: FoundText): WindowPerson | undefined {
  if (found.kind !== 'person') return undefined
  return { name: titleOf(found), windowNumber: found.windowNumber, picture: pictureAt(found.pictureId ?? undefined) }
}

/** What it says of the words, where its title does not have them. */
export function saidIn({ title, excerpt }: Pick<FoundText, 'title' | 'excerpt'>): FoundText['excerpt'] {
  return title.some(({ isHit }) => isHit) ? [] : excerpt
}

/** How many were found, in the words of a status line. */
export function numberFound({ total, isCut }: { total: number; isCut: boolean }): string {
  if (total === 0) return 'Nothing has these words in what you may read.'
  return isCut ? `The best ${total}. Another word narrows it down.` : `${total} found in what you may read.`
}

/** Why nothing was looked for: what the server said of it, or that it does not answer. Never the words of what broke. */
export function whyNotSearched(answer: { status: number; message: string | undefined } | undefined): string {
  const said = answer && answer.status < 500 ? answer.message : undefined
  return said ?? noAnswer
}

const noAnswer = 'Nothing can be looked for at the moment: the server does not answer.'

/** Why nothing was looked for: somebody asks without a pause. */
export function tooManySearches({ retryAfterMinutes: minutes }: { retryAfterMinutes: number }): string {
  return `That was looked for very often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
