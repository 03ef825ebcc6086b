import './page.css'
import { href } from 'react-router'
import { welcomeFor } from '../../../domain/community/welcome.ts'
import { Bay } from '../../../ui/bay/bay.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { platformOf } from '../../pwa/install/state.ts'
import { useSite } from '../../site-frame.tsx'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'
import { welcomeAction } from './action.ts'
import { SettlingIn } from './settling-in.tsx'
import { OneStep } from './one-step.tsx'
import { stepsOf, stepIn } from './steps-of.ts'
import type { Route } from './+types/page'

/** The layout leaves the navigation out. */
export const handle = { navigation: 'hidden' }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return { state: 'not-signed-in' as const }
  if (viewer.status === 'registering') return { state: 'registering' as const }
  if (viewer.status !== 'active' && viewer.status !== 'paused') return { state: 'not-signed-in' as const }
  const welcome = await welcomeFor(context.get(toolsContext), viewer)
  const asked = stepIn(url.searchParams.get('step'))
  if (welcome.isDone && !asked) return { state: 'done' as const, welcome }
  const platform = platformOf(request.headers.get('User-Agent') ?? '')
  return { state: 'step' as const, welcome, platform, step: asked ?? stepIn(String(welcome.stepsDone + 1)) ?? 5 }
}

export function action(args: Route.ActionArgs) {
  return welcomeAction(args)
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  const welcome = 'welcome' in loaderData ? loaderData.welcome : undefined
  const current = loaderData.state === 'step' ? loaderData.step : undefined
  const steps = stepsOf(welcome)
  const isBehind = (index: number) => loaderData.state === 'done' || index < (welcome?.stepsDone ?? 0)
  return (
    <div className="wrap welcome">
      <PageTitle title="Welcome" hidden />
      <Steps
        steps={steps.map(({ name }, index) => ({
          name,
          state: index + 1 === current ? 'current' : isBehind(index) ? 'done' : 'ahead',
        }))}
      />
      {loaderData.state === 'step' ? (
        <OneStep
          key={loaderData.step}
          step={loaderData.step}
          welcome={loaderData.welcome}
          reply={actionData}
          device={{ siteName: site.name, platform: loaderData.platform }}
        />
      ) : (
        <div className="grid-12 welcome-body">
          <div data-from="1" data-to="5">
            <h1 className="title">{loaderData.state === 'done' ? 'You are set' : 'Welcome'}</h1>
            <WhatThisIs state={loaderData.state} />
            <div className="welcome-bay hide-small">
              <Bay room="feedback" floor />
            </div>
          </div>
          <div data-from="7" data-to="12">
            <SettlingIn steps={steps} />
          </div>
        </div>
      )}
    </div>
  )
}

function WhatThisIs({ state }: { state: 'not-signed-in' | 'registering' | 'done' }) {
  const { name } = useSite()
  switch (state) {
    case 'not-signed-in':
      return (
        <div className="stack" data-gap="5">
          <p className="lead muted">
            This page is for new members of {name}. It shows what to look at in the first five minutes. Sign in to see
            how yours stand.
          </p>
          <ButtonLink href={signInAndReturn(href('/membership/welcome'))} forward fit>
            Sign in
          </ButtonLink>
        </div>
      )
    case 'registering':
      return (
        <div className="stack" data-gap="5">
          <p className="lead muted">Your registration is not finished yet.</p>
          <ButtonLink href={href('/member/register')} forward fit>
            See what is missing
          </ButtonLink>
        </div>
      )
    case 'done':
      return (
        <div className="stack" data-gap="5">
          <p className="lead muted">You find each of these under Me, whenever you want to change it.</p>
          <ButtonLink href={href('/member')} forward fit>
            Go in
          </ButtonLink>
          <MoreLink href={`${href('/membership/welcome')}?step=1`}>Go through it again</MoreLink>
        </div>
      )
  }
}
