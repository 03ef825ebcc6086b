import { useMemo } from 'react'
import { useFetcher } from 'react-router'
import type { InvitationRead } from '../../../../domain/joining/invitations/read.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { CopyField } from '../../../../ui/form/copy-field.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { today } from '../../../../time/plain-dates.ts'
import { ApiButton } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { addressForm, extendForm } from './form.ts'
import type { RowVersion } from '../../../../domain/ids.ts'

type ActionsProps = { invitation: InvitationRead; timeZone: string }

/** What can be done with an invitation as it stands; what cannot is not offered. */
export function InvitationActions({ invitation, timeZone }: ActionsProps) {
  const { standing } = invitation
  if (standing === 'accepted' || standing === 'declined' || standing === 'revoked') return null
  const rowVersion = { id: invitation.id, version: invitation.version }
  return (
    <div className="people-folded">
      {(standing === 'bounced' || standing === 'draft') && <CorrectAddress {...rowVersion} email={invitation.email} />}
      <Disclosure summary={standing === 'draft' ? 'Send it' : 'Send it again'}>
        <p className="small muted">A letter with a new link, valid for 30 days. Older links keep working.</p>
        <ApiButton action="/api/invitations/resend" fields={rowVersion} kind="quiet" small>
          {standing === 'draft' ? 'Send the invitation' : 'Send it again'}
        </ApiButton>
      </Disclosure>
      {standing !== 'expired' && <CopyLink {...rowVersion} />}
      <Extend {...rowVersion} expiresAt={invitation.expiresAt} timeZone={timeZone} />
      <Disclosure summary="Withdraw it">
        <p className="small muted">Its links say so from then on, and its place is free. This cannot be undone.</p>
        <ApiButton action="/api/invitations/revoke" fields={rowVersion} kind="danger" small>
          Withdraw the invitation
        </ApiButton>
      </Disclosure>
    </div>
  )
}

/** The link and the code are told once: nobody can read them again, not even here. */
function CopyLink(rowVersion: RowVersion) {
  const fetcher = useFetcher<{ link?: string; code?: string; cannot?: string }>()
  const { link, code, cannot } = fetcher.data ?? {}
  return (
    <Disclosure summary="Hand over a link">
      <p className="small muted">
        For another way than our mail. Whoever comes by it proves their address with a code first.
      </p>
      {cannot && <Note tone="bad">{cannot}</Note>}
      {link && code ? (
        <div className="stack" data-gap="3" role="status">
          <CopyField label="Link" hint="Shown this once." value={link} />
          <CopyField label="Code" value={code} />
        </div>
      ) : (
        <fetcher.Form method="post" action="/api/invitations/copy">
          <input type="hidden" name="id" value={rowVersion.id} />
          <input type="hidden" name="version" value={rowVersion.version} />
          <Button kind="quiet" small busy={fetcher.state !== 'idle'}>
            Make a link and a code
          </Button>
        </fetcher.Form>
      )}
    </Disclosure>
  )
}

function Extend({ id, version, expiresAt, timeZone }: RowVersion & { expiresAt: Date; timeZone: string }) {
  const validUntil = today(expiresAt, timeZone)
  const schema = useMemo(() => extendForm({ timeZone, validUntil }), [timeZone, validUntil])
  return (
    <Disclosure summary="Change how long it is valid">
      <VersionedForm
        save={
          <SubmitButton kind="quiet" small>
            Change the day
          </SubmitButton>
        }
        schema={schema}
        action="/api/invitations/extend"
        rowVersion={{ id, version }}
        inputs={{ date: DateInput }}
      >
        <FormField name="validUntil" hint="At most 180 days from today." />
      </VersionedForm>
    </Disclosure>
  )
}

function CorrectAddress({ id, version, email }: RowVersion & { email: string | null }) {
  const values = useMemo(() => ({ email: email ?? '' }), [email])
  return (
    <Disclosure summary="Correct the address" open>
      <VersionedForm
        save={
          <SubmitButton kind="quiet" small>
            Send it there
          </SubmitButton>
        }
        schema={addressForm}
        action="/api/invitations/address"
        values={values}
        rowVersion={{ id, version }}
      >
        <FormField name="email" />
      </VersionedForm>
    </Disclosure>
  )
}
