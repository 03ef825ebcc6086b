import { useState } from 'react'
import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { emailForm } from '../email-form.ts'
import { BeginLink } from './lines.tsx'
import type { Security } from './load.ts'
import { PutBack } from './put-back.tsx'

type AddressPaneProps = Pick<Security, 'email' | 'wishedEmail' | 'begun'>

/** The address codes go to, and giving the account another one. `wishedEmail` waits for its link to be opened. */
export function AddressPane({ email, wishedEmail, begun }: AddressPaneProps) {
  const isChanging = begun?.what === 'email'
  return (
    <FactPane id="address" title="Address" note="A code by mail always opens your door.">
      <FactLines label="Where codes go">
        <FactLine icon="mail" title={email} note="A six-digit code, valid for 10 minutes">
          {!isChanging && (
            <BeginLink begun={{ what: 'email' }} aria-label="Change the address">
              Change
            </BeginLink>
          )}
        </FactLine>
      </FactLines>
      {wishedEmail && (
        <Note role="status">
          We wrote to <b>{wishedEmail}</b>. The address changes when you open the link there, within an hour. No mail?
          Look at how it is spelled, and ask once more.
        </Note>
      )}
      {isChanging && <EmailForm key={email} email={email} />}
    </FactPane>
  )
}

function EmailForm({ email }: { email: string }) {
  const [schema] = useState(() => emailForm({ current: email }))
  return (
    <Form {...useApiForm(schema, { action: '/api/me/email' })} schema={schema} className="stack">
      <FormMessages />
      <FormField name="email" />
      <div className="row">
        <SubmitButton>Send the link</SubmitButton>
        <PutBack />
      </div>
    </Form>
  )
}
