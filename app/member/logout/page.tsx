import { useEffect } from 'react'
import { Form, redirect, useSubmit } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorFrame } from '../../../ui/frame/error-frame.tsx'
import { isAdmin } from '../../../domain/viewer.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
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
  await context.get(toolsContext).auth.signOut()
  throw redirect(url.searchParams.get('next') === '/manage/login' ? '/manage/login' : '/member/logout')
}

export default function LogoutPage({ loaderData: { signedIn, organiserId, forManage } }: Route.ComponentProps) {
  const site = useSite()
  const submit = useSubmit()
  const kept = useKeptDrafts()
  useEffect(() => {
    // Cleared by itself as well: somebody who changes the account is led to another page than this one.
    if (signedIn) void leave().then(clearSession)
    else clearSession()

    async function leave() {
      // Whatever becomes of the words, also where the browser keeps nothing: somebody wants to be signed out.
      if (organiserId) await sendKeptDrafts(organiserId).catch(() => undefined)
      await submit(null, { method: 'post' })
    }
  }, [signedIn, organiserId, submit])

  if (signedIn) {
    return (
      <ErrorFrame
        name={site.name}
        room="feedback"
        title="Signing you out"
        lead="One moment."
        legal={legalLinksOf(site)}
      >
        <PageTitle title="Sign out" hidden />
        <Form method="post">
          <Button kind="quiet">Sign out</Button>
        </Form>
      </ErrorFrame>
    )
  }
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
          <ButtonLink href={forManage ? '/manage/login' : '/member/login'} forward>
            Sign in again
          </ButtonLink>
          <ButtonLink href="/" kind="quiet">
            Home
          </ButtonLink>
        </div>
        <KeptWords />
      </div>
    </ErrorFrame>
  )
}
