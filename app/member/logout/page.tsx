import { useCallback, useEffect, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { data, Form, redirect, useLocation, useNavigation, useSubmit } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorFrame } from '../../../ui/frame/error-frame.tsx'
import { endViewAs } from '../../../domain/club/view-as.ts'
import { isAdmin } from '../../../domain/club/access.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { ErrorId } from '../../errors/error-page.tsx'
import { hasSessionCookie } from '../../fetching/me.ts'
import { PageTitle } from '../../page-title.tsx'
import { lossInWords } from '../../pwa/queue/waiting.ts'
import { failedId, useRequestId } from '../../request-mark.tsx'
import { sendKeptDrafts } from '../../session/kept-drafts.ts'
import { clearSession } from '../../session/start.ts'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import { KeptWords, useKeptDrafts } from './kept-words.tsx'
import type { Route } from './+types/page'

/** A GET changes nothing: a prefetcher that opens this page signs nobody out. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { signedIn } = context.get(requestContext)
  const viewer = context.get(viewerContext)
  return {
    signedIn,
    organiserId: isAdmin(viewer) ? viewer.id : undefined,
    forManage: url.searchParams.get('next') === '/manage/login',
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  const tools = context.get(toolsContext)
  const { viewedAs, sessionId } = context.get(requestContext)
  if (viewedAs && sessionId) await endViewAs(tools, sessionId)
  await tools.auth.signOut()
  throw redirect(url.searchParams.get('next') === '/manage/login' ? '/manage/login' : '/member/logout')
}

/**
 * A failure is an answer of this page. Thrown, it would have every loader asked again, and where they fail as well nothing
 * would be left of the site to say it with.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return data({ failure: failedId() }, { status: 500 })
  }
}

export default function LogoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, organiserId, forManage } = loaderData
  const site = useSite()
  const submit = useSubmit()
  const kept = useKeptDrafts()
  const [loss, setLoss] = useState<string>()
  // Cleared here as well: somebody who changes the account is led to another page than this one. But only once the server
  // has taken the session away: who is still signed in keeps everything.
  const leave = useCallback(
    () => void submit(null, { method: 'post' }).then(() => (hasSessionCookie() ? undefined : clearSession())),
    [submit],
  )
  useEffect(() => {
    if (!signedIn) void clearSession()
    else void sendWhatWaits(organiserId).then((unsent) => (unsent ? setLoss(unsent) : leave()))
  }, [signedIn, organiserId, leave])

  const { state } = useNavigation()
  if (signedIn && actionData && state === 'idle') {
    return (
      <NotSignedOut id={actionData.failure}>
        <Button type="button" onClick={leave} forward>
          Try again
        </Button>
      </NotSignedOut>
    )
  }
  if (signedIn) return <Leaving loss={loss} leave={leave} />
  return (
    <ErrorFrame
      name={site.name}
      room="feedback"
      title="You are signed out"
      lead={`On this device.${kept > 0 ? '' : ' What the member area kept in this browser has been removed from it.'}`}
      legal={legalLinksOf(site)}
    >
      <PageTitle title="Signed out" hidden />
      <div className="stack">
        <div className="row">
          <ButtonLink href={forManage ? '/manage/login' : '/member/login'} forward fit>
            Sign in again
          </ButtonLink>
          <ButtonLink href="/" kind="quiet" fit>
            Home
          </ButtonLink>
        </div>
        <KeptWords />
      </div>
    </ErrorFrame>
  )
}

/** A document that was posted without script. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return (
    <NotSignedOut id={useRequestId()}>
      <ButtonLink href={pathname + search} forward>
        Try again
      </ButtonLink>
    </NotSignedOut>
  )
}

/** It could not be done, or nobody knows whether it was: what the browser keeps is still there. */
function NotSignedOut({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorFrame
      name={useSite().name}
      room="systems"
      title="Signing out did not work"
      lead="Something broke on our side. Nothing was removed from this device."
    >
      <PageTitle title="Signing out did not work" hidden />
      {id && <ErrorId id={id} />}
      <div className="row">
        {children}
        <ButtonLink href="/member" kind="quiet">
          Stay signed in
        </ButtonLink>
      </div>
    </ErrorFrame>
  )
}

/** While somebody is being signed out; where answers would be lost it asks first. */
function Leaving({ loss, leave }: { loss: string | undefined; leave: () => void }) {
  const site = useSite()
  const press = (event: SubmitEvent) => {
    event.preventDefault()
    leave()
  }
  return (
    <ErrorFrame
      name={site.name}
      room="feedback"
      title={loss ? 'Answers are waiting' : 'Signing you out'}
      lead={loss ?? 'One moment.'}
      legal={legalLinksOf(site)}
    >
      <PageTitle title="Sign out" hidden />
      <Form method="post" onSubmit={press}>
        <div className="row">
          <Button kind={loss ? 'danger' : 'quiet'}>{loss ? 'Sign out anyway' : 'Sign out'}</Button>
          {loss && (
            <ButtonLink href="/member" kind="quiet">
              Stay signed in
            </ButtonLink>
          )}
        </div>
      </Form>
    </ErrorFrame>
  )
}

/** Sends what this member left unsent, and says what would be lost: answers. Words of drafts stay in this browser. */
async function sendWhatWaits(organiserId: string | undefined): Promise<string | undefined> {
  try {
    if (organiserId) await sendKeptDrafts(organiserId).catch(() => undefined)
    const { sendBeforeLeaving } = await import('../../pwa/queue/send.ts')
    return lossInWords(await sendBeforeLeaving())
  } catch {
    // Where the browser keeps nothing, nothing is lost.
    return undefined
  }
}
