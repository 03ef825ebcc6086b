import { use } from 'react'
import { StepContext, useFormConnection } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { placedFields } from './placed-fields.ts'

/** All fields of the form in their order; inside the panel of a step, the fields of that step. */
export function FormFields() {
  const { schema } = useFormConnection()
  const step = use(StepContext)
  const fields = placedFields(schema).filter((field) => step === undefined || field.step?.name === step)
  return fields.map(({ path }) => <FormField key={path} name={path} />)
}
