import { useMemo } from 'react'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { materialsForm } from './edition-form.ts'
import type { EditionView } from './load.ts'
import { materialsValues } from './values.ts'
import { useWatchedForm } from './use-watched-form.ts'

/** The links on the edition's page. */
export function MaterialsFields({
  view,
  seen,
  onDone,
}: {
  view: EditionView
  seen: { id: string; version: number }
  onDone: () => void
}) {
  const values = useMemo(() => materialsValues(view), [view])
  return (
    <Form
      schema={materialsForm}
      {...useWatchedForm(materialsForm, { action: '/api/editions/materials', values, onDone })}
      keep={`${seen.id} ${seen.version}`}
      className="stack"
      data-gap="4"
      aria-label="Materials of the edition"
    >
      <FormMessages />
      <input type="hidden" name="id" value={seen.id} />
      <input type="hidden" name="version" value={seen.version} />
      <FormField name="materials" small labelHidden />
      <SubmitButton small>Save the materials</SubmitButton>
    </Form>
  )
}
