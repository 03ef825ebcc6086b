import type { AddressLinkType } from '../../../domain/tools.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PageForm } from '../../page-form.tsx'
import type { PageReply } from '../../page-reply.ts'
import { continueForm } from './form.ts'

type AddressLinkProps = {
  link: { type: AddressLinkType; from: string; to: string }
  reply: PageReply | undefined
}

/** Another address for an account, or the former one again. */
export function AddressLink({ link: { type, from, to }, reply }: AddressLinkProps) {
  return (
    <>
      <p className="lead muted">{leads[type]}</p>
      <FactList
        shape="narrow"
        facts={[
          { name: 'Address now', value: from },
          { name: 'From then on', value: to },
        ]}
      />
      <PageForm schema={continueForm} reply={reply} className="stack">
        <FormMessages />
        <SubmitButton wide forward>
          {buttons[type]}
        </SubmitButton>
      </PageForm>
      <p className="ui muted">You did not ask for this? Close the page. Nothing happens by itself.</p>
    </>
  )
}

const leads: Record<AddressLinkType, string> = {
  'email-change': 'Nothing has changed yet. Continue, and you sign in and get mail with the new address.',
  'email-revert': 'Somebody gave your account another address. Take it back, and every device is signed out.',
}

const buttons: Record<AddressLinkType, string> = {
  'email-change': 'Use the new address',
  'email-revert': 'Take my address back',
}
