import { useMemo } from 'react'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageForm } from '../forms/page-form.tsx'
import type { PageReply } from '../forms/page-reply.ts'
import { setUpAppForm } from './second-step-forms.ts'
import type { NewApp } from './set-up-app.ts'

/** What an authenticator app needs, to be photographed or typed, and the first code it shows. */
export function SetUpApp({ app, reply }: { app: NewApp; reply: PageReply | undefined }) {
  const { factorId, uri, secret, picture } = app
  const inGroups = useMemo(() => secret.replaceAll(/(.{4})(?=.)/g, '$1 '), [secret])
  return (
    <div className="stack" data-gap="5">
      <QrCode label="Code for your authenticator app" {...picture} />
      <div>
        <div className="row" data-apart>
          <p className="small muted">No camera at hand? Type this into the app:</p>
          <CopyButton label="Copy the key" value={secret} />
        </div>
        <p>
          <b className="figures" data-testid="app-key">
            {inGroups}
          </b>
        </p>
        <p className="small">
          <a className="link" href={uri}>
            Open an app on this device
          </a>
        </p>
      </div>
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
