import { useState } from 'react'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import type { ValidSubmit } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { knowsPasskeys, makeKey } from '../../../sign-in/browser-keys.ts'
import { ceremonyText, makePasskey } from '../../../sign-in/ceremony.ts'
import type { Onward } from './asked.ts'
import { newPasskeyForm } from './passkey-forms.ts'
import { PutBack } from './put-back.tsx'

/** Makes a passkey on this device. Its device asks, so a browser without script or passkeys is told so. */
export function AddPasskey({ onward }: { onward: Onward | undefined }) {
  const isAble = useHydrated() && knowsPasskeys()
  return isAble ? <MakePasskey onward={onward} /> : <Unable />
}

function Unable() {
  return (
    <div className="stack" data-gap="3">
      <Note>
        A passkey is made by a browser that knows them, with script. This one cannot; your phone probably can.
      </Note>
      <PutBack />
    </div>
  )
}

function MakePasskey({ onward }: { onward: Onward | undefined }) {
  const api = useApiForm(newPasskeyForm, { action: '/api/me/passkey-add' })
  const [said, say] = useState('')
  const make = async (submit: ValidSubmit<typeof newPasskeyForm>) => {
    const outcome = await makePasskey(makeKey)
    say(outcome.ok ? '' : ceremonyText(outcome, 'Nothing has changed.'))
    if (!outcome.ok) return
    submit.data.set('key', outcome.key)
    if (onward) submit.data.set('onward', onward)
    await api.onValid(submit)
  }
  return (
    <Form {...api} schema={newPasskeyForm} onValid={make} className="stack">
      <FormMessages />
      <FormField name="name" />
      <div className="row">
        <SubmitButton icon="key">Ask this device</SubmitButton>
        {onward ? (
          <Link className="link" data-alone href={skipped[onward]}>
            Not now
          </Link>
        ) : (
          <PutBack />
        )}
      </div>
      {/* Below the button: words that come and go over it would put the way back under a second press. */}
      <div role="status">{said && <p className="ui muted">{said}</p>}</div>
    </Form>
  )
}

const skipped: Record<Onward, '/membership/welcome' | '/manage/home'> = {
  welcome: '/membership/welcome',
  codes: '/manage/home',
}
