import { defineForm } from '../../../ui/form/schema.ts'
import { mostZones } from '../../../domain/limit-numbers.ts'
import { sessionForm } from './form.ts'

/** A session that is to be: it may also be the first of a series. `nth` is which weekday of its month it begins on. */
export function newSessionForm({ nth, ...choices }: Parameters<typeof sessionForm>[0] & { nth?: string }) {
  const { fields } = sessionForm(choices)
  return defineForm({ name: 'session', fields: [...fields, eachZone, ...repeatFields(nth)] })
}

const eachZone = {
  type: 'checkbox',
  name: 'eachZone',
  label: 'Once in each of these zones',
  hint: `At the hour above on the clock of every zone, each a session of its own. Up to ${mostZones} zones; a series has at most 60 sessions in each.`,
} as const

function repeatFields(nth = '-1') {
  return [
    { type: 'select', name: 'repeats', label: 'How often', options: rhythms, value: '' },
    {
      type: 'number',
      name: 'every',
      label: 'Number of weeks',
      value: '2',
      inputMode: 'numeric',
      validation: 'number|between:1,52',
    },
    { type: 'select', name: 'nth', label: 'Which one of the month', options: nths, value: nth },
    { type: 'select', name: 'ends', label: 'It ends', options: ends, value: 'count' },
    {
      type: 'number',
      name: 'count',
      label: 'Number of sessions',
      value: '12',
      inputMode: 'numeric',
      validation: 'number|between:2,60',
    },
    { type: 'date', name: 'until', label: 'Last day', mode: 'date', picker: { inWords: true } },
    {
      type: 'textarea',
      name: 'dates',
      label: 'The other days',
      hint: 'One on a line, like 2027-02-03. The first session is one of them.',
      validation: 'length:0,2000',
    },
    ...daysNotHeld(),
  ] as const
}

const rhythms = [
  { value: '', label: 'once' },
  { value: 'week', label: 'every week' },
  { value: 'weeks', label: 'every few weeks' },
  { value: 'month', label: 'every month' },
  { value: 'dates', label: 'on listed days' },
]

const nths = [
  { value: '1', label: 'first' },
  { value: '2', label: 'second' },
  { value: '3', label: 'third' },
  { value: '4', label: 'fourth' },
  { value: '5', label: 'fifth' },
  { value: '-1', label: 'last' },
]

/** The fields about days on which a series is not held, or not as planned. */
export function daysNotHeld() {
  return [
    { type: 'select', name: 'onClosed', label: 'On closed days', options: onClosed, value: 'skip' },
    {
      type: 'text',
      name: 'out',
      label: 'Days left out',
      hint: 'With blanks between them, like 2027-02-03.',
      validation: 'length:0,2000',
    },
  ] as const
}

const onClosed = [
  { value: 'skip', label: 'none is held' },
  { value: 'keep', label: 'it is held all the same' },
  { value: 'move', label: 'it is held on the next open day' },
]

const ends = [
  { value: 'count', label: 'after so many' },
  { value: 'on', label: 'on a day' },
]
