import { defineForm } from '../../../../ui/form/schema.ts'
import { capacityField, slugField, titleField } from '../../../form-fields.ts'

/** An edition of the programme (PRODUCT 7.5). Its days are days of `timeZone`, an IANA name. */
export function editionForm({ timeZone }: { timeZone: string }) {
  return defineForm({
    name: 'edition',
    fields: [
      slugField,
      titleField,
      {
        type: 'date',
        name: 'dates',
        label: 'Dates',
        mode: 'date',
        range: true,
        timezone: timeZone,
        validation: 'required',
        validationMessages: { required: 'Dates are required.' },
      },
      capacityField,
    ],
  })
}
