import { defineForm } from '../../../ui/form/schema.ts'
import { slugField, titleField } from '../../form-fields.ts'
import { excerptField, plannedField } from './draft-fields.ts'

type Written = {
  /** The zones of the edition the update is for. */
  zones: readonly { slug: string; name: string }[]
  /** IANA zone in which the time is typed. */
  timeZone: string
}

/** An update for zones of an edition (PRODUCT 7.5, update / page; 14 for the length). */
export function updateForm({ zones, timeZone }: Written) {
  const places = zones.map(({ slug, name }) => ({ value: slug, label: name }))
  return defineForm({
    name: 'update',
    fields: [
      { ...titleField, counts: 120 },
      excerptField,
      { ...slugField, validation: 'slug' },
      {
        type: 'checkboxes',
        name: 'zones',
        label: 'Zones',
        options: places,
        validation: 'require_one',
        validationMessages: { require_one: 'Choose at least one zone.' },
      },
      { type: 'textarea', name: 'body', label: 'Text', counts: 50_000, limit: 50_000, validation: 'length:0,50000' },
      { ...plannedField, timezone: timeZone },
    ],
  })
}
