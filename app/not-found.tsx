import { redirect } from 'react-router'
import { lookUpInvitation } from './sign-in/invitation-token.ts'
import { legacyTarget } from './navigation/legacy-paths.ts'
import { noPageMatches } from './errors/no-such-page.ts'
import type { Route } from './+types/not-found'

/** Every address without a page of its own: old addresses first, then invitation tokens, then not found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const legacy = legacyTarget(url)
  if (legacy)
    return redirect(legacy.to, {
      status: legacy.status,
      headers: legacy.status === 302 ? { 'Cache-Control': 'no-store' } : {},
    })

  const token = /^\/(?:membership\/)?([^/]+)$/.exec(url.pathname)?.[1]
  if (token && (await lookUpInvitation(context, token))) {
    return redirect(`/membership/invitation?token=${token}`, { status: 302, headers: { 'Cache-Control': 'no-store' } })
  }
  throw noPageMatches(url)
}

export default function NotFound() {
  return null
}
