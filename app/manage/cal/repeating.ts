import type { Repeating } from '../../../domain/programme/series/days.ts'
import type { OccurrencesRefusal, OnClosed } from '../../../domain/programme/series/occurrences.ts'
import { longDayInWords } from '../../../time/words.ts'
import { isPlainDate } from '../../../time/plain-dates.ts'
import { zoneCity } from '../../../time/zones.ts'

/** What the fields of the sentence hold. Days are `2026-11-24`; those of a list stand one on a line. */
export type Repeats = {
  repeats: string
  every: string
  nth: string
  ends: string
  count: string
  until: string
  dates: string
}

/** How a session is to repeat; `undefined` where it is held once. */
export function repeatingOf({ repeats, every, nth, ends, count, until, dates }: Repeats): Repeating | undefined {
  if (repeats === 'dates') return { rule: { unit: 'dates' }, dates: daysIn(dates) }
  const end = ends === 'on' ? { on: until } : { count: Number(count) }
  if (repeats === 'month') return { rule: { unit: 'month', nth: nthOf(nth) }, ends: end }
  if (repeats !== 'week' && repeats !== 'weeks') return undefined
  return { rule: { unit: 'week', every: repeats === 'week' ? 1 : Number(every) }, ends: end }
}

/** The days of a text that lists them, on lines or with blanks between them. */
export function daysIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** What becomes of sessions on closed days; they are skipped unless told otherwise. */
export function onClosedOf(text: string): OnClosed {
  return text === 'keep' || text === 'move' ? text : 'skip'
}

const nths = [1, 2, 3, 4, 5, -1] as const

function nthOf(text: string) {
  return nths.find((nth) => String(nth) === text) ?? -1
}

/** What is wrong with a series, at which of its fields, and what would help. */
export function refusalWords(
  refused: OccurrencesRefusal,
  { repeats, ends, start, timeZone }: Pick<Repeats, 'repeats' | 'ends'> & { start: string; timeZone: string },
): { field: string; words: string } {
  const end = repeats === 'dates' ? 'dates' : ends === 'on' ? 'until' : 'count'
  const at = `${start.slice(11, 16)} on ${'day' in refused ? dayWords(refused.day) : ''} in ${zoneCity(timeZone)}`
  switch (refused.because) {
    case 'too-many':
      return {
        field: end,
        words: `A series has at most 60 sessions: this one would end on ${dayWords(refused.last)}. Let it end earlier.`,
      }
    case 'too-few':
      return { field: end, words: 'That is a single session. Choose a later end, or let it be held once.' }
    case 'no-day':
      return {
        field: end,
        words: refused.day
          ? `No calendar has the day “${refused.day}”. Choose another, written like 2027-02-03.`
          : 'Choose the day until which it repeats.',
      }
    case 'before-first':
      return {
        field: 'dates',
        words: `${dayWords(refused.day)} is before the first session. Begin with that day, or take it off the list.`,
      }
    case 'unknown-rule':
      return { field: repeats === 'month' ? 'nth' : 'every', words: 'Choose a number of weeks from 1 to 52.' }
    case 'skipped':
      return {
        field: 'when',
        words: `There is no ${at}: clocks are put forward. Choose another hour, or leave that day out.`,
      }
    case 'twice':
      return { field: 'twice', words: `${at} comes twice, as clocks are put back. Choose which of the two is meant.` }
    case 'in-the-past':
      return { field: 'when', words: `${at} has passed. Begin later.` }
    case 'unknown-zone':
      return { field: 'timeZone', words: 'This time zone is not known.' }
    case 'ends-first':
      return { field: 'when', words: 'The session must end after it starts.' }
    case 'too-long':
      return { field: 'when', words: 'The session can last at most 12 hours.' }
  }
}

function dayWords(day: string): string {
  return isPlainDate(day) ? longDayInWords(day) : day
}
