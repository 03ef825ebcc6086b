import { useState } from 'react'
import { Card } from '../../../../../ui/card.tsx'
import { EmptyState } from '../../../../../ui/empty-state.tsx'
import { DateInput } from '../../../../../ui/form/date-input.tsx'
import { Form } from '../../../../../ui/form/form.tsx'
import { FormFields } from '../../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../../../ui/more-link.tsx'
import { useApiForm } from '../../../../forms/posting.tsx'
import type { EditionZone } from '../../person/access-form.ts'
import { linkForm } from './form.ts'

type MakeLinkProps = {
  /** The id the link will have. */
  id: string
  choices: readonly EditionZone[]
  validUntil: string
  /** The organiser's: days are days of it. */
  timeZone: string
}

/** A new link for several people. */
export function MakeLink(offered: MakeLinkProps) {
  const programme = { href: '/manage/home?panel=programme', label: 'Go to the programme' }
  if (offered.choices.length > 0) return <NewLink {...offered} />
  return (
    <EmptyState room="feedback" title="No edition takes people" action={programme}>
      Announce an edition first: a link leads into one.
    </EmptyState>
  )
}

function NewLink({ choices, validUntil, timeZone, id }: MakeLinkProps) {
  // Once: the page is read again while the link is being made, and what was typed must stay.
  const [schema] = useState(() => linkForm({ choices, validUntil, timeZone }))
  const [madeAs] = useState(id)
  return (
    <section className="invite link-form" aria-labelledby="link">
      <h2 id="link">Make a link</h2>
      <p className="muted">
        A short address with a picture to photograph. It lets in as many as you say, and you can close it at any time.
      </p>
      <Card strong>
        <Form
          schema={schema}
          {...useApiForm(schema, { action: '/api/invitations/make-link' })}
          inputs={{ date: DateInput }}
          className="stack"
        >
          <FormMessages />
          <input type="hidden" name="id" value={madeAs} />
          <FormFields />
          <div className="row" data-gap="5">
            <SubmitButton forward>Make the link</SubmitButton>
            <MoreLink href="/manage/member?tab=invitations&by=link" icon="none">
              Cancel
            </MoreLink>
          </div>
        </Form>
      </Card>
    </section>
  )
}
