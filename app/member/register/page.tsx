import './page.css'
import { href } from 'react-router'
import { Split } from '../../../ui/frame/split.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { PageTitle } from '../../page-title.tsx'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import { registrationAction } from './action.ts'
import { HasAccount } from './has-account.tsx'
import { ProveAddress } from './prove-address.tsx'
import { papersIn } from './papers.ts'
import { RegisterSteps } from './register-steps.tsx'
import { findRegistrationStart } from './start.ts'
import type { Route } from './+types/page'

/** The address may carry the token: only our own origin travels on, never the address (a form still says where it came from). */
export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

/** The guard has let somebody in: with an invitation, with a registration they began, or because anybody may register. */
export function loader(args: Route.LoaderArgs) {
  return findRegistrationStart(args)
}

export function action(args: Route.ActionArgs) {
  return registrationAction(args)
}

/** Becoming a member: an address, a profile, the agreements, and how to sign in. */
export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  return (
    <Split name={site.name} room="one-to-ones" legal={legalLinksOf(site)}>
      <PageTitle title="Join" hidden />
      {loaderData.state === 'prove' && <ProveAddress {...loaderData} reply={actionData} />}
      {loaderData.state === 'has-account' && <HasAccount {...loaderData} />}
      {loaderData.state === 'open' && (
        <RegisterSteps {...loaderData} papers={papersIn(actionData) ?? loaderData.papers} reply={actionData} />
      )}
      <p className="register-more">
        <MoreLink href={href('/membership')}>How membership works</MoreLink>
      </p>
    </Split>
  )
}
