import './page.css'
import { Bay } from '../../../ui/bay/bay.tsx'
import { openAccess } from '../../../domain/club/access.ts'
import type { Invitation } from '../../../domain/joining/invitations.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { lookUpInvitation, whyNone } from '../../sign-in/invitation-token.ts'
import { PageTitle } from '../../page-title.tsx'
import { invitationAction } from './action.ts'
import { askedByLink } from './ask.ts'
import { AskToCome } from './ask-to-come.tsx'
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
  const tools = context.get(toolsContext)
  const { invitedBy, message, expiresAt, edition, zone, requiresApproval, type } = invitation
  const asks = type === 'link' && url.searchParams.has('ask') ? await askedByLink(tools, invitation) : undefined
  if (state !== 'open') {
    // A link ends with its edition: its own day may still be to come.
    const endedAt = expiresAt <= tools.now() ? expiresAt : undefined
    return { state, token, asks, closed: { expiresAt: endedAt, type } }
  }
  return {
    state: 'open' as const,
    token,
    invitation: { invitedBy, message, expiresAt, edition, zone, requiresApproval, type },
    asker: askerOf(context, invitation),
    asks,
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
  // What was typed is shown again, also where the link has ended since.
  const isAsking = loaderData.state === 'open' || replyIn(actionData) !== undefined
  return (
    <div className="invitation">
      <PageTitle title="Your invitation" hidden />
      <div className="invitation-wall wall-field" data-pigment="ochre">
        <div className="invitation-bay">
          <Bay room="hiring" />
        </div>
      </div>
      <div className="invitation-words">
        {isAsking && 'asks' in loaderData && loaderData.asks ? (
          <AskToCome asks={loaderData.asks} token={loaderData.token} reply={actionData} />
        ) : loaderData.state === 'open' ? (
          <OpenInvitation {...loaderData} reply={replyIn(actionData)} />
        ) : (
          <NoInvitation
            state={loaderData.state}
            expiresAt={loaderData.closed?.expiresAt}
            type={loaderData.closed?.type}
            reply={replyIn(actionData)}
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

/** What the request page keeps in its tab is no refusal. */
function replyIn(answer: Route.ComponentProps['actionData']) {
  return answer && 'problems' in answer ? answer : undefined
}

/** Who is signed in here, if anybody who could accept; whether the invitation went to another address, and whether they are in already. */
function askerOf(context: Route.LoaderArgs['context'], { email: invited, edition, type }: Invitation) {
  const viewer = context.get(viewerContext)
  const { email = '' } = context.get(requestContext)
  if (viewer.role === 'visitor' || viewer.status === 'registering') return undefined
  const isOther = invited !== null && invited.toLowerCase() !== email.toLowerCase()
  const isInside =
    type === 'link' && edition !== null && !!openAccess(viewer, edition.id, context.get(toolsContext).now())
  return { name: viewer.displayName, email, isOther, isInside }
}
