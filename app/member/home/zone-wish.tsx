import { useState } from 'react'
import { FactPane } from '../../../ui/fact-pane.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { ApiButton, useApiForm } from '../../forms/posting.tsx'
import type { View } from './load.ts'
import { zoneWishForm } from './zone-wish-form.ts'

type Home = NonNullable<Extract<View, { view: 'profile' }>['home']>

/** Once the edition runs an organiser changes the zone: here they are asked, and told that it is not wanted any more. */
export function ZoneWish({ home }: { home: Home }) {
  const wanted = home.zones.find(({ id }) => id === home.wish?.zoneId)
  return (
    <FactPane id="zone" title="Your zone">
      <p>
        {home.zone
          ? `In ${home.edition.title} you are in ${home.zone.name}.`
          : `You have no zone in ${home.edition.title}.`}
      </p>
      {wanted ? (
        <>
          <p>You asked for {wanted.name}. An organiser answers; until then you stay where you are.</p>
          <ApiButton action="/api/zones/take-back" fields={{ edition: home.edition.id }} kind="quiet" small>
            Take it back
          </ApiButton>
        </>
      ) : (
        <Asking home={home} />
      )}
    </FactPane>
  )
}

function Asking({ home }: { home: Home }) {
  const [schema] = useState(() => zoneWishForm(home))
  const api = useApiForm(schema, { action: '/api/zones/ask' })
  return (
    <Form {...api} schema={schema} keep={false} className="stack" data-gap="3">
      <p className="small muted">
        The edition is running, so an organiser changes it. You may lose places in sessions of the zone you leave.
      </p>
      <FormMessages />
      <FormFields />
      <SubmitButton small>Ask for this zone</SubmitButton>
    </Form>
  )
}
