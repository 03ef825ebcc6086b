import { useEffect, useMemo, useRef } from 'react'
import { useForm } from '../../ui/form/form-context.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageForm } from '../forms/page-form.tsx'
import type { PageReply } from '../forms/page-reply.ts'
import { TakesTick } from './borrowed-device.tsx'
import { stepAt } from './door.ts'
import { WantedPath } from './remembered-path.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { passwordForm } from './sign-in-forms.ts'

/** Signing in with a password: folded, since a code or a key needs none. `typed` is what stands in the form above it. */
export function PasswordWay({ typed, ...signIn }: SignInProps & { typed: string }) {
  const { reply, door, next, again } = signIn
  const sent = reply?.values.email ?? ''
  const first = useMemo((): PageReply => ({ form: passwordForm.name, problems: {}, values: { email: sent } }), [sent])
  return (
    <details className="disclosure" open={reply?.form === passwordForm.name || undefined}>
      <summary>
        <Icon name="lock" /> Use a password
      </summary>
      <PageForm
        schema={passwordForm}
        reply={reply?.form === passwordForm.name ? reply : first}
        className="stack disclosure-content"
      >
        <FormMessages />
        <WantedPath {...signIn} />
        <FormField name="email" />
        <AddressTypedAbove address={typed} />
        <FormField name="password" />
        {!again && <FormField name="notMine" />}
        {!again && <TakesTick />}
        <div className="row" data-apart>
          <SubmitButton kind="quiet">Sign in</SubmitButton>
          <Link className="link ui" data-alone href={stepAt({ path: door }, 'forgot', { next, again })}>
            Forgot it?
          </Link>
        </div>
      </PageForm>
    </details>
  )
}

/** Nobody types an address twice who decides for the password. Another one that was typed there stays. */
function AddressTypedAbove({ address }: { address: string }) {
  const { model } = useForm()
  const filledIn = useRef('')
  useEffect(() => {
    if (!model || address === '') return
    const { value } = model.field('email')
    if (value !== '' && value !== filledIn.current) return
    filledIn.current = address
    model.suggest('email', address)
  }, [model, address])
  return null
}
