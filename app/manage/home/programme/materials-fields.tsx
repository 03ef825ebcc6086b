import { useMemo } from 'react'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import type { Work } from './frames.tsx'
import { materialsForm } from './edition-form.ts'
import type { EditionView } from './load.ts'
import { materialsValues } from './values.ts'

/** The links on the edition's page. */
export function MaterialsFields({ view, rowVersion, onDone }: Work & { view: EditionView }) {
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
