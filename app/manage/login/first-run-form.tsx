import { useMemo } from 'react'
import { FieldPair } from '../../../ui/form/field.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { usePasswordMin } from '../../site-frame.tsx'
import { firstRunForm } from './form.ts'
import { setUpSteps } from './set-up-steps.ts'

/** The first run: whoever can read the server's terminal becomes the first organiser. */
export function FirstRun({ reply }: { reply: PageReply | undefined }) {
  const zone = useReaderZone()
  const passwordMin = usePasswordMin()
  const schema = useMemo(() => firstRunForm(passwordMin), [passwordMin])
  return (
    <div className="stack" data-gap="5">
      <Steps mini steps={setUpSteps('organiser')} />
      <h1>Nobody is here yet</h1>
      <p className="lead muted">
        Type the setup code that the server printed when it started. It works once. Mail is not needed for this.
      </p>
      <PageForm schema={schema} reply={reply} className="stack">
        <FormMessages />
        <input type="hidden" name="timeZone" value={zone ?? ''} />
        <FormField name="code" />
        <FieldPair>
          <FormField name="displayName" />
          <FormField name="email" />
        </FieldPair>
        <FormField name="password" />
        <SubmitButton wide forward>
          Create the first organiser
        </SubmitButton>
      </PageForm>
      <p className="ui muted">
        No code at hand? Run <b>npm run guildhall -- setup-code</b> on the server.
      </p>
    </div>
  )
}
