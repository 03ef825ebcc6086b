import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround, capacityField, slugField } from '../../../forms/form-fields.ts'

/** A zone of an edition. */
export const zoneForm = defineForm({
  name: 'zone',
  fields: [
    { type: 'text', name: 'name', label: 'Name', drops: blanksAround, validation: 'required:trim|length:0,80' },
    slugField,
    { type: 'time-zone', name: 'timeZone', label: 'Time zone', validation: 'required' },
    {
      ...capacityField,
      hint: 'How many people you mean to have in it. It is shown where people are let in, and keeps nobody out.',
    },
  ],
})

/** Somebody becomes host of a zone or a studio. */
export const hostForm = defineForm({
  name: 'host',
  fields: [
    {
      type: 'text',
      name: 'member',
      label: 'Name or address of a member',
      drops: blanksAround,
      validation: 'required|length:0,254',
      validationLabel: 'A name or an address',
    },
  ],
})

/** The zone that another one is merged into. */
export function mergeForm(zones: { id: string; name: string }[]) {
  return defineForm({
    name: 'merge-zones',
    fields: [
      {
        type: 'select',
        name: 'into',
        label: 'Into',
        options: zones.map(({ id, name }) => ({ value: id, label: name })),
        validation: 'required',
      },
    ],
  })
}
