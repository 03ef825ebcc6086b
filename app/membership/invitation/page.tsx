import './page.css'
import { Bay } from '../../../ui/bay/bay.tsx'
import { requestContext, viewerContext } from '../../contexts.ts'
import { lookUpInvitation, whyNone } from '../../sign-in/invitation-token.ts'
import { PageTitle } from '../../page-title.tsx'
import { invitationAction } from './action.ts'
import { NoInvitation } from './no-invitation.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import type { Route } from './+types/page'

/**
 * Only reads: mail scanners open every link, so opening an invitation never uses it
 * (docs/behaviour/addresses.md, reads-change-nothing).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const found = token ? await lookUpInvitation(context, token) : undefined
  if (!token) return { state: withoutToken(url.searchParams.get('state')) }
  if (!found) return { state: await whyNone(context, token) }
  const { state, invitation } = found
  if (state !== 'open') return { state, closed: { expiresAt: invitation.expiresAt, type: invitation.type } }
  const { invitedBy, message, expiresAt, edition, zone, requiresApproval, type } = invitation
  return {
    state: 'open' as const,
    token,
    invitation: { invitedBy, message, expiresAt, edition, zone, requiresApproval, type },
    asker: askerOf(context, invitation.email),
  }
}

export function action(args: Route.ActionArgs) {
  return invitationAction(args)
}

/** The address carries the token: it must not travel on to where a link leads. A form still says which site it came from. */
export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
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
          <OpenInvitation {...loaderData} reply={actionData} />
        ) : (
          <NoInvitation
            state={loaderData.state}
            expiresAt={loaderData.closed?.expiresAt}
            isPersonal={loaderData.closed?.type === 'personal'}
            reply={actionData}
          />
        )}
      </div>
    </div>
  )
}

function withoutToken(asked: string | null): (typeof saidAfterwards)[number] | 'needed' {
  return saidAfterwards.find((state) => state === asked) ?? 'needed'
}

const saidAfterwards = ['asked', 'wrong-address', 'unknown', 'held-back'] as const

/** Who is signed in here, if anybody who could accept; and whether the invitation went to another address. */
function askerOf(context: Route.LoaderArgs['context'], invited: string | null) {
  const viewer = context.get(viewerContext)
  const { email = '' } = context.get(requestContext)
  if (viewer.role === 'visitor' || viewer.status === 'registering') return undefined
  const isOther = invited !== null && invited.toLowerCase() !== email.toLowerCase()
  return { name: viewer.displayName, email, isOther }
}
