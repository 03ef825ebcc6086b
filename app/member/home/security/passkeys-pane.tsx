import { useMemo } from 'react'
import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import type { Passkey } from '../../../../domain/account-tools.ts'
import { useApiForm } from '../../../forms/posting.tsx'
import { LocalDay } from '../../../local-time/local-time.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AskedLine, BeginLink } from './lines.tsx'
import type { Security } from './load.ts'
import { passkeyNameForm } from './passkey-forms.ts'
import { PutBack } from './put-back.tsx'

type PasskeysPaneProps = Pick<Security, 'begun' | 'onward'> & { passkeys: Passkey[]; timeZone: string }

/** The member's passkeys: what they are called, when they were used, and one for another device. */
export function PasskeysPane({ passkeys, begun, onward, timeZone }: PasskeysPaneProps) {
  return (
    <FactPane id="passkeys" title="Passkeys" note="Your face, finger or device code. No password leaves the device.">
      <FactLines label="Passkeys">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} begun={begun} timeZone={timeZone} />
        ))}
        <FactLine
          icon="plus"
          title={passkeys.length > 0 ? 'A key for another device' : 'A key for this device'}
          note="Takes half a minute"
        >
          {begun?.what !== 'passkey' && <BeginLink begun={{ what: 'passkey' }}>Add a passkey</BeginLink>}
        </FactLine>
      </FactLines>
      {begun?.what === 'passkey' && <AddPasskey onward={onward} />}
    </FactPane>
  )
}

type LineProps = Pick<Security, 'begun'> & { passkey: Passkey; timeZone: string }

function PasskeyLine({ passkey, begun, timeZone }: LineProps) {
  const { id, name, addedAt, lastUsedAt } = passkey
  const isMeant = begun && 'id' in begun && begun.id === id ? begun.what : undefined
  const dates = (
    <>
      Added <LocalDay at={addedAt} timeZone={timeZone} />
      {', '}
      {lastUsedAt ? (
        <>
          used <LocalDay at={lastUsedAt} timeZone={timeZone} />
        </>
      ) : (
        'not used yet'
      )}
    </>
  )
  if (isMeant === 'rename-passkey') {
    return <FactLine icon="key" title={name || 'Passkey'} note={<Rename id={id} name={name} />} />
  }
  if (isMeant === 'remove-passkey') {
    return (
      <AskedLine
        icon="key"
        title={name || 'Passkey'}
        words="It opens nothing here any more, wherever it is kept."
        action="/api/me/passkey-remove"
        fields={{ passkey: id }}
      >
        Remove the passkey
      </AskedLine>
    )
  }
  return (
    <FactLine icon="key" title={name || 'Passkey'} note={dates}>
      <BeginLink begun={{ what: 'rename-passkey', id }} aria-label={`Rename: ${name}`}>
        Rename
      </BeginLink>
      <BeginLink begun={{ what: 'remove-passkey', id }} aria-label={`Remove: ${name}`}>
        Remove
      </BeginLink>
    </FactLine>
  )
}

function Rename({ id, name }: { id: string; name: string }) {
  const values = useMemo(() => ({ name }), [name])
  return (
    <Form
      {...useApiForm(passkeyNameForm, { action: '/api/me/passkey-rename', values })}
      schema={passkeyNameForm}
      className="stack"
    >
      <FormMessages />
      <input type="hidden" name="passkey" value={id} />
      <FormField name="name" />
      <div className="row">
        <SubmitButton>Save the name</SubmitButton>
        <PutBack />
      </div>
    </Form>
  )
}
