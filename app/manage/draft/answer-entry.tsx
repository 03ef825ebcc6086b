import { Form } from '../../../ui/form/form.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Status } from '../../../ui/status.tsx'
import { ApiButton, useApiForm } from '../../forms/posting.tsx'
import type { Opened } from './load.ts'
import { PaneSection } from './pane.tsx'
import { returnForm } from './return-form.ts'

type OpenRead = Extract<Opened, { what: 'handed-in' }>['read']
type Answered = NonNullable<OpenRead['entry']>

/** What an organiser can answer to an entry: accept it, return it with a comment, show it to everybody or no longer. */
export function AnswerEntry({ id, visibility, entry }: Pick<OpenRead, 'id' | 'visibility'> & { entry: Answered }) {
  const { status, version, hasConsent, mayReturn } = entry
  const fields = { id, version }
  const isPublic = visibility === 'public' && hasConsent
  return (
    <PaneSection>
      <div className="stack">
        <Status tone={status === 'submitted' ? 'info' : 'ok'}>{stages[status]}</Status>
        {status === 'submitted' && (
          <ApiButton action="/api/challenge-entries/accept" fields={fields} small>
            Accept
          </ApiButton>
        )}
        {status === 'accepted' && isPublic && (
          <ApiButton action="/api/challenge-entries/feature" fields={fields} small>
            Feature
          </ApiButton>
        )}
        {status === 'featured' && (
          <ApiButton action="/api/challenge-entries/unfeature" fields={fields} small kind="quiet">
            Do not feature it
          </ApiButton>
        )}
        <p className="small muted">{whatFollows(status, isPublic)}</p>
        {status !== 'featured' && !mayReturn && (
          <p className="small muted">The results are out: it cannot be returned any more.</p>
        )}
        {status !== 'featured' && mayReturn && (
          <Disclosure summary="Return with a comment">
            <ReturnWithComment id={id} version={version} />
          </Disclosure>
        )}
      </div>
    </PaneSection>
  )
}

function ReturnWithComment({ id, version }: { id: string; version: number }) {
  const api = useApiForm(returnForm, { action: '/api/challenge-entries/return' })
  return (
    <Form schema={returnForm} {...api} keep={id} className="stack" aria-label="Return with a comment">
      <FormMessages />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <FormFields />
      <SubmitButton small>Return it</SubmitButton>
    </Form>
  )
}

function whatFollows(status: Answered['status'], isPublic: boolean): string {
  if (status === 'featured') return 'Everybody reads it, as its author allowed.'
  if (isPublic)
    return status === 'accepted' ? 'Members read it.' : 'Its author allows it to be featured once it is accepted.'
  return 'Its author has not allowed it to be featured.'
}

const stages = { submitted: 'Waits to be read', accepted: 'Accepted', featured: 'Featured' } as const
