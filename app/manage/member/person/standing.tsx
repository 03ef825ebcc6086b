import type { Person } from '../../../../domain/community/people/person.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { suspendForm } from './person-form.ts'

/** Whether somebody may use their account and whether they run the community: each change says what it does first. */
export function Standing({ person }: { person: Person }) {
  const { status, role } = person
  return (
    <div className="person-deeds">
      {role === 'member' && status === 'active' && <MakeOrganiser person={person} />}
      {role === 'admin' && <MakeMember person={person} />}
      {(status === 'active' || status === 'paused') && <Suspend person={person} />}
      {status === 'suspended' && <Reinstate person={person} />}
      {(status === 'left' || status === 'erasing' || status === 'erased' || status === 'registering') && (
        <p className="small muted">Nothing can be changed about this account now.</p>
      )}
    </div>
  )
}

type Deed = { person: Person }

function Suspend({ person: { id, displayName } }: Deed) {
  const api = useApiForm(suspendForm, { action: '/api/members/suspend' })
  return (
    <Disclosure summary="Suspend">
      <p className="small">
        {displayName} is signed out everywhere at once and cannot sign in. Their places in coming sessions go to others.
        They get a mail without the reason. You can reinstate them at any time.
      </p>
      <Form {...api} schema={suspendForm} keep={id} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="member" value={id} />
        <FormFields />
        <SubmitButton small kind="danger">
          Suspend {displayName}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

function Reinstate({ person: { id, displayName } }: Deed) {
  return (
    <Disclosure summary="Reinstate">
      <p className="small">
        {displayName} can sign in again, with the accesses they still have. They get a mail. Places in sessions do not
        come back.
      </p>
      <ApiButton action="/api/members/reinstate" fields={{ member: id }} small>
        Reinstate {displayName}
      </ApiButton>
    </Disclosure>
  )
}

function MakeOrganiser({ person: { id, displayName } }: Deed) {
  return (
    <Disclosure summary="Make organiser">
      <p className="small">
        {displayName} can then read and change everything, also who is an organiser. All organisers get a mail.
      </p>
      <ApiButton action="/api/members/make-organiser" fields={{ member: id }} small>
        Make {displayName} an organiser
      </ApiButton>
    </Disclosure>
  )
}

function MakeMember({ person: { id, displayName } }: Deed) {
  return (
    <Disclosure summary="Make member again">
      <p className="small">
        {displayName} keeps their accesses and can no longer manage anything. All organisers get a mail.
      </p>
      <ApiButton action="/api/members/make-member" fields={{ member: id }} small kind="danger">
        Make {displayName} a member again
      </ApiButton>
    </Disclosure>
  )
}
