import { Split } from '../../../ui/frame/split.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { requestContext, toolsContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { signInAction } from '../../sign-in/sign-in.ts'
import { WhoseDevice } from '../../sign-in/borrowed-device.tsx'
import { ForgotPassword } from '../../sign-in/forgot-password.tsx'
import { AskForCode, TypeCode } from '../../sign-in/sign-in-form.tsx'
import { codeWaitsText, suspendedText } from '../../sign-in/sign-in-words.ts'
import { useEndedSession } from '../../session/start.ts'
import { legalLinksOf, useSendsMail, useSite } from '../../site-frame.tsx'
import { readWaitingAddress } from '../../sign-in/waiting-address.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'
import { insideAction } from './act.ts'
import type { Answered } from './act.ts'
import { firstRunAction } from './first-run.ts'
import { FirstRun } from './first-run-form.tsx'
import { InsideStep } from './inside.tsx'
import { loadInside, needsFirst } from './load.ts'
import type { Route } from './+types/page'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = acceptWantedPath(url.searchParams.get('next'))
  const state = url.searchParams.get('state') ?? ''
  const { signedIn, accountId } = context.get(requestContext)
  const typed = readWaitingAddress(request)
  const forPassword = url.searchParams.get('for') === 'password'
  const door = { next, typed, forPassword, hasEnded: signedIn && !accountId }
  const inside = await loadInside({ context, request, url })
  if (inside) return { ...door, step: 'inside' as const, inside, state: states.get(state) }
  if (await needsFirst({ context })) return { ...door, step: 'first-run' as const, state: undefined }
  if (url.searchParams.get('step') === 'forgot') return { ...door, step: 'forgot' as const, state: undefined }
  const sentTo = url.searchParams.get('step') === 'code' ? (typed ?? '') : ''
  return { ...door, step: sentTo ? ('code' as const) : ('address' as const), sentTo, state: states.get(state) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const tools = context.get(toolsContext)
  const facts = context.get(requestContext)
  if (await needsFirst({ context })) return firstRunAction(tools, facts, request)
  // The form is read twice where it signs somebody in.
  const inside = await insideAction({ context, form: await request.clone().formData(), url })
  if (inside) return inside
  return signInAction(tools, { path: '/manage/login', home: '/manage/home', secure: facts.secure }, request, url)
}

export default function ManageLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  const sendsMail = useSendsMail()
  const { next, typed } = loaderData
  const answered: Answered | undefined = actionData
  const reply = answered && 'form' in answered ? answered : undefined
  const signIn = { reply, door: '/manage/login', next, typed } as const
  useEndedSession(loaderData.hasEnded)
  return (
    <Split name={site.name} room="systems" legal={legalLinksOf(site)}>
      <PageTitle title="Organiser sign-in" hidden />
      {loaderData.state && <Note>{loaderData.state}</Note>}
      {loaderData.step === 'first-run' && <FirstRun reply={reply} />}
      <WhoseDevice>
        {loaderData.step === 'code' && (
          <TypeCode {...signIn} sentTo={loaderData.sentTo} sendsMail={sendsMail} forPassword={loaderData.forPassword} />
        )}
        {loaderData.step === 'forgot' && <ForgotPassword {...signIn} />}
        {loaderData.step === 'address' && (
          <>
            <p className="split-over ui muted">Organisers</p>
            <AskForCode {...signIn} title="Sign in to manage" lead="A second factor is asked for when you have one." />
          </>
        )}
      </WhoseDevice>
      {(loaderData.step === 'code' || loaderData.step === 'address') && (
        <p className="ui muted">
          Not an organiser?{' '}
          <Link className="link" href="/member/login">
            Go to member sign-in
          </Link>
        </p>
      )}
      {loaderData.step === 'inside' && <InsideStep inside={loaderData.inside} answered={answered} next={next} />}
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
