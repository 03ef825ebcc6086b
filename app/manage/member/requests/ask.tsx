import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { questionForm } from './form.ts'
import type { OpenRequest } from './request.tsx'

/** Asks who sent a request something back. */
export function AskForm({ request, fetcherKey }: { request: OpenRequest; fetcherKey?: string }) {
  return (
    <VersionedForm
      save={
        <SubmitButton small kind="quiet">
          Send the question
        </SubmitButton>
      }
      schema={questionForm}
      action="/api/requests/ask"
      rowVersion={request}
      fetcherKey={fetcherKey}
      keep={request.id}
      data-gap="3"
    >
      <FormField name="question" small />
    </VersionedForm>
  )
}
