import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { AppKey } from '../../../sign-in/app-key.tsx'
import { authenticatorForm } from './authenticator-form.ts'
import type { Security } from './load.ts'
import { PutBack } from './put-back.tsx'

/** Sets an authenticator app up: its key is asked for by a press, scanned or typed, and a code of it turns the second step on. */
export function SetUpAuthenticator({ fresh }: { fresh: Security['newAuthenticator'] }) {
  const form = useApiForm(authenticatorForm, { action: '/api/me/authenticator-set' })
  if (!fresh) {
    return (
      <div className="stack" data-gap="3">
        <p>
          Take your phone and an app that shows codes. It gets a key from here once; nothing changes before you have
          typed a code of it.
        </p>
        <div className="row">
          <ApiButton action="/api/me/authenticator-begin">Show me the key</ApiButton>
          <PutBack />
        </div>
      </div>
    )
  }
  return (
    <div className="stack" data-gap="4">
      <AppKey {...fresh} />
      <Form {...form} schema={authenticatorForm} className="stack">
        <FormMessages />
        <FormField name="code" hint="It changes every 30 seconds. The key is good for five minutes." />
        <div className="row">
          <SubmitButton>Turn it on</SubmitButton>
          <PutBack />
        </div>
      </Form>
    </div>
  )
}
