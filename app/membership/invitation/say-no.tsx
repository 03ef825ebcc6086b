import { Disclosure } from '../../../ui/disclosure.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { declineForm, wrongAddressForm } from './form.ts'

/** The two ways to say no. Each stays folded, and says what it does before it is done. */
export function SayNo({ reply }: { reply: PageReply | undefined }) {
  return (
    <div>
      <Disclosure summary="Decline" open={reply?.form === declineForm.name}>
        <PageForm schema={declineForm} reply={reply} className="stack" data-gap="4">
          <p className="ui muted">The place goes to somebody else, and nobody writes to you again.</p>
          <FormMessages />
          <input type="hidden" name="answer" value="decline" />
          <FormField name="reason" />
          <SubmitButton kind="quiet">Decline the invitation</SubmitButton>
        </PageForm>
      </Disclosure>
      <Disclosure summary="This is not my address">
        <PageForm schema={wrongAddressForm} reply={reply} className="stack" data-gap="4">
          <p className="ui muted">
            Then it was meant for somebody else. The invitation ends, and the organisers are told that the address is
            wrong.
          </p>
          <input type="hidden" name="answer" value="wrong-address" />
          <SubmitButton kind="quiet">It was not meant for me</SubmitButton>
        </PageForm>
      </Disclosure>
    </div>
  )
}
