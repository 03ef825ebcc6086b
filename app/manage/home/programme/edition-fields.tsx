import { useMemo } from 'react'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { editionForm } from './edition-form.ts'
import { editionInputs } from './inputs.ts'
import type { EditionView } from './load.ts'
import { editionValues } from './values.ts'
import { useWatchedForm } from './use-watched-form.ts'

/** What an organiser decides about an edition besides its state, its zones and how people come in. */
export function EditionFields({
  view,
  seen,
  onDone,
}: {
  view: EditionView
  seen: { id: string; version: number }
  onDone: () => void
}) {
  const values = useMemo(() => editionValues(view), [view])
  return (
    <Form
      schema={editionForm}
      inputs={editionInputs}
      {...useWatchedForm(editionForm, { action: '/api/editions/save', values, onDone })}
      keep={`${seen.id} ${seen.version}`}
      className="stack"
      data-gap="4"
      aria-label="Facts of the edition"
    >
      <FormMessages />
      <input type="hidden" name="id" value={seen.id} />
      <input type="hidden" name="version" value={seen.version} />
      <input type="hidden" name="slugBefore" value={view.edition.slug} />
      <EditionNames />
      <EditionRules />
      <FormField name="body" small />
      <FormField name="kept" small />
      <SubmitButton small>Save the facts</SubmitButton>
    </Form>
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
