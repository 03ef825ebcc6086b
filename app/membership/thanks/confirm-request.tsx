import { useEffect } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useReadAgain } from '../../fetching/polling.ts'
import { letterIsWords } from '../../sign-in/sign-in-words.ts'
import { useSendsMail } from '../../site-frame.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { confirmRequestForm, correctAddressForm } from './form.ts'
import { keepReceived } from './received.ts'
import type { Received } from './received.ts'

type Answer = PageReply | { confirmed: string } | { sent: { proofId: string; address: string } } | undefined

/** The code of the letter, right here; or the address corrected, and the letter sent again. */
export function ConfirmRequest({ received, answer }: { received: Received; answer: Answer }) {
  const reply = answer && 'problems' in answer ? answer : undefined
  const where = letterIsWords(useSendsMail(), received.address ?? 'the address you gave')
  useNewProof(received, answer)
  return (
    <div className="stack thanks-confirm" data-gap="4">
      <PageForm schema={confirmRequestForm} reply={reply} className="stack" data-gap="4">
        <FormMessages />
        <input type="hidden" name="proof" value={received.proofId} />
        <FormField name="code" hint={where} />
        <SubmitButton forward>Confirm</SubmitButton>
      </PageForm>
      <Disclosure summary="No letter, or another address?" open={reply?.form === correctAddressForm.name}>
        <PageForm
          schema={correctAddressForm}
          reply={reply ?? { form: correctAddressForm.name, problems: {}, values: { email: received.address ?? '' } }}
          className="stack"
          data-gap="4"
        >
          <FormMessages />
          <input type="hidden" name="proof" value={received.proofId} />
          <FormField name="email" />
          <SubmitButton kind="quiet">Send the letter again</SubmitButton>
        </PageForm>
      </Disclosure>
    </div>
  )
}

/** A letter that was sent again carries a new code: the tab remembers which. */
function useNewProof(received: Received, answer: Answer): void {
  const readAgain = useReadAgain()
  const sent = answer && 'sent' in answer ? answer.sent : undefined
  useEffect(() => {
    if (!sent || sent.proofId === received.proofId) return
    keepReceived({ ...received, ...sent })
    void readAgain()
  }, [sent, received, readAgain])
}
