import type { OwnZone } from '../../domain/writing/proposals.ts'
import { defineForm } from '../../ui/form/schema.ts'
import { titleField } from '../forms/form-fields.ts'

/** What a host proposes to be told to a zone they host. */
export function proposeForm(zones: readonly OwnZone[]) {
  return defineForm({
    name: 'propose-update',
    fields: [
      {
        type: 'select',
        name: 'zone',
        label: 'Zone',
        options: zones.map(({ id, name, edition }) => ({ value: id, label: `${name}, ${edition}` })),
        value: zones[0]?.id ?? '',
        validation: 'required',
      },
      titleField,
      {
        type: 'text',
        name: 'excerpt',
        label: 'In one line',
        hint: 'Lists and letters show it under the title.',
        validation: 'length:0,280',
      },
      {
        type: 'textarea',
        name: 'body',
        label: 'Text',
        hint: 'Markdown.',
        validation: 'required:trim|length:0,20000',
      },
    ],
  })
}
