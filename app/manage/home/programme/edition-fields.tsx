import { useMemo } from 'react'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import type { Work } from './frames.tsx'
import { editionForm } from './edition-form.ts'
import { editionInputs } from './inputs.ts'
import type { EditionView } from './load.ts'
import { editionValues } from './values.ts'

/** What an organiser decides about an edition besides its state, its zones and how people come in. */
export function EditionFields({ view, rowVersion, onDone }: Work & { view: EditionView }) {
  const values = useMemo(() => editionValues(view), [view])
  return (
    <VersionedForm
      save="Save the facts"
      schema={editionForm}
      inputs={editionInputs}
      action="/api/editions/save"
      values={values}
      onDone={onDone}
      rowVersion={rowVersion}
      fields={{ slugBefore: view.edition.slug }}
      data-gap="4"
      aria-label="Facts of the edition"
    >
      <EditionNames />
      <EditionRules />
      <FormField name="body" small />
      <FormField name="kept" small />
    </VersionedForm>
  )
}

/** The fields both forms of an edition begin with. */
export function EditionNames() {
  return (
    <>
      <FormField name="title" small />
      <FieldPair>
        <FormField name="slug" small spellCheck={false} autoCapitalize="none" />
        <FormField name="capacity" small />
      </FieldPair>
      <FormField name="tagline" small />
      <FormField name="publicSummary" small />
      <FieldPair>
        <FormField name="dates" small />
        <FormField name="timeZone" small />
      </FieldPair>
    </>
  )
}

/** What holds in it, and what its people keep. */
export function EditionRules() {
  return (
    <>
      <FieldPair>
        <FormField name="zonePolicy" small />
        <FormField name="layout" small />
      </FieldPair>
      <FieldPair>
        <FormField name="afterEnd" small />
        <div className="only-until-date">
          <FormField name="accessUntil" small />
        </div>
      </FieldPair>
      <FormField name="zonesPublic" />
    </>
  )
}
