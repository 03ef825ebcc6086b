import type { ReactNode } from 'react'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { questionForm } from './form.ts'
import type { OpenRequest } from './request.tsx'

type VerbProps = {
  className: string
  name: string
  kind?: 'quiet' | 'danger'
  /** As wide as what it stands in. */
  wide?: boolean
  shortcut: string
  children: ReactNode
}

/** An answer that needs words: its button opens the form below it. */
export function Verb({ className, name, kind = 'quiet', wide, shortcut, children }: VerbProps) {
  return (
    <details className={className}>
      <summary
        className="button"
        data-kind={kind}
        data-size="small"
        data-wide={wide ? '' : undefined}
        data-key={shortcut}
      >
        <span className="button-label">
          {name} <KeyCaps keys={shortcut} />
        </span>
      </summary>
      {children}
    </details>
  )
}

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
