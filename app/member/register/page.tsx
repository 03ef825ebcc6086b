import { Split } from '../../../ui/frame/split.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { readInvitationCookie } from '../../invitation-cookie.ts'
import { lookUpInvitation } from '../../invitation-token.ts'
import { PageTitle } from '../../page-title.tsx'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import type { Route } from './+types/page'

/** The address may carry the token: only our own origin travels on, never the address (a form still says where it came from). */
export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

/** The guard has let somebody in: with an invitation, with a registration they began, or because anybody may register. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? readInvitationCookie(request) ?? ''
  const found = await lookUpInvitation(context, token)
  return { edition: found?.invitation.edition?.title }
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  return (
    <Split name={site.name} room="one-to-ones" legal={legalLinksOf(site)}>
      <PageTitle title="Join" hidden />
      <div className="stack" data-gap="5">
        <h1>Your place</h1>
        <p className="lead muted">
          {loaderData.edition ? `You are invited to ${loaderData.edition}.` : `You are about to join ${site.name}.`}{' '}
          Four things make the place yours.
        </p>
        <FactList facts={steps} shape="narrow" />
        <p className="ui muted">
          Your invitation stays valid until the date in the mail. To take your place,{' '}
          {site.contact ? (
            <>
              write to{' '}
              <a className="link" href={`mailto:${site.contact}`}>
                {site.contact}
              </a>
              : an organiser answers within {site.answerWithinDays} working days.
            </>
          ) : (
            'ask the organiser who invited you.'
          )}
        </p>
        <ButtonLink href="/membership" kind="quiet">
          How membership works
        </ButtonLink>
      </div>
    </Split>
  )
}

const steps = [
  { name: 'Address', value: 'Where we can write to you.' },
  { name: 'Profile', value: 'Display name, time zone, zone.' },
  { name: 'Agreements', value: 'Terms, code of conduct, privacy.' },
  { name: 'Sign-in', value: 'A code each time, or a password.' },
]
