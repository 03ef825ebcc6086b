import './page.css'
import { href } from 'react-router'
import { isQuarter } from '../../../time/ranges.ts'
import { ErrorFrame } from '../../../ui/frame/error-frame.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { NextSteps } from '../../../ui/next-steps.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { requestContext, toolsContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import { thanksAction } from './action.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import { readReceived } from './received.ts'
import { thanksFor } from './thanks-for.ts'
import type { Route } from './+types/page'

/** The server knows nothing of what was sent: the page is made in the browser only. */
export function loader() {
  return null
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  return { ...readReceived(query.get('kind')), entry: entryAddress(query.get('q')) }
}
clientLoader.hydrate = true as const

/** The code of the letter, or another address for it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { sender } = context.get(requestContext)
  return thanksAction(context.get(toolsContext), sender, await request.formData())
}

export function HydrateFallback() {
  return (
    <main id="main" className="wrap page-head">
      <PageTitle title="Thank you" hidden />
      <Skeleton rows={3} />
      <noscript>This page needs scripts: what you sent is kept by your browser, not in the address.</noscript>
    </main>
  )
}

export default function Thanks({ loaderData: received, actionData }: Route.ComponentProps) {
  const site = useSite()
  const confirmed = actionData && 'confirmed' in actionData ? actionData.confirmed : undefined
  const { lead, steps } = thanksFor(received, site.answerWithinDays, confirmed)
  return (
    <>
      <SkipLink />
      <PageTitle title="Thank you" hidden />
      <ErrorFrame name={site.name} room="strategy" title="Thank you" lead={lead} legal={legalLinksOf(site)}>
        {received.proofId && !confirmed && <ConfirmRequest received={received} answer={actionData} />}
        {steps.length > 0 && <NextSteps steps={steps} />}
        <p className="row thanks-links" data-gap="5">
          <MoreLink href={href('/')}>To the home page</MoreLink>
          {received.kind === 'none' && <MoreLink href={href('/studios/schedule')}>Schedule</MoreLink>}
          {received.kind === 'submission' && <MoreLink href={received.entry}>To your page</MoreLink>}
          {received.kind === 'request' && <MoreLink href={href('/membership')}>How admission works</MoreLink>}
        </p>
      </ErrorFrame>
    </>
  )
}

/** Where the page that was handed in stands. */
function entryAddress(quarter: string | null): string {
  const own = href('/challenge/quarterly')
  return quarter !== null && isQuarter(quarter) ? `${own}?q=${quarter}#entry` : `${own}#entry`
}
