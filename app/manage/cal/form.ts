import { defineForm } from '../../../ui/form/schema.ts'
import { capacityField, titleField } from '../../form-fields.ts'

/**
 * A session in the calendar (PRODUCT 7.5). `timeZone` is the IANA zone in which its hours are typed. That an online session
 * has no link yet is said and does not keep anybody from saving it.
 */
export function sessionForm({ timeZone }: { timeZone: string }) {
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
        picker: { timeAccuracy: 2, rules: [wholeMinutes, wholeMinutes] },
        validation: 'required|range_hours:12',
        validationMessages: { required: 'Start and end are required.' },
      },
      { type: 'time-zone', name: 'timeZone', label: 'Time zone', value: timeZone, validation: 'required' },
      { type: 'select', name: 'place', label: 'Place', options: places, value: 'online', validation: 'required' },
      {
        type: 'url',
        name: 'joinUrl',
        label: 'Join link',
        validation: 'url|+?required_when:place,online,both',
        validationMessages: { required_when: 'An online session needs a link before it is published.' },
      },
      capacityField,
    ],
  })
}

const wholeMinutes = { seconds: 0, milliseconds: 0 }

const places = [
  { value: 'online', label: 'Online' },
  { value: 'room', label: 'In a room' },
  { value: 'both', label: 'Both' },
]
