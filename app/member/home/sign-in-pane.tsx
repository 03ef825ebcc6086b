import { useState } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FactLine, FactLines, FactPane } from '../../../ui/fact-pane.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useApiForm } from '../../forms/posting.tsx'
import { emailForm } from './email-form.ts'

/** What somebody signs in with. `wishedEmail` waits for its link to be opened. */
export function SignInPane({ email, wishedEmail }: { email: string; wishedEmail: string | undefined }) {
  return (
    <FactPane id="sign-in" title="Sign-in">
      <FactLines label="What you sign in with">
        <FactLine icon="mail" title={email} note="E-mail" />
        <FactLine icon="key" title="Code" note="A six-digit code by mail, valid for 10 minutes." />
      </FactLines>
      {wishedEmail && (
        <Note role="status">
          We wrote to <b>{wishedEmail}</b>. The address changes when you open the link there, within an hour. No mail?
          Look at how it is spelled, and ask once more.
        </Note>
      )}
      <Disclosure summary="Change the e-mail address">
        <EmailForm key={email} email={email} />
      </Disclosure>
    </FactPane>
  )
}

function EmailForm({ email }: { email: string }) {
  const [schema] = useState(() => emailForm({ current: email }))
  return (
    <Form {...useApiForm(schema, { action: '/api/me/email' })} schema={schema} className="stack">
      <FormMessages />
      <FormField name="email" />
      <div>
        <SubmitButton>Send the link</SubmitButton>
      </div>
    </Form>
  )
}
