import { FormField } from '../../ui/form/form-field.tsx'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageForm } from '../forms/page-form.tsx'
import type { PageReply } from '../forms/page-reply.ts'
import { PasskeyWay } from './passkey-way.tsx'
import { WantedPath } from './remembered-path.tsx'
import { appCodeForm, recoveryForm } from './second-step-forms.ts'

/** What somebody has to show as a second factor. */
export type SecondFactors = { totp: number; passkeys: number; recoveryCodes: number }

type SecondStepProps = {
  reply: PageReply | undefined
  door: '/member/login' | '/manage/login'
  next: string | undefined
  has: SecondFactors
  /** What the button says: where it leads. */
  submit: string
}

/** The second step: the code of an app, and where that is lost one from paper. Without an app the paper stands open. */
export function SecondStep({ has, submit, ...signIn }: SecondStepProps) {
  const { reply } = signIn
  return (
    <>
      {has.totp > 0 && (
        <PageForm schema={appCodeForm} reply={reply} className="stack">
          <FormMessages />
          <WantedPath {...signIn} />
          <FormField name="appCode" hint="Six digits, new each half minute." />
          <SubmitButton wide forward>
            {submit}
          </SubmitButton>
        </PageForm>
      )}
      {has.passkeys > 0 && <PasskeyWay {...signIn} typed={undefined} again />}
      {has.recoveryCodes > 0 && (
        <details className="disclosure" open={has.totp === 0 || reply?.form === recoveryForm.name || undefined}>
          <summary>
            <Icon name="copy" /> Use a recovery code
          </summary>
          <PageForm schema={recoveryForm} reply={reply} className="stack disclosure-content">
            <FormMessages />
            <WantedPath {...signIn} />
            <FormField name="recoveryCode" spellCheck={false} autoCapitalize="characters" />
            <SubmitButton kind="quiet">{submit}</SubmitButton>
          </PageForm>
        </details>
      )}
    </>
  )
}
