import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useApiForm } from '../../forms/posting.tsx'
import { emailForm } from './email-form.ts'

/** What somebody signs in with. `wishedEmail` waits for its link to be opened. */
export function SignInCard({ email, wishedEmail }: { email: string; wishedEmail: string | undefined }) {
  return (
    <Card aria-labelledby="sign-in">
      <h2 className="heading-4" id="sign-in">
        Sign-in
      </h2>
      <FactList
        facts={[
          { name: 'E-mail', value: email },
          { name: 'Code', value: 'A six-digit code by mail, valid for 10 minutes.' },
        ]}
      />
      <div className="member-card-action">
        {wishedEmail && (
          <Note role="status">
            We wrote to <b>{wishedEmail}</b>. The address changes when you open the link there, within an hour. No mail?
            Look at how it is spelled, and ask once more.
          </Note>
        )}
        <Disclosure summary="Change the e-mail address">
          <EmailForm key={email} email={email} />
        </Disclosure>
      </div>
    </Card>
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
