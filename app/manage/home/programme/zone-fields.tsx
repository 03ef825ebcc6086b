import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { DeskZone } from '../../../../domain/programme/editions/for-desk.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../posting.tsx'
import { VersionedForm } from '../../../versioned-form.tsx'
import { zoneInputs } from './inputs.ts'
import type { EditionView } from './load.ts'
import { programmePlace } from './places.ts'
import { zoneValues } from './values.ts'
import { zoneForm } from './zone-form.ts'
import type { RowVersion } from '../../../../domain/ids.ts'

type Edition = EditionView['edition']

/** The facts of a zone. When its slug changes, its page here moves too. */
export function ZoneFields(zoneWork: { edition: Edition; zone: DeskZone; rowVersion: RowVersion; onDone: () => void }) {
  const { zone, rowVersion, onDone } = zoneWork
  const values = useMemo(() => zoneValues(zone), [zone])
  return (
    <VersionedForm
      save="Save the zone"
      schema={zoneForm}
      inputs={zoneInputs}
      action="/api/zones/save"
      values={values}
      onDone={onDone}
      rowVersion={rowVersion}
      data-gap="4"
      aria-label="Facts of the zone"
    >
      <FormFields />
      <p className="small muted">When the slug changes, the old address keeps leading here.</p>
    </VersionedForm>
  )
}

/** A further zone. */
export function NewZone({ edition }: { edition: Edition }) {
  const navigate = useNavigate()
  const values = useMemo(() => ({ timeZone: edition.timeZone }), [edition.timeZone])
  const back = programmePlace({ edition: edition.slug })
  const onDone = () => {
    void navigate(back)
  }
  return (
    <Card strong className="stack manage-form" data-gap="4" aria-labelledby="new-zone">
      <h2 id="new-zone">A new zone</h2>
      <Form
        schema={zoneForm}
        inputs={zoneInputs}
        {...useApiForm(zoneForm, { action: '/api/zones/add', values, onDone })}
        keep={edition.id}
        className="stack"
        data-gap="4"
        aria-labelledby="new-zone"
      >
        <FormMessages />
        <input type="hidden" name="edition" value={edition.id} />
        <FormFields />
        <div className="row">
          <SubmitButton small>Add the zone</SubmitButton>
          <ButtonLink kind="quiet" small href={back}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
