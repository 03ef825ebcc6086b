import { href, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { isAdmin } from '../../../domain/viewer.ts'
import type { Admin } from '../../../domain/viewer.ts'
import { requestContext, viewerContext } from '../../contexts.ts'
import { signInAddress } from '../../wanted-path.ts'

/*
 * Redirect rules are changed by forms that work without script, and by programs. A form is answered with a redirect to
 * the settings, which say what happened; a program with JSON.
 */

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** The organiser who asks. Throws the answer for anybody else: to sign in first, or that this is not theirs. */
export function organiserOf({ context, request, url }: Args): Admin {
  const viewer = context.get(viewerContext)
  if (isAdmin(viewer) && !context.get(requestContext).isStale()) return viewer
  if (isForm(request)) throw redirect(signInAddress('/manage/login', new URL(settingsAddress({}), url)), 303)
  if (viewer.role === 'visitor' || isAdmin(viewer)) throw Response.json({ message: 'Please sign in.' }, { status: 401 })
  throw Response.json({ message: 'Only organisers change redirects.' }, { status: 403 })
}

/** What reads gets: these addresses only change something, so they have nothing to show. */
export function onlyPost(): Response {
  return Response.json({ message: 'This address takes POST only.' }, { status: 405, headers: { Allow: 'POST' } })
}

/** Was it sent by a page's form, which shows what comes back? */
export function isForm(request: Request): boolean {
  return (request.headers.get('Accept') ?? '').includes('text/html')
}

/** Back to the rules, with what the panel should say. */
export function backToRules(told: Record<string, string | undefined>): Response {
  return redirect(settingsAddress(told), 303)
}

/** One answer to a form, another to a program. */
export function answer(
  request: Request,
  { told, json, status }: { told: Record<string, string | undefined>; json: unknown; status: number },
): Response {
  return isForm(request) ? backToRules(told) : Response.json(json, { status })
}

function settingsAddress(told: Record<string, string | undefined>): string {
  const query = new URLSearchParams({ panel: 'settings' })
  for (const [name, value] of Object.entries(told)) if (value !== undefined) query.set(name, value)
  return `${href('/manage/home')}?${query}#redirects`
}
