import { redirect } from 'react-router'
import type { LinkDescription, RecoverOutcome } from '../../../domain/tools.ts'
import { findMemberByAccount } from '../../../domain/viewer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Split } from '../../../ui/frame/split.tsx'
import { Note } from '../../../ui/note.tsx'
import { toolsContext } from '../../contexts.ts'
import { PageForm } from '../../page-form.tsx'
import type { PageReply } from '../../page-reply.ts'
import { refuseForm } from '../../page-reply.ts'
import { PageTitle } from '../../page-title.tsx'
import { isShutOut } from '../../sign-in.ts'
import { refusalText, suspendedText } from '../../sign-in-words.ts'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import { acceptWantedPath } from '../../wanted-path.ts'
import { continueForm, newPasswordForm } from './form.ts'
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

/** Only this uses the link up. A link to a new password sets it in the same step; one that is refused leaves the link. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const tools = context.get(toolsContext)
  const token = url.searchParams.get('token_hash') ?? ''
  const link = await tools.auth.describeLink(token)
  if (link?.state !== 'open') return refuse(sentences[link?.state ?? 'expired'])
  const read = link.type === 'recovery' ? await readForm(newPasswordForm, await request.formData()) : undefined
  if (read && !read.ok) return refuseForm(newPasswordForm, read)

  const outcome = read
    ? await tools.auth.recover(token, read.values.password)
    : await tools.auth.verifyLink(token, link.type)
  if (!outcome.ok) return refuseOutcome(outcome)
  const member = await findMemberByAccount(tools, outcome.accountId)
  if (member && isShutOut(member)) {
    await tools.auth.signOut()
    return refuse(suspendedText, 403)
  }
  return redirect(acceptWantedPath(url.searchParams.get('next')) ?? acceptWantedPath(outcome.next) ?? '/member')
}

function refuseOutcome({ because, retryAfterMinutes }: Extract<RecoverOutcome, { ok: false }>) {
  if (because === 'weak-password' || because === 'same-password') {
    return refuseForm(newPasswordForm, { problems: { fields: { password: passwordSentences[because] } } })
  }
  return refuse(refusalText(because, retryAfterMinutes))
}

/** What is wrong with the link as a whole: it may be over by now, so the page says it and no form. */
function refuse(sentence: string, status = 422) {
  return refuseForm({ name: theLink }, { problems: { form: sentence } }, status)
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite()
  const isOpen = loaderData.state === 'open'
  return (
    <Split name={site.name} room="hiring" legal={legalLinksOf(site)}>
      <PageTitle title="One more step" hidden />
      <div className="stack" data-gap="5">
        <h1>{isOpen ? 'One more step' : 'This link is over'}</h1>
        {actionData?.form === theLink && (
          <Note tone="bad" role="alert">
            {actionData.problems.form}
          </Note>
        )}
        {isOpen ? (
          <OpenLink link={loaderData} siteName={site.name} reply={actionData} />
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
  reply: PageReply | undefined
}

function OpenLink({ link, siteName, reply }: OpenLinkProps) {
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
      <PageForm schema={isRecovery ? newPasswordForm : continueForm} reply={reply} className="stack">
        <FormMessages />
        {isRecovery && <FormField name="password" />}
        <SubmitButton wide forward>
          Continue
        </SubmitButton>
      </PageForm>
      <p className="ui muted">You did not ask for this? Close the page. The link ends by itself.</p>
    </>
  )
}

const theLink = 'link'

const passwordSentences = {
  'weak-password': 'This password is too easy to guess. Please choose another one.',
  'same-password': 'This is your present password. Please choose another one.',
}

const sentences: Record<'used' | 'expired' | 'unknown' | 'open', string> = {
  used: 'This link was already used. If that was you, you are signed in in the other window.',
  expired: 'This link has expired. We can send a new one.',
  unknown: 'This link has expired. We can send a new one.',
  open: 'This link does not work. We can send a new one.',
}
