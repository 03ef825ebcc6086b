import type { ReportReader } from '../../../domain/club/settings/report-readers.ts'
import { longest } from '../../../domain/limit-numbers.ts'
import type { FieldDefinition } from '../../../ui/form/schema.ts'
import { defineForm } from '../../../ui/form/schema.ts'

/** A report under the code of conduct: its readers are named where who reports may know them, a name is asked of members alone. */
export function reportForm({ readers, isMember }: { readers: readonly ReportReader[]; isMember: boolean }) {
  return defineForm({
    name: 'conduct-report',
    fields: [
      {
        type: 'textarea',
        name: 'whatHappened',
        label: 'What happened',
        hint: 'In your own words. If you want an answer, write how to reach you.',
        counts: longest.report,
        validation: `required:trim|length:1,${longest.report}`,
      },
      {
        type: 'text',
        name: 'whereAndWhen',
        label: 'Where and when',
        validation: `length:0,${longest.reportPlace}`,
      },
      ...(readers.length > 1 ? [notForField(readers)] : []),
      ...(isMember ? [withNameField] : []),
    ],
  })
}

function notForField(readers: readonly ReportReader[]) {
  return {
    type: 'checkboxes',
    name: 'notFor',
    label: 'Who should not read it',
    hint: 'All of these read reports. Whoever you tick does not see this one, and gets no letter about it.',
    options: readers.map(({ id, name }) => ({ value: id, label: name })),
  } as const satisfies FieldDefinition
}

const withNameField = {
  type: 'checkbox',
  name: 'withName',
  label: 'Give my name to those who read it',
  hint: 'Not ticked: nothing is kept that says it was you.',
} as const satisfies FieldDefinition
