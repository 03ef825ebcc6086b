import { useState } from 'react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { useApiForm } from '../../../posting.tsx'
import type { Place } from '../person/access-form.ts'
import { invitationForm } from './form.ts'

type InviteFormProps = {
  offered: { places: readonly Place[]; validUntil: string }
  /** The organiser's: days are days of it. */
  timeZone: string
}

/** One person or five hundred: pasted, looked at in a dry run, and only then invited. */
export function InviteForm({ offered, timeZone }: InviteFormProps) {
  const { places, validUntil } = offered
  if (places.length > 0) return <Paste places={places} validUntil={validUntil} timeZone={timeZone} />
  const programme = { href: '/manage/home?panel=programme', label: 'Go to the programme' }
  return (
    <EmptyState room="feedback" title="No edition takes people" action={programme}>
      Announce an edition first: people are invited into one.
    </EmptyState>
  )
}

function Paste({ places, validUntil, timeZone }: InviteFormProps['offered'] & { timeZone: string }) {
  // Once: reading the page again gives the same places as new objects, and what was typed must stay.
  const [schema] = useState(() => invitationForm({ places, validUntil, timeZone }))
  return (
    <section className="invite" aria-labelledby="invite">
      <h2 id="invite">Invite people</h2>
      <p className="muted">First a dry run: it says for each line what would happen, and sends nothing.</p>
      <Form
        schema={schema}
        {...useApiForm(schema, { action: '/api/invitations/check' })}
        inputs={{ date: DateInput }}
        className="stack"
      >
        <FormMessages />
        <FormFields />
        <div className="row" data-gap="5">
          <SubmitButton forward>Check the list</SubmitButton>
          <MoreLink href="/manage/member?tab=invitations" icon="none">
            Cancel
          </MoreLink>
        </div>
      </Form>
    </section>
  )
}
