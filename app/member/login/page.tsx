import { redirect } from 'react-router'
import { Split } from '../../../ui/frame/split.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { isShutOut } from '../../../domain/club/viewer.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { signInAction } from '../../sign-in/sign-in.ts'
import { ForgotPassword } from '../../sign-in/forgot-password.tsx'
import { AskForCode, TypeCode } from '../../sign-in/sign-in-form.tsx'
import type { SignInProps } from '../../sign-in/sign-in-form.tsx'
import { codeWaitsText, suspendedText } from '../../sign-in/sign-in-words.ts'
import { useEndedSession } from '../../session/start.ts'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import { readWaitingAddress } from '../../sign-in/waiting-address.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'
import { OfflineNote } from './offline-note.tsx'
import type { Route } from './+types/page'

const states = new Map(
  Object.entries({
    suspended: suspendedText,
    wait: codeWaitsText,
    expired: 'Your session has ended. Please sign in again.',
    'signed-out': 'You are signed out on this device.',
  }),
)

export function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const next = acceptWantedPath(url.searchParams.get('next'))
  if (viewer.role !== 'visitor' && !isShutOut(viewer)) throw redirect(next ?? '/member')
  const typed = readWaitingAddress(request)
  const step = url.searchParams.get('step')
  const sentTo = step === 'code' ? typed : undefined
  const { signedIn, accountId } = context.get(requestContext)
  return {
    sentTo,
    typed,
    forPassword: url.searchParams.get('for') === 'password',
    hasForgotten: step === 'forgot',
    hasEnded: signedIn && !accountId,
    state: states.get(url.searchParams.get('state') ?? ''),
    next,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  const { secure } = context.get(requestContext)
  return signInAction(context.get(toolsContext), { path: '/member/login', home: '/member', secure }, request, url)
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  const { next, typed } = loaderData
  const signIn = { reply: actionData, door: '/member/login', next, typed } as const
  useEndedSession(loaderData.hasEnded)
  return (
    <Split name={site.name} room="writing" legal={legalLinksOf(site)}>
      <PageTitle title="Sign in" hidden />
      <div className="app-only">
        <Note>In the app you sign in with a code: a link in a mail may open the browser instead.</Note>
      </div>
      <OfflineNote />
      {loaderData.state && <Note>{loaderData.state}</Note>}
      <Step {...signIn} {...loaderData} />
      <p className="ui muted">
        Not a member yet?{' '}
        <Link className="link" href="/membership/invitation-request">
          Request an invitation
        </Link>
      </p>
    </Split>
  )
}

type StepProps = SignInProps & { sentTo: string | undefined; forPassword: boolean; hasForgotten: boolean }

function Step({ sentTo, forPassword, hasForgotten, ...signIn }: StepProps) {
  if (sentTo) return <TypeCode {...signIn} sentTo={sentTo} forPassword={forPassword} />
  if (hasForgotten) return <ForgotPassword {...signIn} />
  return <AskForCode {...signIn} title="Come in" lead="We send you a six-digit code. It works once, for ten minutes." />
}
