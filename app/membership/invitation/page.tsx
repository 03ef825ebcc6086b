import './page.css'
import { Bay } from '../../../ui/bay/bay.tsx'
import { lookUpInvitation } from '../../invitation-token.ts'
import { PageTitle } from '../../page-title.tsx'
import { NoInvitation } from './no-invitation.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import type { Route } from './+types/page'

/** Only reads: mail scanners open every link, so opening an invitation never uses it (PRODUCT 1). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const found = token ? await lookUpInvitation(context, token) : undefined
  if (!token || !found) {
    return { state: token || url.searchParams.get('state') === 'unknown' ? ('unknown' as const) : ('needed' as const) }
  }
  const { state, invitation } = found
  if (state !== 'open') return { state, expiresAt: invitation.expiresAt }
  const { invitedBy, message, expiresAt, edition, zone, requiresApproval } = invitation
  return { state, token, invitation: { invitedBy, message, expiresAt, edition, zone, requiresApproval } }
}

/** The address carries the token: it must not travel on to where a link leads. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

export default function Invitation({ loaderData }: Route.ComponentProps) {
  return (
    <div className="invitation">
      <PageTitle title="Your invitation" hidden />
      <div className="invitation-wall wall-field" data-pigment="ochre">
        <div className="invitation-bay">
          <Bay room="hiring" />
        </div>
      </div>
      <div className="invitation-words">
        {loaderData.state === 'open' ? (
          <OpenInvitation invitation={loaderData.invitation} token={loaderData.token} />
        ) : (
          <NoInvitation
            state={loaderData.state}
            expiresAt={'expiresAt' in loaderData ? loaderData.expiresAt : undefined}
          />
        )}
      </div>
    </div>
  )
}
