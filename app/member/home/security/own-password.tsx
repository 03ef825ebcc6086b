import { useState } from 'react'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { proofAddress } from '../../../sign-in/wanted-path.ts'
import { usePasswordMin } from '../../../site-frame.tsx'
import { beginAt } from './asked.ts'
import { ownPasswordForm } from './password-form.ts'
import { PutBack } from './put-back.tsx'

/** Sets a password, or another one. Whoever signed in a while ago types the present one, or proves by a code who they are. */
export function PasswordForm({ hasPassword, isProven }: { hasPassword: boolean; isProven: boolean }) {
  const passwordMin = usePasswordMin()
  const [schema] = useState(() => ownPasswordForm({ asksPresent: !isProven, passwordMin }))
  return (
    <Form {...useApiForm(schema, { action: '/api/me/password' })} schema={schema} className="stack">
      <FormMessages />
      <FormFields />
      {!isProven && (
        <p className="ui">
          <Link className="link" data-alone href={proofAddress(beginAt({ what: 'password' }))}>
            Forgot the present one?
          </Link>
        </p>
      )}
      <p className="small muted">Every other device is signed out, and we write to you.</p>
      <div className="row">
        <SubmitButton>{hasPassword ? 'Change the password' : 'Set the password'}</SubmitButton>
        <PutBack />
      </div>
    </Form>
  )
}
