import { Disclosure } from '../../../../ui/disclosure.tsx'
import { useFieldState } from '../../../../ui/form/form-context.ts'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../posting.tsx'
import { declineForm } from './form.ts'
import type { OpenRequest } from './request.tsx'
import { Seen } from './seen.tsx'

/** Declining: the letter is read here before it is sent. */
export function Decline({ request }: { request: OpenRequest }) {
  return (
    <Disclosure summary={<span className="requests-no">Decline</span>}>
      <Form
        schema={declineForm}
        {...useApiForm(declineForm, { action: '/api/requests/decline' })}
        keep={request.id}
        className="stack"
        data-gap="3"
      >
        <FormMessages />
        <Seen request={request} />
        <FormField name="reason" small />
        <FormField name="silent" />
        <Letter letter={request.declineLetter} />
        <SubmitButton small kind="danger">
          Decline
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

/** The letter as it would go out, with the words typed so far. */
function Letter({ letter: { subject, before, after } }: { letter: OpenRequest['declineLetter'] }) {
  const { value: reason } = useFieldState('reason')
  const { value: isSilent } = useFieldState('silent')
  if (isSilent === true) return <p className="small muted">Nobody is written to.</p>
  return (
    <figure className="requests-letter small">
      <figcaption className="muted">The letter: {subject}</figcaption>
      <p>{before}</p>
      <blockquote>{typeof reason === 'string' && reason.trim() ? reason : 'Your reason'}</blockquote>
      <p>{after}</p>
    </figure>
  )
}
