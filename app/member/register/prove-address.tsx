import { useMemo } from 'react'
import { href } from 'react-router'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { letterIsWords } from '../../sign-in/sign-in-words.ts'
import { useSendsMail } from '../../site-frame.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { addressCodeForm, provenAddressForm } from './form.ts'
import { ToWhere } from './to-where.tsx'
import type { To } from './to-where.tsx'

type ProveAddressProps = {
  to: To
  /** Where a code is on its way to. */
  sentTo: string | undefined
  /** What the invitation names, to be changed where it is another one. */
  email: string | undefined
  reply: PageReply | undefined
}

/** Nobody registers an address that is not theirs: a code goes there first. */
export function ProveAddress({ to, sentTo, email, reply }: ProveAddressProps) {
  return (
    <div className="stack" data-gap="5">
      <h1>{sentTo ? 'Enter your code' : 'Your address'}</h1>
      <ToWhere to={to} />
      {sentTo ? <TypeCode sentTo={sentTo} reply={reply} /> : <AskForCode email={email} reply={reply} />}
    </div>
  )
}

function AskForCode({ email, reply }: Pick<ProveAddressProps, 'email' | 'reply'>) {
  const first = useMemo(() => ({ form: provenAddressForm.name, problems: {}, values: { email: email ?? '' } }), [email])
  return (
    <PageForm schema={provenAddressForm} reply={reply ?? first} className="stack">
      <FormMessages />
      <FormField name="email" hint="We send a code there, so that nobody registers with your address but you." />
      <SubmitButton wide forward>
        Send me a code
      </SubmitButton>
    </PageForm>
  )
}

function TypeCode({ sentTo, reply }: { sentTo: string; reply: PageReply | undefined }) {
  const where = letterIsWords(useSendsMail(), sentTo)
  return (
    <>
      <PageForm schema={addressCodeForm} reply={reply} className="stack">
        <FormMessages />
        <FormField name="code" hint={`${where} It is valid for an hour.`} />
        <SubmitButton wide forward>
          Continue
        </SubmitButton>
      </PageForm>
      <p className="ui">
        <Link className="link" data-alone href={`${href('/member/register')}?other=1`}>
          No letter, or another address?
        </Link>
      </p>
    </>
  )
}
