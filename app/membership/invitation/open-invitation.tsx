import { href } from 'react-router'
import type { Invitation } from '../../../domain/joining/invitations.ts'
import { zoneCity } from '../../../time/zones.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { DayInText, LocalDay } from '../../local-time/local-time.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { hasPapers, useSite } from '../../site-frame.tsx'
import { AcceptHere } from './accept-here.tsx'
import type { Asker } from './accept-here.tsx'
import { SayNo } from './say-no.tsx'
import { useEffect } from 'react'

type Shown = Pick<Invitation, 'invitedBy' | 'message' | 'expiresAt' | 'edition' | 'zone' | 'requiresApproval' | 'type'>

type OpenInvitationProps = {
  invitation: Shown
  token: string
  asker: Asker | undefined
  reply: PageReply | undefined
}

/** Who invites, to what, until when; yes or no. */
export function OpenInvitation({ invitation, token, asker, reply }: OpenInvitationProps) {
  const site = useSite()
  useOpened(token)
  const { invitedBy, message, edition, zone } = invitation
  const requiresApproval = invitation.type === 'link' && invitation.requiresApproval
  return (
    <div className="stack" data-gap="5">
      <h1 className="title">You are invited</h1>
      <p className="lead muted">
        {invitedBy ?? 'An organiser'} invites you to {site.name}. Nothing has happened yet.
      </p>
      {message && <blockquote className="invitation-message read">{message}</blockquote>}
      <FactList shape="narrow" facts={factsOf(invitation, edition, zone)} />
      <Answer asker={asker} token={token} reply={reply} edition={edition} asksFirst={requiresApproval} />
      {invitation.type === 'personal' && <SayNo reply={reply} />}
      {hasPapers(site) && (
        <p className="ui muted">
          Before you accept: the <Link href={href('/code-of-conduct')}>code of conduct</Link> and the{' '}
          <Link href={href('/membership/terms')}>terms</Link>.
        </p>
      )}
    </div>
  )
}

type AnswerProps = Pick<OpenInvitationProps, 'asker' | 'token' | 'reply'> & {
  edition: Shown['edition']
  asksFirst: boolean
}

/** Yes: at once, or by a request that an organiser answers; or nothing to do for whoever is in already. */
function Answer({ asker, token, reply, edition, asksFirst }: AnswerProps) {
  if (asker?.isInside && edition) {
    return (
      <div className="stack" data-gap="3">
        <p className="read">You are in this edition already, {asker.name}: there is nothing to accept.</p>
        <ButtonLink wide forward href={href('/member/editions/:edition', { edition: edition.slug })}>
          Go to {edition.title}
        </ButtonLink>
      </div>
    )
  }
  const ask = `${href('/membership/invitation')}?token=${token}&ask=1`
  return (
    <>
      {asksFirst && (
        <p className="ui muted">By this link you ask to come in. An organiser decides, and writes to you.</p>
      )}
      {asker ? (
        <AcceptHere asker={asker} token={token} asksFirst={asksFirst} reply={reply} />
      ) : (
        <ButtonLink wide forward href={asksFirst ? ask : `${href('/member/register')}?token=${token}`}>
          {asksFirst ? 'Ask to come in' : 'Accept'}
        </ButtonLink>
      )}
    </>
  )
}

function factsOf({ invitedBy, expiresAt }: Shown, edition: Shown['edition'], zone: Shown['zone']) {
  return [
    { name: 'From', value: invitedBy ?? 'The organisers' },
    ...(edition ? [{ name: 'Edition', value: `${edition.slug}, ${edition.title}` }] : []),
    ...(edition?.startsOn && edition.endsOn
      ? [
          {
            name: 'Dates',
            value: (
              <>
                <DayInText day={edition.startsOn} /> – <DayInText day={edition.endsOn} />
              </>
            ),
          },
        ]
      : []),
    ...(zone ? [{ name: 'Zone', value: `${zone.name} (${zoneCity(zone.timeZone)})` }] : []),
    { name: 'Valid until', value: <LocalDay at={expiresAt} /> },
  ]
}

/** Tells the house that somebody looks at the invitation: only a browser with a person before it does. */
function useOpened(token: string): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      // A look that is not noted changes nothing for whoever looks.
      void fetch('/api/invitations/opened', { method: 'POST', body: new URLSearchParams({ token }) }).catch(
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [token])
}
