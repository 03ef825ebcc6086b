import { useFieldState } from '../../../../ui/form/form-context.ts'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { declineForm } from './form.ts'
import type { OpenRequest } from './request.tsx'

/** Declining: the letter is read here before it is sent. */
export function DeclineForm({ request, fetcherKey }: { request: OpenRequest; fetcherKey?: string }) {
  return (
    <VersionedForm
      save={
        <SubmitButton small kind="danger">
          Decline
        </SubmitButton>
      }
      schema={declineForm}
      action="/api/requests/decline"
      rowVersion={request}
      fetcherKey={fetcherKey}
      keep={request.id}
      data-gap="3"
    >
      <FormField name="reason" small />
      <FormField name="silent" />
      <Letter letter={request.declineLetter} />
    </VersionedForm>
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
