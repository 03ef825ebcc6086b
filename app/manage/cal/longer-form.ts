import type { LongerAsked, LongerRefusal } from '../../../domain/programme/series/lengthen.ts'
import { longDayInWords } from '../../../time/words.ts'
import { isPlainDate } from '../../../time/plain-dates.ts'
import { defineForm } from '../../../ui/form/schema.ts'
import { daysNotHeld } from './new-session-form.ts'
import { daysIn, onClosedOf, refusalWords } from './repeating.ts'

/** How a series that ends goes on. */
export const longerForm = defineForm({
  name: 'series-longer',
  fields: [
    { type: 'select', name: 'ends', label: 'It goes on', options: goesOn(), value: 'count' },
    {
      type: 'number',
      name: 'count',
      label: 'Number of further sessions',
      value: '6',
      inputMode: 'numeric',
      validation: 'number|between:1,59',
    },
    { type: 'date', name: 'until', label: 'New last day', mode: 'date', picker: { inWords: true } },
    {
      type: 'textarea',
      name: 'dates',
      label: 'Further days',
      hint: 'One on a line, like 2027-02-03.',
      validation: 'length:0,2000',
    },
    ...daysNotHeld(),
  ],
})

function goesOn() {
  return [
    { value: 'count', label: 'for so many more' },
    { value: 'on', label: 'until a day' },
    { value: 'dates', label: 'on listed days' },
  ]
}

/** What its fields ask for. Days are `2027-02-03`. */
export function longerAsked(field: (name: string) => string): LongerAsked {
  const days = (name: string) => daysIn(field(name).slice(0, 2000))
  const ends = field('ends')
  const count = Number(field('count'))
  const more =
    ends === 'on'
      ? { on: field('until').slice(0, 10) }
      : ends === 'dates'
        ? { dates: days('dates') }
        : { count: Number.isInteger(count) && count > 0 ? count : 1 }
  return { more, leftOut: days('out'), onClosed: onClosedOf(field('onClosed')) }
}

/** What keeps a series from going on so, at which field, and what would help. */
export function longerRefusal(
  refused: LongerRefusal,
  { ends, start, timeZone }: { ends: string; start: string; timeZone: string },
): { field: string; words: string } {
  const field = ends === 'on' ? 'until' : ends === 'dates' ? 'dates' : 'count'
  if (refused.because === 'full' || refused.because === 'too-many') {
    const room = refused.because === 'full' && refused.room > 0 ? `, so there is room for ${refused.room} more` : ''
    return { field, words: `A series has at most 60 sessions${room}. Ask for fewer, or plan a new one.` }
  }
  if (refused.because === 'too-few') return { field, words: 'No new session comes of that. Choose a later end.' }
  if (refused.because === 'before-first') {
    const day = isPlainDate(refused.day) ? longDayInWords(refused.day) : refused.day
    return { field, words: `${day} is before the last session there is. Take it off the list.` }
  }
  const said = refusalWords(refused, { repeats: '', ends, start, timeZone })
  return longerForm.fields.some(({ name }) => name === said.field) ? said : { field, words: said.words }
}
