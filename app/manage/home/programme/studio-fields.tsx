import { useMemo } from 'react'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { NewPage } from './frames.tsx'
import type { Work } from './frames.tsx'
import { studioInputs } from './inputs.ts'
import type { StudioView } from './load.ts'
import { studioForm } from './studio-form.ts'
import { studioValues } from './values.ts'

/** What an organiser decides about a studio. */
export function StudioFields({ view, rowVersion, onDone }: Work & { view: StudioView }) {
  const values = useMemo(() => studioValues(view), [view])
  return (
    <VersionedForm
      save="Save the facts"
      schema={studioForm}
      inputs={studioInputs}
      action="/api/studios/save"
      values={values}
      onDone={onDone}
      rowVersion={rowVersion}
      fields={{ slugBefore: view.studio.slug }}
      data-gap="4"
      aria-label="Facts of the studio"
    >
      <Fields />
    </VersionedForm>
  )
}

/** A new studio: a draft that only organisers see. */
export function NewStudio() {
  return (
    <NewPage
      here="New studio"
      id="new-studio"
      title="A new studio"
      intro="It begins as a draft. Nobody but organisers and its hosts sees it until you open it."
      schema={studioForm}
      inputs={studioInputs}
      action="/api/studios/create"
    >
      <Fields />
    </NewPage>
  )
}

function Fields() {
  return (
    <>
      <FieldPair>
        <FormField name="name" small />
        <FormField name="slug" small spellCheck={false} autoCapitalize="none" />
      </FieldPair>
      <FormField name="promise" small />
      <FormField name="description" small />
      <FormField name="bring" small />
      <FieldPair>
        <FormField name="format" small />
        <FormField name="forWhom" small />
      </FieldPair>
      <FieldPair>
        <FormField name="cadenceText" small />
        <FormField name="capacity" small />
      </FieldPair>
      <FieldPair>
        <FormField name="pigment" small />
        <FormField name="room" small />
      </FieldPair>
      <FieldPair>
        <FormField name="visibility" small />
        <FormField name="tags" small />
      </FieldPair>
    </>
  )
}
