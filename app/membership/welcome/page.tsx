import './page.css'
import { href } from 'react-router'
import { welcomeFor } from '../../../domain/welcome.ts'
import { Bay } from '../../../ui/bay/bay.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-frame.tsx'
import { signInAndReturn } from '../../wanted-path.ts'
import { SettlingIn } from './settling-in.tsx'
import { stepsOf } from './steps-of.ts'
import type { Route } from './+types/page'

/** The layout leaves the navigation out (SPECIFICATION 2). */
export const handle = { navigation: 'hidden' }

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return { state: 'not-signed-in' as const }
  if (viewer.status === 'registering') return { state: 'registering' as const }
  if (viewer.status !== 'active' && viewer.status !== 'paused') return { state: 'not-signed-in' as const }
  return { state: 'member' as const, welcome: await welcomeFor(context.get(toolsContext), viewer) }
}

export default function Welcome({ loaderData }: Route.ComponentProps) {
  const isDone = loaderData.state === 'member' && loaderData.welcome.isDone
  const steps = stepsOf(loaderData.state === 'member' ? loaderData.welcome : undefined)
  return (
    <div className="wrap welcome">
      <PageTitle title="Welcome" hidden />
      <Steps steps={steps.map(({ name, isSet }) => ({ name, state: isSet ? 'done' : 'ahead' }))} />
      <div className="grid-12 welcome-body">
        <div data-from="1" data-to="5">
          <h1 className="title">{isDone ? 'You are set' : 'Welcome'}</h1>
          <WhatThisIs state={loaderData.state} isDone={isDone} />
          <div className="welcome-bay hide-small">
            <Bay room="feedback" floor />
          </div>
        </div>
        <div data-from="7" data-to="12">
          <SettlingIn steps={steps} />
        </div>
      </div>
    </div>
  )
}

type WhatThisIsProps = { state: 'not-signed-in' | 'registering' | 'member'; isDone: boolean }

function WhatThisIs({ state, isDone }: WhatThisIsProps) {
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
    case 'member':
      return (
        <p className="lead muted">
          {isDone
            ? 'Everything is as you chose it. You find each of these under Me.'
            : 'Five things to look at. Each is set to something sensible already; you find it under Me.'}
        </p>
      )
  }
}
