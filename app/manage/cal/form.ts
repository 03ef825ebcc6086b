import { defineForm } from '../../../ui/form/schema.ts'
import type { FieldOption } from '../../../ui/form/schema.ts'
import { capacityField, titleField } from '../../forms/form-fields.ts'

type Named = { id: string; name: string }

/** What there is to choose from; without it the form has only what every session has. */
export type SessionChoices = {
  studios?: readonly Named[]
  editions?: readonly { id: string; title: string }[]
  zones?: readonly (Named & { editionId: string })[]
  hosts?: readonly Named[]
}

/**
 * A session in the calendar. `timeZone` is the IANA zone in which its hours are typed. That an online session
 * has no link yet is said and does not keep anybody from saving it.
 */
export function sessionForm({ timeZone, ...choices }: SessionChoices & { timeZone: string }) {
  return defineForm({
    name: 'session',
    fields: [
      titleField,
      {
        type: 'date',
        name: 'when',
        label: 'Start and end',
        validationLabel: 'The session',
        mode: 'datetime',
        range: true,
        timezone: timeZone,
        // Its day is chosen on the month beside it.
        picker: { ...hours, popover: false },
        validation: 'required|range_hours:12',
        validationMessages: { required: 'Start and end are required.' },
      },
      {
        type: 'time-zone',
        name: 'timeZone',
        label: 'Time zone',
        hint: 'The hours above are on its clock, and stay so when clocks change.',
        value: timeZone,
        validation: 'required',
      },
      {
        type: 'radio',
        // Whether it must be answered follows from hours and zone together: the domain knows, and refuses by itself.
        name: 'twice',
        label: 'Which of the two hours',
        options: whichHour,
        value: '',
      },
      // Asked about where that day is closed: the domain knows, and refuses by itself.
      { type: 'checkbox', name: 'evenIfClosed', label: 'Hold it all the same' },
      // The same of several of its series at once.
      { type: 'select', name: 'ontoClosed', label: 'Where the new day is closed', options: ontoClosed, value: 'skip' },
      ...aroundFields(choices),
      { type: 'select', name: 'place', label: 'Place', options: ways, value: 'online', validation: 'required' },
      {
        type: 'url',
        name: 'joinUrl',
        label: 'Join link',
        validation: 'url|+?required_when:place,online,both',
        validationMessages: { required_when: 'An online session needs a link before it is published.' },
      },
      { type: 'text', name: 'address', label: 'Room or address', validation: 'length:0,200' },
      capacityField,
      { type: 'switch', name: 'hasWaitingList', label: 'Waiting list when it is full', value: true },
      {
        type: 'date',
        name: 'answers',
        label: 'Answers open and close',
        mode: 'datetime',
        range: true,
        timezone: timeZone,
        picker: hours,
      },
      { type: 'textarea', name: 'agenda', label: 'Agenda', hint: 'Markdown.', validation: 'length:0,10000' },
      { type: 'switch', name: 'tell', label: 'Tell those who come if time or place change', value: true },
    ],
  })
}

function aroundFields({ studios = [], editions = [], zones = [], hosts = [] }: SessionChoices) {
  return [
    {
      type: 'select',
      name: 'studio',
      label: 'Studio',
      options: [{ value: '', label: 'The whole house' }, ...studios.map(optionOf)],
      value: '',
    },
    {
      type: 'select',
      name: 'edition',
      label: 'Edition',
      options: [nothing, ...editions.map(({ id, title }) => ({ value: id, label: title }))],
      value: '',
    },
    {
      type: 'checkboxes',
      name: 'zones',
      label: 'Zones',
      hint: 'None of them: for all.',
      options: zones.map(optionOf),
      value: [],
    },
    { type: 'checkboxes', name: 'hosts', label: 'Hosts', options: hosts.map(optionOf), value: [] },
    { type: 'select', name: 'visibility', label: 'Who can see it', options: visibilities, value: 'members' },
  ] as const
}

function optionOf({ id, name }: Named): FieldOption {
  return { value: id, label: name }
}

const nothing: FieldOption = { value: '', label: 'None' }
const wholeMinutes = { seconds: 0, milliseconds: 0 }
const hours = {
  timeAccuracy: 2,
  is24hr: true,
  rules: [wholeMinutes, wholeMinutes],
  inWords: true,
  keepsLength: true,
} as const

const whichHour = [
  { value: 'earlier', label: 'The first, before clocks are put back' },
  { value: 'later', label: 'The second, after it' },
]

const ontoClosed = [
  { value: 'skip', label: 'it stays where it is' },
  { value: 'move', label: 'it goes to the next open day' },
  { value: 'keep', label: 'it is held all the same' },
]

const ways = [
  { value: 'online', label: 'Online' },
  { value: 'room', label: 'In a room' },
  { value: 'both', label: 'Both' },
]

const visibilities = [
  { value: 'public', label: 'Everybody' },
  { value: 'members', label: 'Every member' },
  { value: 'edition', label: 'Everybody in its edition' },
  { value: 'zone', label: 'Its zones' },
]
