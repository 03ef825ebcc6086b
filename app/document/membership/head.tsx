import './membership.css'
import { href } from 'react-router'
import type { Edition, Intake } from '../../../domain/programme/editions.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useMe } from '../../fetching/me.ts'

/** An edition people can be part of, as this page shows it. */
export type EditionAhead = Pick<Edition, 'slug' | 'title' | 'status' | 'startsOn' | 'endsOn'> & { intake: Intake }

/** Without `editions` nobody is led in. */
type HeadProps = { title: string; lead: string; editions?: EditionAhead[] }

/** What membership is, in two sentences, and the way in. */
export function MembershipHead({ title, lead, editions }: HeadProps) {
  return (
    <div className="wrap page-head">
      <div className="grid-12" data-align="end">
        <h1 className="display" data-from="1" data-to="8">
          {title}
        </h1>
        <div className="stack" data-from="9" data-to="12">
          {lead && <p className="lead">{lead}</p>}
          {editions && <WayIn canRequest={editions.some(({ intake }) => intake.state === 'open')} />}
        </div>
      </div>
    </div>
  )
}

/** Rendered for visitors; a member's browser puts their own way in its place. */
function WayIn({ canRequest }: { canRequest: boolean }) {
  const me = useMe()
  return (
    <div className="stack membership-way-in">
      {me && !me.hasLeft ? (
        <>
          <p className="ui muted membership-who">Signed in as {me.displayName}.</p>
          <ButtonLink href={href('/member')} forward fit>
            Go to your editions
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink href={href('/membership/invitation-request')} forward fit>
            {canRequest ? 'Request an invitation' : 'Join the waiting list'}
          </ButtonLink>
          {!me && (
            <p className="ui muted">
              Already a member? <Link href={href('/member/login')}>Sign in</Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
