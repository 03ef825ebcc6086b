import { data, Form, redirect, useNavigation } from 'react-router'
import type { LinkDescription } from '../../../domain/tools.ts'
import { findMemberByAccount } from '../../../domain/viewer.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Split } from '../../../ui/frame/split.tsx'
import { Note } from '../../../ui/note.tsx'
import { toolsContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { isShutOut } from '../../sign-in.ts'
import { refusalText, suspendedText } from '../../sign-in-words.ts'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import { acceptWantedPath } from '../../wanted-path.ts'
import { maskAddress } from './mask-address.ts'
import type { Route } from './+types/page'

/** The address carries the token: only our own origin travels on, never the address (a form still says where it came from). */
export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

/** Looks at the link without using it: mail scanners open every link (PRODUCT 1, promise 2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token_hash') ?? ''
  const link = token ? await context.get(toolsContext).auth.describeLink(token) : undefined
  if (!link) return { state: 'unknown' as const }
  return {
    state: link.state,
    type: link.type,
    address: maskAddress(link.email),
    next: acceptWantedPath(url.searchParams.get('next')) ?? acceptWantedPath(link.redirectTo) ?? '/member',
  }
}

/** Only this uses the link up. A link to a new password sets it in the same step. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const tools = context.get(toolsContext)
  const form = await request.formData()
  const token = url.searchParams.get('token_hash') ?? ''
  const link = await tools.auth.describeLink(token)
  if (link?.state !== 'open')
    return data({ problem: sentences[link?.state ?? 'expired'], field: undefined }, { status: 422 })
  const password = String(form.get('password') ?? '')
  if (link.type === 'recovery' && password.length < shortestPassword) {
    return data(
      { problem: undefined, field: `Password must be at least ${shortestPassword} characters long.` },
      { status: 422 },
    )
  }

  const outcome = await tools.auth.verifyLink(token, link.type)
  if (!outcome.ok)
    return data({ problem: refusalText(outcome.because, outcome.retryAfterMinutes), field: undefined }, { status: 422 })
  const member = await findMemberByAccount(tools, outcome.accountId)
  if (member && isShutOut(member)) {
    await tools.auth.signOut()
    return data({ problem: suspendedText, field: undefined }, { status: 403 })
  }
  if (link.type === 'recovery') {
    const changed = await tools.auth.setPassword(password)
    if (!changed.ok) return redirect('/member?view=security&notice=password-kept')
  }
  return redirect(acceptWantedPath(url.searchParams.get('next')) ?? acceptWantedPath(outcome.next) ?? '/member')
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  const isOpen = loaderData.state === 'open'
  return (
    <Split name={site.name} room="hiring" legal={legalLinksOf(site)}>
      <PageTitle title="One more step" hidden />
      <div className="stack" data-gap="5">
        <h1>{isOpen ? 'One more step' : 'This link is over'}</h1>
        {actionData?.problem && (
          <Note tone="bad" role="alert">
            {actionData.problem}
          </Note>
        )}
        {isOpen ? (
          <OpenLink link={loaderData} siteName={site.name} problem={actionData?.field} />
        ) : (
          <>
            <p className="lead muted">{sentences[loaderData.state]}</p>
            <ButtonLink href="/member/login" forward>
              Send me a new one
            </ButtonLink>
          </>
        )}
      </div>
    </Split>
  )
}

type OpenLinkProps = {
  link: { type: LinkDescription['type']; address: string; next: string }
  siteName: string
  problem: string | undefined
}

function OpenLink({ link, siteName, problem }: OpenLinkProps) {
  const isRecovery = link.type === 'recovery'
  return (
    <>
      <p className="lead muted">Nothing has happened yet. Check this, then continue.</p>
      <FactList
        shape="narrow"
        facts={[
          {
            name: 'What',
            value: isRecovery ? `A new password for ${siteName}` : `Sign in to ${siteName} in this browser`,
          },
          { name: 'Address', value: link.address },
          { name: 'Then', value: `You go on to ${link.next}` },
        ]}
      />
      <Form method="post" noValidate className="stack" data-gap="4">
        {isRecovery && (
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint="At least 12 characters."
            error={problem}
          />
        )}
        <Button wide forward busy={useNavigation().state === 'submitting'}>
          Continue
        </Button>
      </Form>
      <p className="ui muted">You did not ask for this? Close the page. The link ends by itself.</p>
    </>
  )
}

const sentences: Record<'used' | 'expired' | 'unknown' | 'open', string> = {
  used: 'This link was already used. If that was you, you are signed in in the other window.',
  expired: 'This link has expired. We can send a new one.',
  unknown: 'This link has expired. We can send a new one.',
  open: 'This link does not work. We can send a new one.',
}

/** PRODUCT 14 */
const shortestPassword = 12
