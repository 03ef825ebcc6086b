import { today } from '../../time/plain-dates.ts'
import { dayInWords } from './locale.ts'
import { formatMoment } from './mask-format.ts'
import { formatInput } from './masks.ts'
import type { PickerEvent, PickerOutcome, PickerRefusal, PickerSettings, PickerValue } from './settings.ts'

/*
 * What the picker says to people who listen to it, and why it did not take something: short sentences, what is
 * wrong, then what to do.
 */

/** What an event led to, to be said politely; nothing where the focused element says it already. */
export function newsOf(settings: PickerSettings, event: PickerEvent, outcome: PickerOutcome): string | undefined {
  if (outcome.changed) return `${valueInWords(settings, outcome.changed.value)}.`
  if (event.type !== 'day' || !outcome.dragged) return undefined
  return `${dayInWords(settings.locale, event.date, { year: true })} chosen as the start. Choose the end.`
}

/** Why something was not taken. The example of what can be read is the moment somebody typed. */
export function refusalInWords(settings: PickerSettings, event: PickerEvent, refusal: PickerRefusal): string {
  const what = settings.mode === 'time' ? 'time' : 'date'
  switch (refusal) {
    case 'required':
      return `Not taken: a ${what} is needed here.`
    case 'no-start':
      return 'Not taken: choose the start first.'
    case 'invalid': {
      const example = event.type === 'text' ? ` Write it like ${formatInput(settings, event.now)}.` : ''
      return `Not taken: this is no ${what} we can read.${example}`
    }
    case 'skipped':
      return 'Not taken: there is no such hour that night, clocks are put forward. Choose one before or after it.'
    case 'disabled':
      return settings.range
        ? 'Not taken: a range cannot hold a day that is struck through.'
        : 'Not taken: this day cannot be chosen.'
  }
}

function valueInWords(settings: PickerSettings, value: PickerValue): string {
  if (!value) return settings.mode === 'time' ? 'No time is chosen' : 'No date is chosen'
  const words = (moment: Date) => momentInWords(settings, moment)
  return value instanceof Date ? `${words(value)} chosen` : `${words(value.start)} to ${words(value.end)} chosen`
}

function momentInWords(settings: PickerSettings, moment: Date): string {
  const { mode, is24hr, locale, timezone } = settings
  const day = dayInWords(locale, today(moment, timezone), { year: true })
  if (mode === 'date') return day
  const time = formatMoment(settings, moment, is24hr ? 'HH:mm' : 'h:mm A')
  return mode === 'time' ? time : `${day}, ${time}`
}
