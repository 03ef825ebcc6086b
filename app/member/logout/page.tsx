import { useEffect } from 'react'
import { Form, redirect, useSubmit } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorFrame } from '../../../ui/frame/error-frame.tsx'
import { requestContext, toolsContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { clearSession } from '../../session/start.ts'
import { legalLinksOf, useSite } from '../../site-frame.tsx'
import type { Route } from './+types/page'

/** A GET changes nothing: a prefetcher that opens this page signs nobody out. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { signedIn } = context.get(requestContext)
  return { signedIn, forManage: url.searchParams.get('next') === '/manage/login' }
}

export async function action({ context, url }: Route.ActionArgs) {
  await context.get(toolsContext).auth.signOut()
  throw redirect(url.searchParams.get('next') === '/manage/login' ? '/manage/login' : '/member/logout')
}

export default function LogoutPage({ loaderData: { signedIn, forManage } }: Route.ComponentProps) {
  const site = useSite()
  const submit = useSubmit()
  useEffect(() => {
    // Cleared by itself as well: somebody who changes the account is led to another page than this one.
    if (signedIn) void submit(null, { method: 'post' }).then(clearSession)
    else clearSession()
  }, [signedIn, submit])

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
      lead="On this device. What the member area kept in this browser has been removed from it."
      legal={legalLinksOf(site)}
    >
      <PageTitle title="Signed out" hidden />
      <div className="row">
        <ButtonLink href={forManage ? '/manage/login' : '/member/login'} forward>
          Sign in again
        </ButtonLink>
        <ButtonLink href="/" kind="quiet">
          Home
        </ButtonLink>
      </div>
    </ErrorFrame>
  )
}
