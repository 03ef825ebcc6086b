import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { DeskZone } from '../../../../domain/programme/editions/for-desk.ts'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { NewPage } from './frames.tsx'
import type { Work } from './frames.tsx'
import { zoneInputs } from './inputs.ts'
import type { EditionView } from './load.ts'
import { programmeAddress } from './address.ts'
import { zoneValues } from './values.ts'
import { zoneForm } from './zone-form.ts'

type Edition = EditionView['edition']

/** The facts of a zone. When its slug changes, its page here moves too. */
export function ZoneFields({ zone, rowVersion, onDone }: Work & { zone: DeskZone }) {
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
export function NewZone({ edition, above }: { edition: Edition; above: { href: string; label: string }[] }) {
  const navigate = useNavigate()
  const values = useMemo(() => ({ timeZone: edition.timeZone }), [edition.timeZone])
  const back = programmeAddress({ edition: edition.slug })
  const onDone = () => {
    void navigate(back)
  }
  return (
    <NewPage
      above={above}
      here="New zone"
      id="new-zone"
      title="A new zone"
      schema={zoneForm}
      inputs={zoneInputs}
      action="/api/zones/add"
      values={values}
      onDone={onDone}
      keep={edition.id}
      create={<SubmitButton small>Add the zone</SubmitButton>}
      back={back}
    >
      <input type="hidden" name="edition" value={edition.id} />
      <FormFields />
    </NewPage>
  )
}
