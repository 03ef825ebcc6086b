import { redirect } from 'react-router'
import { needsSetup } from '../../../domain/club/setup.ts'
import { isAdmin } from '../../../domain/club/access.ts'
import { isShutOut } from '../../../domain/club/viewer.ts'
import { Split } from '../../../ui/frame/split.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { signInAction } from '../../sign-in/sign-in.ts'
import { ForgotPassword } from '../../sign-in/forgot-password.tsx'
import { AskForCode, TypeCode } from '../../sign-in/sign-in-form.tsx'
import { codeWaitsText, suspendedText } from '../../sign-in/sign-in-words.ts'
import { useEndedSession } from '../../session/start.ts'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import { readWaitingAddress } from '../../sign-in/waiting-address.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'
import { firstRunAction } from './first-run.ts'
import { FirstRun } from './first-run-form.tsx'
import type { Route } from './+types/page'
import { ButtonLink } from '../../../ui/button.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const next = acceptWantedPath(url.searchParams.get('next'))
  const state = url.searchParams.get('state') ?? ''
  const { signedIn, accountId } = context.get(requestContext)
  const typed = readWaitingAddress(request)
  const forPassword = url.searchParams.get('for') === 'password'
  const nobody = { name: '', sentTo: '', forPassword, state: undefined, next, typed, hasEnded: signedIn && !accountId }
  if (isAdmin(viewer)) throw redirect(next ?? '/manage/home')
  if (viewer.role === 'member' && !isShutOut(viewer) && !context.get(requestContext).isStale())
    return { ...nobody, step: 'not-admin' as const, name: viewer.displayName }
  if (await needsSetup(context.get(toolsContext))) return { ...nobody, step: 'first-run' as const }
  const sentTo = url.searchParams.get('step') === 'code' ? (typed ?? '') : ''
  if (url.searchParams.get('step') === 'forgot') return { ...nobody, step: 'forgot' as const }
  return { ...nobody, step: sentTo ? ('code' as const) : ('address' as const), sentTo, state: states.get(state) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const tools = context.get(toolsContext)
  if (await needsSetup(tools)) return firstRunAction(tools, context.get(requestContext), request)
  const { secure } = context.get(requestContext)
  return signInAction(tools, { path: '/manage/login', home: '/manage/home', secure }, request, url)
}

export default function ManageLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  const { next, typed } = loaderData
  const signIn = { reply: actionData, door: '/manage/login', next, typed } as const
  useEndedSession(loaderData.hasEnded)
  return (
    <Split name={site.name} room="systems" legal={legalLinksOf(site)}>
      <PageTitle title="Organiser sign-in" hidden />
      {loaderData.state && <Note>{loaderData.state}</Note>}
      {loaderData.step === 'first-run' && <FirstRun reply={actionData} />}
      {loaderData.step === 'not-admin' && <NotAdmin name={loaderData.name} />}
      {loaderData.step === 'code' && (
        <TypeCode {...signIn} sentTo={loaderData.sentTo} forPassword={loaderData.forPassword} />
      )}
      {loaderData.step === 'forgot' && <ForgotPassword {...signIn} />}
      {loaderData.step === 'address' && (
        <AskForCode {...signIn} title="Sign in to manage" lead="With a code by mail, or your password." />
      )}
      {loaderData.step !== 'first-run' && loaderData.step !== 'not-admin' && (
        <p className="ui muted">
          Not an organiser?{' '}
          <Link className="link" href="/member/login">
            Go to member sign-in
          </Link>
        </p>
      )}
    </Split>
  )
}

const states = new Map(
  Object.entries({
    suspended: suspendedText,
    wait: codeWaitsText,
    expired: 'Organisers sign in again after two idle hours, and after twelve hours in any case.',
  }),
)

/** Somebody is signed in who is not an organiser: no loop, two ways on. */
function NotAdmin({ name }: { name: string }) {
  return (
    <div className="stack" data-gap="5">
      <h1>Organisers</h1>
      <p className="lead muted">You are signed in as {name}, who is not an organiser.</p>
      <ButtonLink href="/member" forward>
        Go to the member area
      </ButtonLink>
      <ButtonLink href="/member/logout?next=/manage/login" kind="quiet">
        Switch account
      </ButtonLink>
    </div>
  )
}
