import { useState } from 'react'
import type { UnknownZone } from '../../../../domain/upkeep/imports/correct.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { zoneNameForm } from './form.ts'
import type { ImportOpened, ImportProps } from './load.ts'

type Zones = ImportProps['content']['zones']

/** Names of the file that are no zone: which zone each means is said once, and remembered for the next import. */
export function UnknownZones({ opened: { id, unknown }, zones }: { opened: ImportOpened; zones: Zones }) {
  if (unknown.length === 0) return null
  return (
    <section className="import-names" aria-labelledby="import-names">
      <h3 id="import-names">Zones by another name</h3>
      <p className="small muted">
        Their rows stay out until you say which zone is meant. It is remembered for the next file.
      </p>
      {unknown.map((one) => {
        const edition = zones.get(one.editionId)
        return edition && <NameZone key={`${one.editionId} ${one.name}`} id={id} unknown={one} {...edition} />
      })}
    </section>
  )
}

type Naming = { id: string; unknown: UnknownZone; slug: string; zones: readonly { id: string; name: string }[] }

function NameZone({ id, unknown: { name, rows }, slug, zones }: Naming) {
  const [schema] = useState(() => zoneNameForm(name, zones))
  const api = useApiForm(schema, { action: '/api/imports/name-zone' })
  return (
    <Form {...api} schema={schema} keep={`${id} ${slug} ${name}`} className="import-name">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <FormField name="zone" />
      <SubmitButton kind="quiet">Remember</SubmitButton>
      <p className="micro muted">
        {counted(rows, 'row')} of {slug}
      </p>
    </Form>
  )
}
