import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Invitation, InvitationState } from '../../../domain/joining/invitations.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { LocalDay } from '../../local-time/local-time.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { askAgainForm, invitationCodeForm, heldBackText } from './form.ts'

type State = Exclude<InvitationState, 'open'> | 'unknown' | 'held-back' | 'needed' | 'asked' | 'wrong-address'

type NoInvitationProps = {
  state: State
  expiresAt: Date | undefined
  type: Invitation['type'] | undefined
  reply: PageReply | undefined
}

/** Why there is nothing to accept, and what one can do about it. */
export function NoInvitation({ state, expiresAt, type, reply }: NoInvitationProps) {
  if (type === 'link' && isOfLink(state)) return <LinkOver state={state} expiresAt={expiresAt} />
  const canAskAgain = type === 'personal' && (state === 'expired' || state === 'declined' || state === 'revoked')
  return (
    <div className="stack" data-gap="5">
      <h1 className="title">{titles[state]}</h1>
      <p className="lead">{sentence(state, expiresAt)}</p>
      <p className="read muted">{whatNext[state]}</p>
      {canAskAgain && <AskAgain reply={reply} />}
      {(state === 'needed' || state === 'unknown' || state === 'held-back') && <CodeForm reply={reply} />}
      <div className="row" data-gap="5">
        {state === 'used' ? (
          <ButtonLink href={href('/member/login')} forward>
            Sign in
          </ButtonLink>
        ) : (
          <ButtonLink href={href('/membership/invitation-request')} kind={canAskAgain ? 'quiet' : undefined} forward>
            Request an invitation
          </ButtonLink>
        )}
        <MoreLink href={href('/membership')}>How admission works</MoreLink>
      </div>
    </div>
  )
}

/** A link for many that lets nobody in any more. Whoever came by it before signs in. */
function LinkOver({ state, expiresAt }: { state: keyof typeof linkTitles; expiresAt: Date | undefined }) {
  return (
    <div className="stack" data-gap="5">
      <h1 className="title">{linkTitles[state]}</h1>
      <p className="lead">
        {state === 'expired' && expiresAt ? (
          <>
            This link ended on <LocalDay at={expiresAt} />.
          </>
        ) : (
          linkSentences[state]
        )}
      </p>
      <p className="read muted">If you came in by it, sign in. If not, ask for an invitation: an organiser answers.</p>
      <div className="row" data-gap="5">
        <ButtonLink href={href('/membership/invitation-request')} forward>
          Request an invitation
        </ButtonLink>
        <MoreLink href={href('/member/login')}>Sign in</MoreLink>
      </div>
    </div>
  )
}

function isOfLink(state: State): state is keyof typeof linkTitles {
  return state in linkTitles
}

const linkTitles = { expired: 'Too late for this one', used: 'All places are taken', revoked: 'This link is closed' }
const linkSentences = {
  expired: 'This link has ended.',
  used: 'The last place of this link is taken.',
  revoked: 'The organisers closed this link.',
}

function AskAgain({ reply }: { reply: PageReply | undefined }) {
  return (
    <PageForm schema={askAgainForm} reply={reply}>
      <input type="hidden" name="answer" value="ask-again" />
      <SubmitButton forward>Ask for a new one</SubmitButton>
    </PageForm>
  )
}

function CodeForm({ reply }: { reply: PageReply | undefined }) {
  return (
    <PageForm schema={invitationCodeForm} reply={reply} className="stack" data-gap="4">
      <FormMessages />
      <input type="hidden" name="answer" value="code" />
      <FormField name="code" />
      <SubmitButton kind="quiet">Find the invitation</SubmitButton>
    </PageForm>
  )
}

function sentence(state: State, expiresAt: Date | undefined): ReactNode {
  switch (state) {
    case 'unknown':
      return 'We do not know this invitation.'
    case 'held-back':
      return heldBackText
    case 'expired':
      return expiresAt ? (
        <>
          This invitation ended on <LocalDay at={expiresAt} />.
        </>
      ) : (
        'This invitation ended.'
      )
    case 'revoked':
      return 'This invitation was withdrawn.'
    case 'used':
      return 'This invitation has been used.'
    case 'declined':
      return 'This invitation was declined.'
    case 'needed':
      return 'To register you need an invitation.'
    case 'asked':
      return 'We have asked the organisers for a new invitation.'
    case 'wrong-address':
      return 'Thank you for telling us. The invitation has ended.'
  }
}

const titles: Record<State, string> = {
  unknown: 'Not an invitation',
  'held-back': 'A moment’s patience',
  expired: 'Too late for this one',
  revoked: 'Withdrawn',
  used: 'Already used',
  declined: 'Declined',
  needed: 'An invitation first',
  asked: 'Asked',
  'wrong-address': 'Not for you',
}

const whatNext: Record<State, string> = {
  unknown:
    'Perhaps the mail broke the link in two: copy the whole of it into the address line, or type the code of the letter.',
  'held-back': 'Nothing happened to your invitation: only typed codes wait, and only where you are now.',
  expired: 'Invitations end, so that a place is not kept from somebody else.',
  revoked: 'The organisers took it back. They can tell you why.',
  used: 'If that was you, sign in with the address it was sent to.',
  declined: 'If you changed your mind, the organisers can send another.',
  needed:
    'Open the link in the letter you got, or type its code. You can also ask for an invitation: an organiser answers, either way.',
  asked: 'If they send one, it comes to the address of the old one.',
  'wrong-address':
    'The organisers know that the address is wrong. If you would like to come yourself, ask for an invitation.',
}
