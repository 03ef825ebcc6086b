import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Or } from '../../../ui/frame/split.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { SecondStep } from '../../sign-in/second-step-form.tsx'
import { letterIsWords } from '../../sign-in/sign-in-words.ts'
import { useSendsMail } from '../../site-frame.tsx'
import type { Inside } from './load.ts'
import { proofCodeForm, proofLetterForm, proofPasswordForm } from './proof-forms.ts'

type ProofProps = { proof: Extract<Inside, { step: 'prove' }>; reply: PageReply | undefined; next: string | undefined }

/** Somebody is signed in, and proves anew who they are before something that cannot be taken back. */
export function Proof({ proof, reply, next }: ProofProps) {
  const { reason, has } = proof
  return (
    <>
      <h1>Is it still you?</h1>
      <p className="lead">
        {reason ? `You are about to ${reason}. ` : ''}
        That asks for a proof of the last ten minutes. What you typed is still there.
      </p>
      {has.totp + has.passkeys > 0 ? (
        <SecondStep reply={reply} door="/manage/login" next={next} has={has} submit="Go on" />
      ) : (
        <AsYouSignedIn proof={proof} reply={reply} />
      )}
    </>
  )
}

/** Without a second factor: the password, or a code to the address they have. */
function AsYouSignedIn({ proof: { email, isSent }, reply }: Omit<ProofProps, 'next'>) {
  const sendsMail = useSendsMail()
  return (
    <>
      {isSent && (
        <PageForm schema={proofCodeForm} reply={reply} className="stack">
          <FormMessages />
          <FormField name="code" hint={letterIsWords(sendsMail, email)} />
          <SubmitButton wide forward>
            Go on
          </SubmitButton>
        </PageForm>
      )}
      {!isSent && (
        <PageForm schema={proofPasswordForm} reply={reply} className="stack">
          <FormMessages />
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <FormField name="password" />
          <SubmitButton wide forward>
            Go on
          </SubmitButton>
        </PageForm>
      )}
      <Or />
      <PageForm schema={proofLetterForm} reply={reply} className="stack">
        <FormMessages />
        <SubmitButton kind="quiet" wide>
          {isSent ? 'Send a new code' : `Send a code to ${email}`}
        </SubmitButton>
      </PageForm>
    </>
  )
}
