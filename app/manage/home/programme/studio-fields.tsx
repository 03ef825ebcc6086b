import { useMemo } from 'react'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../posting.tsx'
import { VersionedForm } from '../../../versioned-form.tsx'
import { studioInputs } from './inputs.ts'
import type { StudioView } from './load.ts'
import { programmePlace } from './places.ts'
import { studioForm } from './studio-form.ts'
import { studioValues } from './values.ts'
import type { RowVersion } from '../../../../domain/ids.ts'

/** What an organiser decides about a studio. */
export function StudioFields({
  view,
  rowVersion,
  onDone,
}: {
  view: StudioView
  rowVersion: RowVersion
  onDone: () => void
}) {
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
    <div className="stack" data-gap="5">
      <Crumbs above={[{ href: programmePlace(), label: 'Programme' }]} here="New studio" />
      <Card strong className="stack manage-form" data-gap="4" aria-labelledby="new-studio">
        <h2 id="new-studio">A new studio</h2>
        <p className="muted">It begins as a draft. Nobody but organisers and its hosts sees it until you open it.</p>
        <Form
          schema={studioForm}
          inputs={studioInputs}
          {...useApiForm(studioForm, { action: '/api/studios/create' })}
          className="stack"
          data-gap="4"
          aria-labelledby="new-studio"
        >
          <FormMessages />
          <Fields />
          <div className="row">
            <SubmitButton small forward>
              Make the draft
            </SubmitButton>
            <ButtonLink kind="quiet" small href={programmePlace()}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
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
