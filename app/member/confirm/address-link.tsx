import type { AddressLinkType } from '../../../domain/tools.ts'
import type { PageReply } from '../../forms/page-reply.ts'
import { continueForm } from './form.ts'
import { LinkForm } from './link-form.tsx'

type AddressLinkProps = {
  link: { type: AddressLinkType; from: string; to: string }
  reply: PageReply | undefined
}

/** Another address for an account, or the former one again. */
export function AddressLink({ link: { type, from, to }, reply }: AddressLinkProps) {
  const facts = [
    { name: 'Address now', value: from },
    { name: 'From then on', value: to },
  ]
  return <LinkForm lead={leads[type]} facts={facts} schema={continueForm} reply={reply} button={buttons[type]} />
}

const leads: Record<AddressLinkType, string> = {
  'email-change': 'Nothing has changed yet. Continue, and you sign in and get mail with the new address.',
  'email-revert': 'Somebody gave your account another address. Take it back, and every device is signed out.',
}

const buttons: Record<AddressLinkType, string> = {
  'email-change': 'Use the new address',
  'email-revert': 'Take my address back',
}
