import { defineForm } from '../../../ui/form/schema.ts'
import { slugField, titleField } from '../../form-fields.ts'
import { excerptField, plannedField } from './draft-fields.ts'

/** A page of the site (PRODUCT 7.5, update / page). `timeZone` is the IANA zone in which the time is typed. */
export function pageForm({ timeZone }: { timeZone: string }) {
  return defineForm({
    name: 'page',
    fields: [
      { ...titleField, counts: 120 },
      excerptField,
      { ...slugField, validation: 'slug' },
      { ...plannedField, timezone: timeZone },
    ],
  })
}
