import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { InvitationState } from '../../../domain/invitations.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { LocalDay } from '../../local-day.tsx'
import { useSite } from '../../site-frame.tsx'

type NoInvitationProps = {
  state: Exclude<InvitationState, 'open'> | 'unknown' | 'needed'
  expiresAt: Date | undefined
}

/** Why there is nothing to accept, and what one can do about it (PRODUCT 7.6, `invite.…`). */
export function NoInvitation({ state, expiresAt }: NoInvitationProps) {
  const { contact } = useSite()
  return (
    <div className="stack" data-gap="5">
      <h1 className="title">{titles[state]}</h1>
      <p className="lead">{sentence(state, expiresAt)}</p>
      <p className="read muted">{whatNext[state]}</p>
      {contact && state !== 'used' && (
        <p className="ui muted">
          To ask for a new invitation, write to{' '}
          <a className="link" href={`mailto:${contact}`}>
            {contact}
          </a>
          . An organiser reads it.
        </p>
      )}
      <div className="row" data-gap="5">
        {state === 'used' ? (
          <ButtonLink href={href('/member/login')} forward>
            Sign in
          </ButtonLink>
        ) : (
          <ButtonLink href={href('/membership/invitation-request')} forward>
            Request an invitation
          </ButtonLink>
        )}
        <MoreLink href={href('/membership')}>How admission works</MoreLink>
      </div>
    </div>
  )
}

function sentence(state: NoInvitationProps['state'], expiresAt: Date | undefined): ReactNode {
  switch (state) {
    case 'unknown':
      return 'We do not know this invitation.'
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
  }
}

const titles: Record<NoInvitationProps['state'], string> = {
  unknown: 'Not an invitation',
  expired: 'Too late for this one',
  revoked: 'Withdrawn',
  used: 'Already used',
  declined: 'Declined',
  needed: 'An invitation first',
}

const whatNext: Record<NoInvitationProps['state'], string> = {
  unknown: 'Perhaps the mail broke the link in two. Copy the whole of it into the address line.',
  expired: 'Invitations end, so that a place is not kept from somebody else.',
  revoked: 'The organisers took it back. They can tell you why.',
  used: 'If that was you, sign in with the address it was sent to.',
  declined: 'If you changed your mind, the organisers can send another.',
  needed: 'Open the link in the mail you got. You can also ask for an invitation: an organiser answers, either way.',
}
