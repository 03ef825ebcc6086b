import { FormField } from '../../ui/form/form-field.tsx'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { PageForm } from '../forms/page-form.tsx'
import type { PageReply } from '../forms/page-reply.ts'
import { AppKey } from './app-key.tsx'
import { setUpAppForm } from './second-step-forms.ts'
import type { NewApp } from './set-up-app.ts'

/** What an authenticator app needs, to be photographed or typed, and the first code it shows. */
export function SetUpApp({ app, reply }: { app: NewApp; reply: PageReply | undefined }) {
  const { factorId, uri } = app
  return (
    <div className="stack" data-gap="5">
      <AppKey {...app} />
      <PageForm schema={setUpAppForm} reply={reply} className="stack">
        <FormMessages />
        <input type="hidden" name="factorId" value={factorId} />
        <input type="hidden" name="uri" value={uri} />
        <FormField name="firstCode" hint="The six digits the app shows now." />
        <SubmitButton wide forward>
          Turn it on
        </SubmitButton>
      </PageForm>
    </div>
  )
}
