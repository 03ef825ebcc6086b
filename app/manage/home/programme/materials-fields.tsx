import { useMemo } from 'react'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { VersionedForm } from '../../../versioned-form.tsx'
import { materialsForm } from './edition-form.ts'
import type { EditionView } from './load.ts'
import { materialsValues } from './values.ts'
import type { RowVersion } from '../../../../domain/ids.ts'

/** The links on the edition's page. */
export function MaterialsFields({
  view,
  rowVersion,
  onDone,
}: {
  view: EditionView
  rowVersion: RowVersion
  onDone: () => void
}) {
  const values = useMemo(() => materialsValues(view), [view])
  return (
    <VersionedForm
      save="Save the materials"
      schema={materialsForm}
      action="/api/editions/materials"
      values={values}
      onDone={onDone}
      rowVersion={rowVersion}
      data-gap="4"
      aria-label="Materials of the edition"
    >
      <FormField name="materials" small labelHidden />
    </VersionedForm>
  )
}
