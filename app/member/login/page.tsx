import { redirect } from 'react-router'
import { Split } from '../../../ui/frame/split.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { isShutOut } from '../../../domain/club/viewer.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { ApiButton } from '../../forms/posting.tsx'
import { PageTitle } from '../../page-title.tsx'
import { signInAction } from '../../sign-in/sign-in.ts'
import { WhoseDevice } from '../../sign-in/borrowed-device.tsx'
import { ForgotPassword } from '../../sign-in/forgot-password.tsx'
import { AskForCode, TypeCode } from '../../sign-in/sign-in-form.tsx'
import type { SignInProps } from '../../sign-in/sign-in-props.ts'
import { codeWaitsText, erasingText, suspendedText } from '../../sign-in/sign-in-words.ts'
import { useEndedSession } from '../../session/start.ts'
import { legalLinksOf, useSendsMail, useSite } from '../../site-frame.tsx'
import { readWaitingAddress } from '../../sign-in/waiting-address.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'
import { isSecondStep } from '../../sign-in/second-step.ts'
import { OfflineNote } from './offline-note.tsx'
import { answerSecondStep, loadSecondStep } from './second-step.ts'
import { SecondStepPage } from './second-step-page.tsx'
import type { Route } from './+types/page'

const states = new Map(
  Object.entries({
    suspended: suspendedText,
    wait: codeWaitsText,
    expired: 'Your session has ended. Please sign in again.',
    'not-me': 'Everybody is signed out, you too. Prove with a code that it is you; we wrote to you as well.',
    erasing: erasingText,
    'signed-out': 'You are signed out on this device.',
  }),
)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const next = acceptWantedPath(url.searchParams.get('next'))
  const has = await loadSecondStep({ context, url })
  const { signedIn, accountId, email, isProvenLately } = context.get(requestContext)
  const isErasing = !has && viewer.role !== 'visitor' && viewer.status === 'erasing'
  const isIn = !has && viewer.role !== 'visitor' && !isShutOut(viewer) && !isErasing
  const again = isIn && url.searchParams.has('again') && !(await isProvenLately())
  if (isIn && !again) throw redirect(next ?? '/member')
  const typed = readWaitingAddress(request) ?? (again ? email : undefined)
  const step = url.searchParams.get('step')
  const sentTo = step === 'code' ? typed : undefined
  return {
    sentTo,
    has,
    typed,
    again,
    isErasing,
    forPassword: url.searchParams.get('for') === 'password',
    hasForgotten: step === 'forgot',
    hasEnded: signedIn && !accountId,
    state: states.get(url.searchParams.get('state') ?? ''),
    next,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { secure, accountId } = context.get(requestContext)
  const form = await request.clone().formData()
  // A visitor's passkey is both steps at once.
  const isBoth = !accountId && form.has('key')
  if (isSecondStep(form) && !isBoth) return answerSecondStep({ context, url }, form)
  return signInAction(context.get(toolsContext), { path: '/member/login', home: '/member', secure }, request, url)
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  const { next, typed, again } = loaderData
  const signIn = { reply: actionData, door: '/member/login', next, typed, again } as const
  useEndedSession(loaderData.hasEnded)
  return (
    <Split name={site.name} room="writing" legal={legalLinksOf(site)}>
      <PageTitle title="Sign in" hidden />
      <div className="app-only">
        <Note>In the app you sign in with a code: a link in a mail may open the browser instead.</Note>
      </div>
      <OfflineNote />
      {loaderData.state && <Note>{loaderData.state}</Note>}
      {loaderData.isErasing && <KeepAccount />}
      {loaderData.has ? (
        <SecondStepPage {...signIn} has={loaderData.has} />
      ) : (
        <WhoseDevice>
          <Step {...signIn} {...loaderData} />
        </WhoseDevice>
      )}
      {!again && !loaderData.has && (
        <p className="ui muted">
          Not a member yet?{' '}
          <Link className="link" href="/membership/invitation-request">
            Request an invitation
          </Link>
        </p>
      )}
    </Split>
  )
}

/** Whoever is signed in already, by a program or in another window, says it with a button. */
function KeepAccount() {
  return (
    <ApiButton action="/api/me/keep" forward>
      Keep my account
    </ApiButton>
  )
}

const comeIn = ['Come in', 'We send you a six-digit code. It works once, for ten minutes.'] as const
const isItYou = [
  'Is it you?',
  'You are signed in for longer than ten minutes. Prove it once more, and you go on where you were.',
] as const

type StepProps = SignInProps & { sentTo: string | undefined; forPassword: boolean; hasForgotten: boolean }

function Step({ sentTo, forPassword, hasForgotten, ...signIn }: StepProps) {
  const sendsMail = useSendsMail()
  if (sentTo) return <TypeCode {...signIn} sentTo={sentTo} sendsMail={sendsMail} forPassword={forPassword} />
  if (hasForgotten) return <ForgotPassword {...signIn} />
  const [title, lead] = signIn.again ? isItYou : comeIn
  return <AskForCode {...signIn} title={title} lead={lead} />
}
