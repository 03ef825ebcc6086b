import { useMemo } from 'react'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../posting.tsx'
import { EditionNames, EditionRules } from './edition-fields.tsx'
import { newEditionForm } from './edition-form.ts'
import { editionInputs } from './inputs.ts'
import { programmePlace } from './places.ts'
import { ProposedSlug } from './proposed-slug.tsx'

/** A new edition: a draft that only organisers see, with its zones. */
export function NewEdition({ timeZone }: { timeZone: string }) {
  const values = useMemo(() => ({ timeZone }), [timeZone])
  return (
    <div className="stack" data-gap="5">
      <Crumbs above={[{ href: programmePlace(), label: 'Programme' }]} here="New edition" />
      <Card strong aria-labelledby="new-edition" className="stack manage-form" data-gap="4">
        <h2 id="new-edition">A new edition</h2>
        <p className="muted">It begins as a draft. Nobody but organisers sees it until you announce it.</p>
        <Form
          schema={newEditionForm}
          inputs={editionInputs}
          {...useApiForm(newEditionForm, { action: '/api/editions/create', values })}
          className="stack"
          data-gap="4"
          aria-labelledby="new-edition"
        >
          <FormMessages />
          <ProposedSlug />
          <EditionNames />
          <FormField name="zones" across={3} />
          <div className="only-own-zones">
            <FormField name="ownZones" small spellCheck={false} />
          </div>
          <EditionRules />
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
