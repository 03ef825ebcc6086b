import { useMemo } from 'react'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageForm } from '../forms/page-form.tsx'
import { BeginsHere } from './begins-here.tsx'
import { stepAt } from './door.ts'
import { WantedPath } from './remembered-path.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { forgotForm } from './sign-in-forms.ts'

/** For whoever has forgotten the password: a letter leads to a new one, and from there to where they wanted to go. */
export function ForgotPassword(signIn: SignInProps) {
  const { reply, door, next, typed, again } = signIn
  const first = useMemo(() => ({ form: forgotForm.name, problems: {}, values: { email: typed ?? '' } }), [typed])
  return (
    <>
      <h1>A new password</h1>
      <p className="lead">We send you a letter that leads to it. It works once, for half an hour.</p>
      <PageForm schema={forgotForm} reply={reply ?? first} className="stack">
        <FormMessages />
        <input type="hidden" name="forgot" value="1" />
        <WantedPath {...signIn} />
        <FormField name="email" />
        <BeginsHere name="email" />
        <SubmitButton wide forward>
          Send me the letter
        </SubmitButton>
      </PageForm>
      <p className="ui">
        <Link className="link" data-alone href={stepAt({ path: door }, undefined, { next, again })}>
          Sign in without a password
        </Link>
      </p>
    </>
  )
}
