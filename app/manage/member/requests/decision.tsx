import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { keys } from '../../keys/keys.ts'
import { MailWayNote } from '../../mail-way-note.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { AskForm, Verb } from './ask.tsx'
import { DeclineForm } from './decline.tsx'
import { noteForm } from './form.ts'
import type { OpenRequest } from './request.tsx'
import { openStates } from './request.tsx'
import { useApproveForm } from './use-approve-form.ts'

/** What an organiser can do with the open request, the usual one first. Each button says what follows from it. */
export function Decision({ request }: { request: OpenRequest }) {
  const isOpen = openStates.includes(request.status)
  return (
    <div className="stack" data-gap="4" data-about={request.id} data-subject={request.name}>
      {isOpen && <MailWayNote />}
      {isOpen && <Approve request={request} />}
      {isOpen && (
        <div className="stack" data-gap="2">
          {request.status !== 'waitlisted' && <Ask request={request} />}
          <WaitingList request={request} />
          <Verb className="requests-verb" wide name="Decline" kind="danger" shortcut={keys.decline}>
            <DeclineForm request={request} />
          </Verb>
        </div>
      )}
      <Note request={request} />
    </div>
  )
}

function Approve({ request }: { request: OpenRequest }) {
  const { zones, editionIsFull } = request
  const schema = useApproveForm(request, filledInWords)
  return (
    <VersionedForm
      save={
        <>
          <SubmitButton small wide forward data-key={keys.approve}>
            Approve and invite <KeyCaps keys={keys.approve} />
          </SubmitButton>
          <p className="small muted">Makes a personal invitation, valid for 30 days, and sends it.</p>
        </>
      }
      schema={schema}
      action="/api/requests/approve"
      rowVersion={request}
      keep={request.id}
      data-gap="3"
    >
      {zones.length > 0 && <FormField name="zone" small />}
      <FormField name="message" small />
      {editionIsFull && <FormField name="whenFull" small />}
    </VersionedForm>
  )
}

function filledInWords({ taken, capacity }: { taken: number; capacity: number | null }): string {
  return capacity === null ? ` (${taken})` : ` (${taken} of ${capacity})`
}

function Ask({ request }: { request: OpenRequest }) {
  return (
    <Verb
      className="requests-verb"
      wide
      name={request.status === 'waiting_applicant' ? 'Ask something else' : 'Ask a question'}
      shortcut={keys.ask}
    >
      <AskForm request={request} />
    </Verb>
  )
}

function WaitingList({ request: { id, version, status, editionIsFull } }: { request: OpenRequest }) {
  const isOn = status === 'waitlisted'
  return (
    <>
      {isOn && !editionIsFull && <p className="small">A place is free: it can be approved now.</p>}
      <ApiButton
        action="/api/requests/wait"
        fields={{ id, version, on: isOn ? '0' : '1' }}
        kind="quiet"
        small
        wide
        title={isOn ? undefined : 'A letter tells them their number.'}
        data-key={keys.wait}
      >
        {isOn ? 'Take off the waiting list' : 'Put on the waiting list'} <KeyCaps keys={keys.wait} />
      </ApiButton>
    </>
  )
}

function Note({ request }: { request: OpenRequest }) {
  return (
    <VersionedForm
      save={
        <SubmitButton small kind="quiet">
          Keep the note
        </SubmitButton>
      }
      // A note that was kept leaves an empty field.
      key={request.notes.length}
      schema={noteForm}
      action="/api/requests/note"
      rowVersion={request}
      keep={request.id}
      data-gap="3"
    >
      <FormField name="note" small />
    </VersionedForm>
  )
}
