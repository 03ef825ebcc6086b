import { useMemo } from 'react'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { EditionNames, EditionRules } from './edition-fields.tsx'
import { newEditionForm } from './edition-form.ts'
import { NewPage } from './frames.tsx'
import { editionInputs } from './inputs.ts'
import { ProposedSlug } from './proposed-slug.tsx'

/** A new edition: a draft that only organisers see, with its zones. */
export function NewEdition({ timeZone }: { timeZone: string }) {
  const values = useMemo(() => ({ timeZone }), [timeZone])
  return (
    <NewPage
      here="New edition"
      id="new-edition"
      title="A new edition"
      intro="It begins as a draft. Nobody but organisers sees it until you announce it."
      schema={newEditionForm}
      inputs={editionInputs}
      action="/api/editions/create"
      values={values}
    >
      <ProposedSlug />
      <EditionNames />
      <FormField name="zones" across={3} />
      <div className="only-own-zones">
        <FormField name="ownZones" small spellCheck={false} />
      </div>
      <EditionRules />
    </NewPage>
  )
}
