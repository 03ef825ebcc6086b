import { useMemo, useEffect, useRef } from 'react'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { EditionNames, EditionRules } from './edition-fields.tsx'
import { newEditionForm } from './edition-form.ts'
import { NewPage } from './frames.tsx'
import { editionInputs } from './inputs.ts'
import { slugOf } from '../../../../domain/programme/editions/zone-presets.ts'
import { useFieldState, useForm } from '../../../../ui/form/form-context.ts'

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

/** Proposes the address from the title while it is typed. Whoever wrote one themselves is left alone. */
function ProposedSlug({ from = 'title', to = 'slug' }: { from?: string; to?: string }) {
  const { model } = useForm()
  const { value: title } = useFieldState(from)
  const proposed = useRef('')
  useEffect(() => {
    if (!model || typeof title !== 'string' || model.field(to).value !== proposed.current) return
    const slug = slugOf(title)
    if (slug === proposed.current) return
    proposed.current = slug
    model.suggest(to, slug)
  }, [model, title, to])
  return null
}
